import type { Parsed } from '../../../src/storage/transfer/refusal.ts';

/** The value, or an error that shows why it was refused. */
export function taken<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  return parsed.value;
}
