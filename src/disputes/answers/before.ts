import {
  type Agreement,
  defaultAgreement,
  FOUR_TWOS,
  handSize,
  leadCard,
  RULEBOOKS,
  talong,
  usualRemovedCards,
} from '../../rules/index.ts';
import {
  type Answer,
  type AnswerOf,
  type Answers,
  because,
  clauseOf,
  isWholeDeck,
  moreWithoutBonus,
  type Reason,
  say,
  type Table,
  withPlayers,
  withTricks,
} from '../table.ts';

/** What the cards laid aside would have cost: with all of them in play, less what is in play. */
function laidAsideCost(agreement: Agreement): number {
  const { points, removedCards } = agreement;
  return removedCards.reduce((cost, card) => {
    if (card.startsWith('H')) return cost + points.heart;
    if (card === 'SQ' || card === 'SK' || card === 'SA') return cost + points[card];
    return cost;
  }, 0);
}

const SIX_ASIDE = [...FOUR_TWOS, ...usualRemovedCards('hearts', 6)];

/** The other way to lay four cards aside; not where the deck has lost one of its own. */
function insteadWithSix({ rulebook, removedCards, points }: Agreement): Reason | null {
  if (removedCards.length !== 4 || !removedCards.every((card) => SIX_ASIDE.includes(card))) return null;
  if (removedCards.includes('H2') && points.heart > 0) return because('nothing-lost-instead');
  if (rulebook === 'svarta-maja') return because(removedCards.includes('S2') ? 'spades-went' : 'spades-stay');
  return removedCards.includes('H2') || points.heart === 0
    ? null
    : because('all-twos-instead', { less: points.heart });
}

/** The cards out with so many players, also where another number sits here: as this table would have it. */
const cardsOut =
  (players: number): AnswerOf =>
  (table) => {
    if (table.isDam) return say('no-cards-out', [because('shared.talong-in-dam')]);
    const isHere = table.players === players;
    const { agreement, hand, total } = withPlayers(table, players);
    const cards = agreement.removedCards;
    const cost = laidAsideCost(agreement);
    const lead = leadCard(agreement);
    const clause = isHere ? clauseOf('removedCards') : null;
    if (cards.length === 0)
      return say('no-cards-out', [because('shared.cards-each', { count: hand })], { clause });
    return say(
      'cards-out',
      [
        because('shared.cards-each', { count: hand }),
        cost === 0
          ? because('shared.total-unchanged', { count: cards.length })
          : because('shared.total-less', { cost, total }),
        lead === 'C2'
          ? null
          : because(
              agreement.firstLead === 'lowest-club' ? 'shared.lowest-club-leads' : 'shared.lowest-club-is',
              {
                card: lead,
              },
            ),
        players === 6 ? insteadWithSix(agreement) : null,
      ],
      { data: { cards }, clause },
    );
  };

function fourPlayers(table: Table): Answer {
  const isHere = table.players === 4;
  const four = withPlayers(table, 4);
  const { agreement, hand: count } = four;
  if (table.isDam) {
    return say('hand', [because('dam', { talong: talong(agreement, 4) ?? 0 })], { data: { count } });
  }
  const cards = agreement.removedCards;
  const whole = isWholeDeck(four) ? because('whole-deck') : null;
  const reason = cards.length > 0 ? because('laid-aside', { cards }) : whole;
  return say('hand', [reason], {
    data: { count },
    clause: isHere && cards.length > 0 ? clauseOf('removedCards') : null,
  });
}

/** The deck lacks a card. */
function missingCard({ agreement, players, isDam, onlyQueens }: Table): Answer {
  // So many in all, the missing one with them, for hands that come out even.
  const count = (52 * agreement.decks) % players || players;
  const without = isDam ? 'dam' : agreement.decks === 2 ? 'lay-open' : 'lay-aside';
  return say('yes', [
    because('another-instead'),
    because(without, { count }),
    isDam || onlyQueens ? null : because('may-cost'),
    because('never-the-queen'),
  ]);
}

function dealerOneLess({ agreement, players }: Table): Answer {
  const all = 52 * agreement.decks;
  return all % players === 0
    ? say('none-left-over', [because('with-all-cards', { count: all / players })])
    : say('possible', [because('uneven')], { room: true });
}

function twoDecks(table: Table): Answer {
  const { agreement, open } = table;
  if (agreement.decks === 1) {
    const isOffered = RULEBOOKS[agreement.rulebook].mostWithTwoDecks !== null;
    return isOffered
      ? say('lay-open-or-remove', [because('so-that-all-see')])
      : say('one-deck', [because('shared.one-deck-only')]);
  }
  const clause = clauseOf('removedCards');
  if (open > 0) {
    return say(
      'lay-open',
      [
        because('so-that-all-see'),
        because(table.onlyQueens ? 'queen-may-lie-there' : 'may-cost'),
        moreWithoutBonus(table),
      ],
      {
        data: { count: open },
        clause,
      },
    );
  }
  const cards = agreement.removedCards;
  if (cards.length === 0)
    return say('none-left-over', [because('comes-out-even', { count: table.hand })], { clause });
  return say('cards-out', [because('none-left', { count: table.hand }), because('or-open')], {
    data: { cards },
    clause,
  });
}

/** Dam's own numbers, for as many players as it takes. */
function cardsInDam(table: Table): Answer {
  const { least, most } = RULEBOOKS.dam.players;
  const players = Math.min(Math.max(table.players, least), most);
  const agreement = table.isDam ? table.agreement : defaultAgreement('dam', players);
  const count = handSize(agreement, players);
  const reason = because(table.isDam ? 'rest' : 'rest-elsewhere', {
    count,
    players,
    talong: Math.max(0, talong(agreement, players) ?? 0),
  });
  return say(table.isDam ? 'hand' : 'only-dam', [reason], { data: { count } });
}

export const BEFORE: Answers<
  | 'three-players-cards-out'
  | 'five-players-cards-out'
  | 'six-players-cards-out'
  | 'four-players-hand'
  | 'who-deals-first'
  | 'misdeal'
  | 'missing-card'
  | 'dealer-one-less'
  | 'two-decks-left-over'
  | 'cards-in-dam'
> = {
  'three-players-cards-out': cardsOut(3),
  'five-players-cards-out': cardsOut(5),
  'six-players-cards-out': cardsOut(6),
  'four-players-hand': fourPlayers,
  'who-deals-first': ({ agreement }) =>
    agreement.rulebook === 'black-maria'
      ? say('lowest-draws', [because('then-left')])
      : say('as-you-agree', [because('then-left')], { room: true }),
  misdeal: (table) =>
    say('redeal', [because(table.isDam ? 'dam' : 'before-first-trick'), because('later')], { room: true }),
  'missing-card': missingCard,
  'dealer-one-less': withTricks(dealerOneLess),
  'two-decks-left-over': twoDecks,
  'cards-in-dam': cardsInDam,
};
