// What is loaded: first, for use without a network, and later. And what each library weighs in it.
import { libraries, measure } from '../../size.mjs';

const KB = 1000;

/**
 * @param {import('../phone.mjs').Setting} setting
 * @returns {Promise<import('../result.mjs').Measured[]>}
 */
export async function sizeRow({ dir }) {
  const costs = await libraries();
  return measure(dir).map(({ name, gzip, limit, rows }, i) => ({
    what: `${name}, gzip`,
    unit: 'kB',
    values: [gzip / KB],
    target: limit / KB,
    more: { files: rows, ...(i === 0 && { libraries: costs }) },
    ...(i === 0 && {
      note: `its libraries, each by itself: ${costs
        .map(({ file, gzip: bytes }) => `${file} ${(bytes / KB).toFixed(2)}`)
        .join(', ')} kB`,
    }),
  }));
}
