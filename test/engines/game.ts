/** A game of the second scorer, set up, entered and compared in one of the engines. */
import { expect } from '@playwright/test';
import type { Agreement } from '../../src/rules/index.ts';
import { isOnlyQueens } from '../e2e/play/agreements.ts';
import { asked } from '../e2e/play/count.ts';
import { compareTable } from '../e2e/play/play.ts';
import { readTable } from '../e2e/play/table.ts';
import { type DealAsPlayed, type Table, usualAgreement, type VectorGame } from '../e2e/play/vectors.ts';
import { escaped } from '../e2e/play/words.ts';
import type { Visitor } from './visitor.ts';

/** Sets the whole table up, from Home to the table picture. */
export async function setUp(visitor: Visitor, { agreement, players, firstDealer }: Table): Promise<void> {
  await visitor.tap('link', visitor.labels.newGame);
  const game = escaped(visitor.say(`app:rulebook.${agreement.rulebook}`));
  await visitor.tap('radio', new RegExp(`^${game}\\b`));
  for (const name of players) {
    await visitor.write(visitor.say('newGame:seats.name'), name);
    await visitor.tap('button', visitor.say('newGame:seats.add'));
    await visitor.sees('radio', visitor.say('newGame:seats.dealsName', { name }));
  }
  await visitor.tap('radio', visitor.say('newGame:seats.dealsName', { name: firstDealer }));
  await agreeOn(visitor, agreement, players.length);
  await visitor.tap('button', visitor.labels.start);
  await atDeal(visitor, 1);
}

/** The choices in which the games here differ from their rulebooks. */
async function agreeOn(visitor: Visitor, agreement: Agreement, players: number): Promise<void> {
  const usual = usualAgreement(agreement.rulebook, players);
  if (JSON.stringify(agreement) === JSON.stringify(usual)) return;
  await visitor.tap('button', visitor.say('newGame:start.rules'));
  for (const option of ['moon', 'revoke'] as const) {
    const choice = visitor.say(`agreement:choice.${option}.${agreement[option]}`);
    if (agreement[option] !== usual[option]) await change(visitor, option, () => pick(visitor, choice));
  }
  const { end } = agreement;
  if (end.kind !== 'limit' || JSON.stringify(end) === JSON.stringify(usual.end)) return;
  await change(visitor, 'end', async () => {
    await pick(visitor, visitor.say('agreement:choice.end.limit'));
    await visitor.write(visitor.say('agreement:end.limit'), `${end.limit}`);
    await pick(visitor, visitor.say(`agreement:end.${end.when}`));
  });
}

/** Opens the sentence of an option, and closes it again. */
async function change(visitor: Visitor, option: string, choose: () => Promise<void>): Promise<void> {
  const sentence = new RegExp(`: ${escaped(visitor.say(`agreement:option.${option}`))}$`);
  await visitor.tap('button', sentence);
  await choose();
  await visitor.tap('button', sentence);
}

/** Its name may be followed by a remark. */
const pick = (visitor: Visitor, choice: string): Promise<void> =>
  visitor.tap('radio', new RegExp(`^${escaped(choice)}`), '.agreement-editor__choices');

/** Plays the deals from `from` up to, not including, `to`; the table is compared before each. */
export async function playDeals(
  visitor: Visitor,
  game: VectorGame,
  from = 0,
  to = game.deals.length,
): Promise<void> {
  for (const [at, deal] of game.deals.slice(from, to).entries()) {
    const index = from + at;
    await compareTable(visitor, game, index);
    await enterDeal(visitor, game, index + 1, deal);
    if (deal.expect.status === 'over') await visitor.sees('heading', visitor.say('end:title'));
    else await atDeal(visitor, index + 2);
    visitor.sawRecorded();
  }
}

/** Waits until the table is at a deal. */
async function atDeal(visitor: Visitor, number: number): Promise<void> {
  await expect.poll(async () => (await readTable(visitor)).number).toBe(number);
}

async function enterDeal(visitor: Visitor, table: Table, number: number, deal: DealAsPlayed): Promise<void> {
  const { entry, revoke, moon } = deal;
  if (entry.kind !== 'captures') throw new Error('Only cards that were taken are entered here');
  const queen = [entry.cards.SQ ?? []].flat();
  for (const name of queen) await visitor.tap('button', new RegExp(`^${escaped(name)}, `));
  if (isOnlyQueens(table.agreement) && revoke === undefined) return;
  const hearts = entry.hearts ?? {};
  const what = visitor.say('count:title.hearts');
  const labels = new Map(
    table.players.map((name) => [visitor.say('count:padFor', { what, name }), hearts[name] ?? 0]),
  );
  await visitor.sees('button', visitor.labels.revoke);
  for (let now = await asked(visitor); now; now = await asked(visitor)) {
    const value = labels.get(now.label);
    if (value === undefined) throw new Error(`Asked for "${now.label}", which is not known`);
    labels.delete(now.label);
    await visitor.tap('button', `${value}`, '.numbers__pad:not(.numbers__pad--idle)');
  }
  if (revoke !== undefined) {
    await visitor.tap('button', visitor.labels.revoke);
    await visitor.tap('button', revoke, 'dialog');
  }
  await visitor.tap('button', moon ? moonChoice(visitor, moon) : recordDeal(visitor, number));
}

const recordDeal = (visitor: Visitor, number: number): RegExp =>
  new RegExp(`^${escaped(visitor.labels.record(number))}(?!\\d)`);

function moonChoice(visitor: Visitor, moon: 'self' | 'others'): RegExp {
  const title = visitor.say(`count:moon.${moon}`, { value: '#', name: '@' });
  return new RegExp(`^${escaped(title).replace('#', '\\d+').replace('@', '.+')}`);
}
