import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import type { EntryCheck, NumberRange, Seat } from '../../../rules/index.ts';
import { NumberPad } from '../../parts/NumberPad.tsx';
import { signed } from '../../parts/number.ts';
import { Panel } from '../../parts/Panel.tsx';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { Points } from '../../parts/Points.tsx';
import { SuitMark } from '../../parts/Suit.tsx';
import { shortNames } from '../../parts/shortNames.ts';
import { useUnchanged } from '../../parts/unchanged.ts';
import type { NumberField } from './fields.ts';
import { active, canType, choose, commit, digits, enter, range, rubOut, type } from './model.ts';
import { padText } from './outcome.ts';

/** A key for each number, where they are few enough to be seen at once. */
const MOST_KEYS = 13;

export interface NumbersProps {
  readonly field: NumberField['field'];
  readonly names: readonly string[];
  /** Seats in the order in which they are asked. */
  readonly order: readonly Seat[];
  readonly check: EntryCheck;
  /** What stands in the draft itself: the rest has filled itself. */
  readonly entered: readonly (number | null)[];
  /** How many there are in all; null for points, whose sum is told at the bottom. */
  readonly all: number | null;
  /** Points of each seat so far; null where the numbers are points already, and count as they stand. */
  readonly points: readonly number[] | null;
  readonly allowMinus: boolean;
}

/** A number for each player, and the pad that enters them. */
export function Numbers(props: NumbersProps) {
  const { field, names, order, check, entered, all, points } = props;
  const numbers = check.draft[field];
  const given = numbers.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const at = active.value?.field === field ? active.value : null;
  const pad = useRef<HTMLDivElement>(null);
  const isAsked = at !== null;
  const shortened = useMemo(() => shortNames(names), [names]);
  const unchanged = useUnchanged();
  const what = t(`count:title.${field}`);
  const rowOf = (seat: Seat) => {
    const isActive = at?.seat === seat;
    const value = numbers[seat] ?? null;
    const typed = isActive && digits.value !== '' ? digits.value.replace('-', '\u2212') : null;
    const row: RowProps = {
      field,
      what,
      seat,
      name: names[seat] ?? '',
      shortName: shortened[seat] ?? '',
      shown: typed ?? (value === null ? '' : signed(value)),
      isActive,
      isByItself: entered[seat] === null && value !== null && typed === null,
      points: points ? (points[seat] ?? 0) : null,
    };
    return unchanged(seat, Object.values(row), () => <Row key={seat} {...row} />);
  };
  // Once it is this pad's turn it comes into sight, and stays where it is for all its numbers.
  useEffect(() => {
    if (isAsked) pad.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  return (
    <Panel
      class="numbers"
      title={
        <>
          {what} {field === 'hearts' && <SuitMark suit="H" />}
        </>
      }
      aside={all === null ? undefined : t('count:left', { left: all - given, all })}
    >
      <ol class={field === 'hearts' ? 'numbers__rows numbers__rows--hearts' : 'numbers__rows'}>
        {order.map(rowOf)}
      </ol>
      <div ref={pad} class={at ? 'numbers__pad' : 'numbers__pad numbers__pad--idle'}>
        <Pad {...props} at={at} name={at ? (names[at.seat] ?? '') : ''} limits={range.value} />
      </div>
    </Panel>
  );
}

interface RowProps {
  readonly field: NumberField['field'];
  /** What is counted, in words. */
  readonly what: string;
  readonly seat: Seat;
  readonly name: string;
  readonly shortName: string;
  readonly shown: string;
  readonly isActive: boolean;
  readonly isByItself: boolean;
  readonly points: number | null;
}

function Row({ field, what, seat, name, shortName, shown, isActive, isByItself, points }: RowProps) {
  const classes = ['numbers__field figure'];
  if (isActive) classes.push('numbers__field--active');
  if (isByItself) classes.push('numbers__field--self');
  return (
    <li class="numbers__row">
      <PlayerName name={shortName} />
      <button
        type="button"
        class={classes.join(' ')}
        aria-pressed={isActive}
        aria-label={t(isByItself ? 'count:fieldByItself' : 'count:field', {
          what,
          name,
          value: shown === '' ? t('count:empty') : shown,
        })}
        onClick={() => choose({ field, seat })}
      >
        {shown}
        {field === 'hearts' && shown !== '' && <SuitMark suit="H" />}
      </button>
      <span class="numbers__points" aria-hidden="true">
        {points !== null && <Points value={points} />}
      </span>
    </li>
  );
}

interface PadProps extends NumbersProps {
  readonly at: NumberField | null;
  readonly name: string;
  readonly limits: NumberRange | null;
}

type PadKey = number | 'minus';

const enterKey = (key: PadKey): void => {
  if (key !== 'minus') enter(key);
};
const typeKey = (key: PadKey): void => type(key === 'minus' ? '-' : `${key}`);

/** The pad keeps its size and its place whatever is asked; what is no longer possible is dimmed. */
function Pad({ field, check, all, allowMinus, at, name, limits }: PadProps) {
  const label = padText(check, field, at && name);
  const keys = all !== null && all <= MOST_KEYS;
  const value = at ? (check.draft[field][at.seat] ?? null) : null;
  if (keys) {
    return (
      <NumberPad
        mode="keys"
        max={all}
        label={label}
        value={value}
        allowed={(n) => at !== null && limits !== null && n >= limits.least && n <= limits.most}
        onKey={enterKey}
      />
    );
  }
  return (
    <NumberPad
      mode="ten"
      max={limits?.most ?? 0}
      label={label}
      value={value}
      allowed={(n) => at !== null && canType(`${n}`)}
      allowMinus={allowMinus}
      onKey={typeKey}
      onNext={() => void commit()}
      onBack={rubOut}
    />
  );
}
