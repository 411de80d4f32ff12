import { describe, expect, it } from 'vitest';
import { qrOf } from '../../../src/ui/screens/share/qr.ts';

describe('the code', () => {
  it('grows with the link, and is given up where a phone could not read it', () => {
    expect(qrOf('x'.repeat(100))?.version).toBe(6);
    // The standard: 666 bytes fit version 20 at level M, and not one more.
    expect(qrOf('x'.repeat(666))?.version).toBe(20);
    expect(qrOf('x'.repeat(667))?.version).toBe(21);
    expect(qrOf('x'.repeat(1_100))).toBeNull();
    expect(qrOf('x'.repeat(20_000))).toBeNull();
  });

  it('draws every dark module once', () => {
    const code = qrOf('https://example.org/#/take/1p');
    let dark = 0;
    for (const [, run] of code?.path.matchAll(/h(\d+)v1/g) ?? []) dark += Number(run);
    const side = code?.size ?? 0;
    // About half of it is dark.
    expect(dark / side ** 2).toBeGreaterThan(0.4);
    expect(dark / side ** 2).toBeLessThan(0.6);
  });
});
