import { useMemo } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import {
  allowsMinus,
  copiesInDeal,
  type DealScore,
  type EntryCheck,
  type EntryDraft,
  heartsInDeal,
  isPinnar,
  type NamedCard,
  namedCards,
  numberFields,
  pointsOf,
  pointsSoFar,
  possibleAnswers,
  type TableState,
  tricksInDeal,
} from '../../../rules/index.ts';
import { Aside } from './Aside.tsx';
import { seatOrder, setTaker } from './fields.ts';
import { step } from './model.ts';
import { Numbers } from './Numbers.tsx';
import { Loser, TakerRows, Takers, type TakersProps } from './Takers.tsx';

export interface FieldsProps {
  readonly table: TableState;
  readonly draft: EntryDraft;
  readonly check: EntryCheck;
  /** What a whole deal counts as. */
  readonly score: DealScore | null;
  /** By seat. */
  readonly names: readonly string[];
}

/** Everything that is asked about a deal, in the order in which it is asked. */
export function Fields({ table, draft, check, score, names }: FieldsProps) {
  const { agreement, seats } = table;
  const players = seats.length;
  const order = seatOrder(draft, players);
  const bonus = agreement.points.bonus?.card;
  const propsOf = (card: NamedCard): TakersProps => {
    const copies = copiesInDeal(agreement, card, draft.aside);
    return {
      card,
      points: pointsOf(agreement, card),
      copies,
      names,
      takers: draft.cards[card] ?? [],
      onTake: (seat) => step((before) => setTaker(before, card, seat, copies)),
    };
  };
  // Keys on the pad change nothing in these.
  const takers = useMemo(() => {
    const penalty = namedCards(agreement)
      .filter((card) => card !== bonus && copiesInDeal(agreement, card, draft.aside) > 0)
      .map(propsOf);
    return penalty.length > 1 ? (
      <TakerRows rows={penalty} />
    ) : (
      penalty.map((row) => <Takers key={row.card} {...row} />)
    );
  }, [agreement, names, draft.cards, draft.aside]);
  const aside = (
    <Aside
      agreement={agreement}
      players={players}
      aside={draft.aside}
      onChange={(value) => step((before) => ({ ...before, aside: value }))}
    />
  );
  if (draft.way === 'points') {
    const asked = new Set(check.open.flatMap((open) => (open.field === 'taker' ? [open.card] : [])));
    for (const card of namedCards(agreement))
      if (draft.cards[card]?.length && !asked.has(card)) asked.add(card);
    const whole = check.open.every(({ field }) => field !== 'points') && check.problems.length === 0;
    const offered = namedCards(agreement).filter(
      (card) => (card === 'SQ' || card === bonus) && (asked.has(card) || check.wonder.includes(card)),
    );
    const isOtherwise = score?.points.some((value, seat) => value !== check.draft.points[seat]);
    return (
      <>
        {aside}
        <Numbers
          field="points"
          names={names}
          order={order}
          check={check}
          entered={draft.points}
          all={null}
          points={score && isOtherwise ? score.points : null}
          allowMinus={allowsMinus(agreement)}
        />
        {whole &&
          offered
            .map((card) => ({ card, possible: possibleAnswers(agreement, players, check.draft, card) }))
            .filter(({ possible }) => possible.length > 1)
            .map(({ card, possible }) => (
              <Takers
                key={card}
                {...propsOf(card)}
                possible={possible}
                hint={t(check.wonder.includes(card) ? 'count:wonder' : 'count:mustKnow')}
              />
            ))}
      </>
    );
  }
  if (agreement.rulebook === 'dam') {
    return (
      <Loser names={names} loser={draft.loser} onSeat={(loser) => step((before) => ({ ...before, loser }))} />
    );
  }
  // A moon and a revoke show what will stand in the sheet, as soon as the deal is whole.
  const points = isPinnar(agreement) ? null : (score?.points ?? pointsSoFar(agreement, players, check.draft));
  return (
    <>
      {aside}
      {takers}
      {numberFields(agreement).map((field) => (
        <Numbers
          key={field}
          field={field}
          names={names}
          order={order}
          check={check}
          entered={draft[field]}
          all={field === 'hearts' ? heartsInDeal(agreement, draft.aside) : tricksInDeal(agreement, players)}
          points={points}
          allowMinus={false}
        />
      ))}
      {bonus && copiesInDeal(agreement, bonus, draft.aside) > 0 && <Takers {...propsOf(bonus)} />}
    </>
  );
}
