import './TablePicture.css';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { t } from '../../app/i18n.ts';
import type { Seat } from '../../rules/types.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { FLIP, ROUND } from '../parts/icons.ts';
import { Points } from '../parts/Points.tsx';
import { type SeatFacts, seatFacts, seatText, type TableInfo } from './facts.ts';
import { layoutTable, type Rect, type Size, type TableLayout } from './geometry.ts';
import {
  type Area,
  isFitted,
  nameWidth,
  type Setting,
  settings,
  useArea,
  useFit,
  wordsOf,
} from './measure.ts';
import { newMemory } from './memory.ts';
import { SeatCard, TeamMark } from './SeatCard.tsx';
import { type CardSize, nameScale, seatCardSizes } from './seatCards.ts';
import { TableList } from './TableList.tsx';
import { useDrawArrows } from './useDrawArrows.ts';

export interface Centre {
  /** What is to be done now: "Ge 3 kort åt vänster", "Vem tog Maja?". */
  readonly title: string;
  readonly detail?: string;
  /** Shown above the title: a suit, a card. */
  readonly sign?: ComponentChildren;
}

export interface TablePictureProps extends TableInfo {
  readonly centre: Centre;
  /** Who sits at the bottom. */
  readonly bottomSeat: Seat;
  /** Everything written is turned round, to be read from the other side of the table. */
  readonly turned: boolean;
  readonly onSeat: (seat: Seat) => void;
  /** The seat that comes to the bottom: the next one at every tap. */
  readonly onBottomSeat: (seat: Seat) => void;
  readonly onTurn: (turned: boolean) => void;
}

const BUTTON = 44;
const CORNER = 6;

/** The table seen from above, everyone in place. Tapping somebody is the input. */
export function TablePicture(props: TablePictureProps) {
  const { table, centre, bottomSeat, turned, onSeat, onBottomSeat, onTurn, isOver } = props;
  const passTo = isOver ? null : table.passTo;
  const ruler = useRef<HTMLDivElement>(null);
  const area = useArea(ruler, 'table');
  const titleId = useId();
  const facts = seatFacts(props);
  const seats = facts.length;
  const layout = area && plan(area, facts, bottomSeat, table.agreement.pass.cycle.includes('across'));
  const middle = useRef<HTMLDivElement>(null);
  const drawArrows = useDrawArrows(passTo !== null);
  const badged = [table.dealer, table.leader ?? table.dealer];
  const withArrows = JSON.stringify([centre.title, centre.detail, layout?.cards, area, passTo, badged]);
  // What draws them may come later.
  const key = passTo && !drawArrows && !isFitted(withArrows) ? `-${withArrows}` : withArrows;
  const tries = settings(table.pass === 'across');
  const { step, drawn } = useFit(middle, layout?.middle ?? null, tries.length, key, (text) => {
    if (!passTo || !area || !layout || !drawArrows) return [];
    const arrows = drawArrows({
      layout,
      area,
      passTo,
      text,
      reserved: corners(area),
      badged: new Set(badged),
    });
    return arrows.length === passTo.length
      ? arrows.map(({ from, line, head }) => ({ from, d: line + head }))
      : null;
  });
  const arrows = drawn ?? [];
  const setting = tries[step];

  const order = facts.map((_, k) => facts[(bottomSeat + k) % seats]).filter((f) => f !== undefined);
  const classes = ['table-picture'];
  if (turned) classes.push('table-picture--turned');
  if (seats > 7) classes.push('table-picture--many');
  // What decides in pairs, in a corner that no card and no arrow needs; the text twin says it in words.
  const pairs = props.teamTotals && (
    <p class="seat-card table-picture__pairs" aria-hidden="true">
      {props.teamTotals.map((total, team) => (
        <span key={team} class="seat-card__name">
          <TeamMark team={team} />
          <Points value={total} danger={facts[team]?.danger ?? false} />
        </span>
      ))}
    </p>
  );
  if (area && (!layout || !setting)) {
    return (
      <div class={`${classes.join(' ')} table-picture--list`}>
        <div key="ruler" class="table-picture__ruler" ref={ruler} />
        <Middle centre={centre} id={titleId} />
        {pairs}
        <TableList facts={order} onSeat={onSeat} disabled={isOver} labelledBy={titleId} />
      </div>
    );
  }
  return (
    <div class={classes.join(' ')}>
      <div key="ruler" class="table-picture__ruler" ref={ruler} />
      {pairs}
      {area && layout && setting && (
        <>
          <svg class="table-picture__lines" viewBox={`0 0 ${area.width} ${area.height}`} aria-hidden="true">
            {!passTo && <path class="table-picture__ring" d={ringPath(layout.ring)} />}
            <g class="table-picture__arrows" key={`${table.number}${table.pass}${bottomSeat}`}>
              {arrows.map((arrow) => (
                <path key={arrow.from} d={arrow.d} />
              ))}
            </g>
          </svg>
          <div
            class={middleClass(setting)}
            style={{
              left: `${layout.middle.x}px`,
              top: `${layout.middle.y}px`,
              width: `${layout.middle.width}px`,
              height: `${layout.middle.height}px`,
              fontSize: `${Math.max(1, layout.card.scale)}rem`,
            }}
          >
            <div class="table-picture__text" ref={middle}>
              <Middle centre={setting.titleOnly ? { title: centre.title } : centre} id={titleId} />
            </div>
          </div>
          <fieldset
            class="table-picture__seats"
            aria-labelledby={titleId}
            style={{ fontSize: `${layout.card.scale}rem` }}
          >
            {order.map((seat) => (
              <SeatCard
                key={seat.player}
                facts={seat}
                place={layout.cards[seat.seat] ?? layout.middle}
                lines={layout.card.lines}
                nameScale={layout.names[seat.seat] ?? 1}
                label={seatText(seat, t)}
                disabled={isOver}
                onTap={() => onSeat(seat.seat)}
              />
            ))}
          </fieldset>
          {seats > 2 && (
            <IconButton
              class="table-picture__corner table-picture__corner--round"
              icon={ROUND}
              label={t('table:round')}
              onClick={() => onBottomSeat((bottomSeat + 1) % seats)}
            />
          )}
          <IconButton
            class="table-picture__corner table-picture__corner--turn"
            icon={FLIP}
            label={t('table:turn')}
            aria-pressed={turned}
            onClick={() => onTurn(!turned)}
          />
        </>
      )}
    </div>
  );
}

