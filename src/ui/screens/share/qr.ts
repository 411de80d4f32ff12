/** A link as a QR code. */
import { correction, generate } from 'lean-qr';

export interface QrCode {
  /** Modules along a side, without the quiet zone. */
  readonly size: number;
  /** 1 to 40; the size follows from it. */
  readonly version: number;
  /** The dark modules as one SVG path, one unit a module. */
  readonly path: string;
}

/** Larger codes are too fine for a phone to read off a phone. */
const LARGEST = 25;

/** Null where the link is too long: then it goes as a link only. */
export function qrOf(link: string): QrCode | null {
  try {
    const code = generate(link, { minCorrectionLevel: correction.M, maxVersion: LARGEST });
    const { size } = code;
    let path = '';
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (!code.get(x, y)) continue;
        let run = 1;
        while (code.get(x + run, y)) run++;
        path += `M${x} ${y}h${run}v1h-${run}z`;
        x += run;
      }
    }
    return { size, version: (size - 17) / 4, path };
  } catch {
    return null;
  }
}
