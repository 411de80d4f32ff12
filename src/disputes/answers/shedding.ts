import { defaultAgreement, handSize, RULEBOOKS } from '../../rules/index.ts';
import { type Answer, type Answers, because, say, type Table } from '../table.ts';
import type { VerdictCode } from '../verdicts.ts';

/** Dam's own answer; asked in another game, first of all that it is about Dam. */
const inDam = (table: Table, code: VerdictCode, reasons: readonly string[], room = false): Answer => {
  const count = handSize(defaultAgreement('dam', RULEBOOKS.dam.players.best), RULEBOOKS.dam.players.best);
  return say(
    table.isDam ? code : 'only-dam',
    reasons.map((reason) => because(reason, { hand: count })),
    { data: { count }, room: room && table.isDam },
  );
};

export const SHEDDING: Answers<'dam-lead' | 'dam-beat' | 'dam-queen' | 'dam-fill-up' | 'dam-loser'> = {
  'dam-lead': (table) => inDam(table, 'one-suit', ['as-many-as-you-like']),
  'dam-beat': (table) => inDam(table, 'higher-card', ['each-card', 'then-who-leads'], true),
  'dam-queen': (table) => inDam(table, 'neither', ['always-picked-up']),
  'dam-fill-up': (table) => inDam(table, 'fill-up-to', ['whoever-led']),
  'dam-loser': (table) => inDam(table, 'holds-cards', ['always-the-queen']),
};