function middleClass({ narrow, small }: Setting): string {
  const classes = ['table-picture__middle'];
  if (narrow) classes.push('table-picture__middle--narrow');
  if (small) classes.push('table-picture__middle--small');
  return classes.join(' ');
}

function Middle({ centre, id }: { readonly centre: Centre; readonly id: string }) {
  return (
    <>
      {centre.sign && <div class="table-picture__sign">{centre.sign}</div>}
      <p class="table-picture__title figure" id={id}>
        {centre.title}
      </p>
      {centre.detail && <p class="table-picture__detail">{centre.detail}</p>}
    </>
  );
}

/** Where everything goes, and how large each name is set. */
type Plan = TableLayout<CardSize> & { readonly names: readonly number[] };
const plans = newMemory<Plan | null>('plan');

function plan(area: Area, facts: readonly SeatFacts[], bottom: Seat, across: boolean) {
  const { rem } = area;
  const strokes = facts.filter((f) => f.unit !== 'points').map((f) => Math.ceil(f.total / 5));
  const tallyGroups = Math.max(0, ...strokes);
  const marked = facts.map((f) => `${f.name}${f.contends ? '*' : ''}`);
  const key = JSON.stringify([area, marked, bottom, across, tallyGroups]);
  const before = plans.get(key);
  if (before !== undefined) return before;
  const widthOf = ({ contends }: SeatFacts, text: string): number =>
    nameWidth(text, rem) + (contends ? rem : 0);
  const words = facts.map((seat) => Math.max(...wordsOf(seat.name).map((word) => widthOf(seat, word))));
  const cards = seatCardSizes({
    area,
    rem,
    nameWidth: Math.max(...facts.map((seat) => widthOf(seat, seat.name))),
    wordWidth: Math.max(...words),
    tallyGroups,
  });
  const large = Math.min(1.5, Math.max(1, area.width / (24 * rem)));
  const laid = layoutTable({
    area,
    seats: facts.length,
    bottom,
    cards,
    text: { width: 5.25 * rem * large, height: 4.5 * rem },
    reserved: corners(area),
    across: across && facts.length % 2 === 0,
  });
  const layout: Plan | null = laid && {
    ...laid,
    names: words.map((word) => nameScale(laid.card, rem, word)),
  };
  plans.set(key, layout);
  return layout;
}

function corners(area: Size): Rect[] {
  const y = area.height - BUTTON - CORNER;
  const size = { width: BUTTON, height: BUTTON };
  return [
    { x: CORNER, y, ...size },
    { x: area.width - BUTTON - CORNER, y, ...size },
  ];
}

function ringPath(ring: readonly { readonly x: number; readonly y: number }[]): string {
  return `M${ring
    .filter((_, i) => i % 4 === 0)
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`;
}
