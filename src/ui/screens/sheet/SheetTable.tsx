import './SheetTable.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { formatTime } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import type { ByPlayer, PassDirection, Player } from '../../../rules/index.ts';
import { landingText } from '../../gameText.ts';
import { Icon } from '../../parts/Icon.tsx';
import { signed } from '../../parts/number.ts';
import { TallyStrokes } from '../../parts/TallyStrokes.tsx';
import { useSlices } from '../../parts/useSlices.ts';
import type { Unit } from '../../table/facts.ts';
import { nameWidth, useArea, wordsOf } from '../../table/measure.ts';
import { LineSample } from './Chart.tsx';
import type { LineLook } from './colours.ts';
import { DIRECTIONS } from './icons.ts';
import { type SheetLayout, sheetLayout } from './layout.ts';
import type { Sheet, SheetCell, SheetColumn, SheetRow } from './rows.ts';
import { signsOf } from './Signs.tsx';

export interface SheetTableProps {
  readonly sheet: Sheet;
  readonly names: ByPlayer<string>;
  readonly looks: ByPlayer<LineLook | null>;
  readonly unit: Unit;
  /** Totals in red. */
  readonly danger: ReadonlySet<Player>;
  readonly onDeal: (id: string) => void;
}

const NAME = 0.87;
/** Drawn at once: about as many as a phone shows below the chart. */
const FIRST_CELLS = 64;
/** On paper nothing is written where nobody got a stroke. */
const NOTHING = '\u00b7';

