/**
 * A game as a link: `<address>#/take/<version><p|d><payload>`. The payload is base64url of two bytes of checksum and
 * the game as bits, deflated (`d`) where that is shorter than plain (`p`). It stands behind the hash, so that it is
 * never sent to any server.
 */
import type { Game } from '../../rules/index.ts';
import { BOUNDS } from './bounds.ts';
import { readGame, writeGame } from './gameCodec.ts';
import { deflate, fromBase64Url, inflate, toBase64Url } from './pack.ts';
import { parseGame } from './parse.ts';
import { attempt, attemptLater, type Parsed, type Refusal, Refused, refuse, refused } from './refusal.ts';

const VERSION = 1;
const SUM = 2;

/** Fletcher's checksum: tells a link that lost its end or was changed by hand. */
function checksum(bytes: Uint8Array): readonly [number, number] {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 255;
    b = (b + a) % 255;
  }
  return [a, b];
}

/** What stands after `#/take/`. */
export async function payloadOf(game: Game): Promise<string> {
  const bytes = writeGame(game);
  const whole = Uint8Array.from([...checksum(bytes), ...bytes]);
  const smaller = await deflate(whole);
  return smaller && smaller.length < whole.length
    ? `${VERSION}d${toBase64Url(smaller)}`
    : `${VERSION}p${toBase64Url(whole)}`;
}

const PAYLOAD = /^(\d{1,4})([a-z])([\w-]*)$/;
/** In a text: behind `take/`, or all there is. "1st game: …" is a text. */
const IN_TEXT = /take\/(\d{1,4}[a-z][\w-]+)|^(\d{1,4}[a-z][\w-]+)$/;
const inText = (text: string): string | undefined => {
  const [, behind, alone] = IN_TEXT.exec(text) ?? [];
  return behind ?? alone;
};

/** The game in a payload. */
export function readPayload(payload: string): Promise<Parsed<Game>> {
  return attemptLater(async () => {
    if (payload.length > BOUNDS.linkLength) refuse('too-large');
    const [, version, way, packed] = PAYLOAD.exec(payload) ?? refuse('not-ours');
    if (Number(version) > VERSION) refuse('newer');
    if (Number(version) !== VERSION || packed === undefined) refuse('not-ours');
    if (way !== 'p' && way !== 'd') refuse('not-ours');
    const bytes = fromBase64Url(packed);
    const whole = way === 'd' ? await unpack(bytes) : bytes;
    const content = whole.subarray(SUM);
    const [a, b] = checksum(content);
    if (content.length === 0 || whole[0] !== a || whole[1] !== b) refuse('cut');
    const parsed = parseGame(readGame(content));
    if (!parsed.ok) throw new Refused(parsed.refusal);
    return parsed.value;
  });
}

/** What does not inflate was cut or changed. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const result = await attemptLater(() => inflate(bytes, BOUNDS.inflatedBytes));
  if (result.ok) return result.value;
  throw new Refused(KEPT.includes(result.refusal.code) ? result.refusal : { code: 'cut' });
}
const KEPT: readonly Refusal['code'][] = ['too-large', 'unsupported'];

/**
 * A game from what somebody pasted: a whole message with the link in it, the link, its fragment, or the payload
 * alone; line breaks that came in on the way do not matter.
 */
export async function readLink(pasted: string): Promise<Parsed<Game>> {
  if (pasted.length > 2 * BOUNDS.linkLength) return refused('too-large');
  const text = attempt(() => decodeURIComponent(pasted));
  const unescaped = (text.ok ? text.value : pasted).trim();
  if (unescaped === '') return refused('empty');
  const found = inText(unescaped);
  const whole = found === undefined ? refused('not-ours') : await readPayload(found);
  if (whole.ok || whole.refusal.code === 'newer') return whole;
  const joined = inText(unescaped.replace(/[\s\u200b\ufeff]+/gu, ''));
  if (joined === undefined || joined === found) return whole;
  const again = await readPayload(joined);
  return again.ok || found === undefined ? again : whole;
}

/** The link to this very app. `address` is where it runs, without a fragment. */
export const linkTo = async (address: string, game: Game): Promise<string> =>
  `${address.split('#')[0]}#/take/${await payloadOf(game)}`;
