/** Numbers as bits, most significant first. Reading beyond the end is refused as `cut`. */
import { refuse } from './refusal.ts';

export class BitWriter {
  private readonly bytes: number[] = [];
  private free = 0;

  /** The low `count` bits of a whole number, at most 30. */
  put(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--) {
      if (this.free === 0) {
        this.bytes.push(0);
        this.free = 8;
      }
      this.free -= 1;
      const last = this.bytes.length - 1;
      this.bytes[last] = (this.bytes[last] ?? 0) | (((value >>> bit) & 1) << this.free);
    }
  }

  done(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.bytes);
  }
}

export class BitReader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      const byte = this.bytes[this.at >>> 3];
      if (byte === undefined) refuse('cut');
      value = (value << 1) | ((byte >>> (7 - (this.at & 7))) & 1);
      this.at += 1;
    }
    return value >>> 0;
  }

  /** Bits that are left. */
  get left(): number {
    return this.bytes.length * 8 - this.at;
  }
}