/** One row a deal. As wide as there is room; where the figures would not fit it scrolls by itself. */
export function SheetTable({ sheet, names, looks, unit, danger, onDeal }: SheetTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const area = useArea(box, 'sheet');
  const { columns, rows } = sheet;

  // The button in a row's head does the same for keyboards; a finger may tap anywhere in the row.
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-deal]') : null;
      if (row?.dataset.deal) onDeal(row.dataset.deal);
    };
    const element = body.current;
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [onDeal]);

  // Its height changes with every slice.
  const [width, rem] = [area?.width ?? null, area?.rem ?? 16];
  const layout = useMemo(() => layoutOf(sheet, names, width, rem), [sheet, names, width, rem]);
  // Nothing is drawn for a width that it will not have.
  const { slices, isWhole } = useSlices(
    Math.ceil(FIRST_CELLS / columns.length),
    width === null ? 0 : rows.length,
    (from, to) => <Rows key={from} rows={rows.slice(from, to)} names={names} unit={unit} layout={layout} />,
    [sheet, names, unit, layout],
  );
  const classes = ['sheet', `sheet--${layout.deal}`, `sheet--names-${layout.names}`];
  if (layout.stacked) classes.push('sheet--stacked');
  if (layout.crowded) classes.push('sheet--crowded');
  if (layout.small) classes.push('sheet--small');
  return (
    <div ref={box} class={layout.scrolls === null ? 'sheet-box' : 'sheet-box sheet-box--scrolls'}>
      <table
        class={classes.join(' ')}
        style={layout.scrolls === null ? undefined : { minWidth: `${layout.scrolls}rem` }}
      >
        <caption class="visually-hidden">{t('sheet:caption')}</caption>
        <colgroup>
          <col style={{ width: `${layout.first}rem` }} />
          {columns.map(({ player }) => (
            <col key={player} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" class="sheet__corner">
              {t('sheet:deal')}
            </th>
            {columns.map((column) => (
              <ColumnHead
                key={column.player}
                column={column}
                name={names[column.player] ?? ''}
                look={looks[column.player]}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body} aria-busy={width === null || !isWhole}>
          {sheet.carried && (
            <tr class="sheet__carried">
              <th scope="row">{t('sheet:carried')}</th>
              {columns.map(({ player, startsAt }) => (
                <td key={player}>
                  <span class="sheet__points figure">{signed(startsAt)}</span>
                </td>
              ))}
            </tr>
          )}
          {slices}
        </tbody>
        <tfoot>
          <tr class="sheet__totals">
            <th scope="row">{t('sheet:sum')}</th>
            {columns.map(({ player, total, left }) => (
              <td key={player} class={left ? 'sheet__left' : undefined}>
                <span
                  class={danger.has(player) ? 'sheet__points figure points--danger' : 'sheet__points figure'}
                >
                  {signed(total)}
                </span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function layoutOf(
  { columns, rows, signs }: Sheet,
  names: ByPlayer<string>,
  width: number | null,
  rem: number,
): SheetLayout {
  const shown = columns.map(({ player }) => names[player] ?? '');
  const widest = (texts: readonly string[]) =>
    (Math.max(...texts.map((text) => nameWidth(text, rem))) * NAME) / rem;
  const figures = [
    ...columns.map(({ total }) => total),
    ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.points ?? 0)),
  ];
  // The longest figure is the highest or the lowest.
  const digits = Math.max(signed(Math.max(...figures)).length, signed(Math.min(...figures)).length);
  return sheetLayout({
    width: (width ?? 360) / rem,
    columns: columns.length,
    name: widest(shown),
    word: widest(shown.flatMap(wordsOf)),
    digits,
    signs: signs.length > 0,
  });
}

interface ColumnHeadProps {
  readonly column: SheetColumn;
  readonly name: string;
  readonly look: LineLook | null | undefined;
}

function ColumnHead({ column: { left }, name, look }: ColumnHeadProps) {
  return (
    <th scope="col" class={left ? 'sheet__left' : undefined}>
      <bdi class="sheet__name" title={name}>
        {name}
      </bdi>
      {left && <span class="sheet__gone">{t('sheet:hasLeft')}</span>}
      <LineSample look={look} />
    </th>
  );
}

interface RowsProps {
  readonly rows: readonly SheetRow[];
  readonly names: ByPlayer<string>;
  readonly unit: Unit;
  readonly layout: SheetLayout;
}

function Rows({ rows, ...rest }: RowsProps) {
  return rows.map((row) => <Row key={row.id} row={row} {...rest} />);
}

interface RowProps extends Omit<RowsProps, 'rows'> {
  readonly row: SheetRow;
}

function Row({ row, names, unit, layout }: RowProps) {
  const remarks = [
    ...(row.redeals > 0 ? [t('sheet:redeals', { count: row.redeals })] : []),
    ...(row.surplus ? [t('sheet:surplus')] : []),
    ...row.landings.map((landing) => `${landingText(landing, names)}.`),
    ...(row.note === null ? [] : [row.note]),
  ];
  const classes = ['sheet__row'];
  if (row.surplus) classes.push('sheet__row--surplus');
  if (remarks.length > 0) classes.push('sheet__row--remarked');
  return (
    <>
      <tr class={classes.join(' ')} data-deal={row.id}>
        <th scope="row">
          <button type="button" class="sheet__deal">
            <DealHead row={row} dealer={names[row.dealer] ?? ''} layout={layout} />
          </button>
        </th>
        {row.cells.map((cell, player) => (
          <td key={player}>
            {cell ? contentOf(cell, unit) : <span class="visually-hidden">{t('sheet:absent')}</span>}
          </td>
        ))}
      </tr>
      {remarks.length > 0 && (
        <tr class="sheet__remarks" data-deal={row.id}>
          <td colSpan={row.cells.length + 1}>{remarks.join(' ')}</td>
        </tr>
      )}
    </>
  );
}

interface DealHeadProps {
  readonly row: SheetRow;
  readonly dealer: string;
  readonly layout: SheetLayout;
}

/** "Giv 3, åt vänster, Cissi delar, rättad 21.40", of which the eye sees what there is room for. */
function DealHead({ row, dealer, layout }: DealHeadProps) {
  const inWords = layout.deal === 'words';
  return (
    <>
      <span class="sheet__number">
        <span class="visually-hidden">{t('sheet:deal')} </span>
        {row.number}
      </span>
      {row.pass && <Direction pass={row.pass} inWords={inWords} />}
      <span class="sheet__dealer">
        <span class="visually-hidden">, </span>
        {inWords ? (
          t('sheet:dealer', { name: dealer })
        ) : (
          <>
            <span aria-hidden="true">{dealer}</span>
            <span class="visually-hidden">{t('sheet:dealer', { name: dealer })}</span>
          </>
        )}
      </span>
      {row.insertedAt !== null && (
        <Mended>{t('sheet:inserted', { time: formatTime(row.insertedAt) })}</Mended>
      )}
      {row.amendedAt !== null && <Mended>{t('sheet:amended', { time: formatTime(row.amendedAt) })}</Mended>}
    </>
  );
}

function Mended({ children }: { readonly children: ComponentChildren }) {
  return (
    <span class="sheet__mended">
      <span class="visually-hidden">, </span>
      {children}
    </span>
  );
}

function Direction({ pass, inWords }: { readonly pass: PassDirection; readonly inWords: boolean }) {
  return (
    <span class="sheet__way">
      <Icon d={DIRECTIONS[pass]} />
      <span class={inWords ? undefined : 'visually-hidden'}>
        <span class="visually-hidden">, </span>
        {t(`sheet:way.${pass}`)}
      </span>
    </span>
  );
}

/** What stands in a cell. Not a component: a long game has thousands. */
function contentOf(cell: SheetCell, unit: Unit) {
  const { points } = cell;
  const figure =
    unit === 'points' || points < 0 ? (
      <span class={points === 0 ? 'sheet__points figure sheet__points--none' : 'sheet__points figure'}>
        {signed(points)}
      </span>
    ) : (
      <>
        <span class="sheet__points visually-hidden">{signed(points)}</span>
        <span class="sheet__strokes" aria-hidden="true">
          <TallyStrokes count={points} label="" clean={NOTHING} />
        </span>
      </>
    );
  const signs = signsOf(cell);
  return signs ? (
    <>
      {figure}
      <span class="sheet__signs">{signs}</span>
    </>
  ) : (
    figure
  );
}
