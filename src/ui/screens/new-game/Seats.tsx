import './Seats.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';
import { spoken } from '../../../app/state.ts';
import { pairsText } from '../../agreement/phrases.ts';
import { Button } from '../../parts/Button.tsx';
import { CardFace } from '../../parts/CardFace.tsx';
import { cardName } from '../../parts/cards.ts';
import { Icon } from '../../parts/Icon.tsx';
import { DICE, DOWN, DRAG, UP } from '../../parts/icons-more.ts';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { drawDealer } from './drawDealer.ts';
import { useSeatDrag } from './seatDrag.ts';
import { namesOf, playersOf, withMoved } from './setup.ts';
import { agreement, change, setup } from './state.ts';
import { cardsLine } from './texts.ts';

/** Who sits where, and who deals first. */
export function Seats() {
  const { seats, dealer } = setup.value;
  const list = useRef<HTMLOListElement>(null);
  /** The button that moved somebody keeps the focus, though its row has moved. */
  const refocus = useRef<string | null>(null);
  const drawn = useSignal<number | null>(null);
  const move = (from: number, to: number) => {
    const name = seats[from]?.name;
    if (name === undefined || to < 0 || to >= seats.length || from === to) return;
    change((draft) => withMoved(draft, from, to));
    spoken.value = t('newGame:seats.moved', { name, place: to + 1, of: seats.length });
  };
  const drag = useSeatDrag(list, move);
  useLayoutEffect(() => {
    if (refocus.current === null) return;
    document.getElementById(refocus.current)?.focus();
    refocus.current = null;
  });
  const step = (seat: number, by: -1 | 1, button: string) => {
    refocus.current = button;
    move(seat, seat + by);
  };
  const deal = (name: string) => change((draft) => ({ ...draft, dealer: name }));
  const draw = async () => {
    if (drawn.peek() !== null) return;
    const seat = await drawDealer(seats.length, (at) => {
      drawn.value = at;
    });
    drawn.value = null;
    const name = seats[seat]?.name;
    if (name === undefined) return;
    deal(name);
    spoken.value = t('newGame:seats.drawn', { name });
  };
  if (seats.length === 0) return <CardsLine />;
  return (
    <fieldset class="seats">
      <legend>
        <h2>{t('newGame:seats.title')}</h2>
      </legend>
      <ol ref={list} class={drag.from === null ? 'seats__list' : 'seats__list seats__list--dragging'}>
        {seats.map(({ name }, seat) => (
          <li
            key={name}
            class={`seats__seat${drag.from === seat ? ' seats__seat--dragged' : ''}${drawn.value === seat ? ' seats__seat--drawn' : ''}`}
            style={drag.styleOf(seat)}
          >
            <button
              type="button"
              id={`seat-grip-${name}`}
              class="seats__grip"
              aria-label={t('newGame:seats.drag', { name })}
              onPointerDown={(event) => drag.start(event, seat)}
              onKeyDown={(event) => {
                const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                if (by === 0) return;
                event.preventDefault();
                step(seat, by, event.currentTarget.id);
              }}
            >
              <Icon d={DRAG} />
            </button>
            <span class="seats__name">
              <PlayerName name={name} />
            </span>
            <label class="seats__deals">
              <input
                class="visually-hidden"
                type="radio"
                name="dealer"
                checked={dealer === name && drawn.value === null}
                aria-label={t('newGame:seats.dealsName', { name })}
                onChange={() => deal(name)}
              />
              <span>{t('newGame:seats.deals')}</span>
            </label>
            <MoveButton
              id={`seat-up-${name}`}
              icon={UP}
              label={t('newGame:seats.up', { name })}
              off={seat === 0}
              onMove={(id) => step(seat, -1, id)}
            />
            <MoveButton
              id={`seat-down-${name}`}
              icon={DOWN}
              label={t('newGame:seats.down', { name })}
              off={seat === seats.length - 1}
              onMove={(id) => step(seat, 1, id)}
            />
          </li>
        ))}
      </ol>
      <div class="row row--apart">
        <span class="muted">{agreement.value?.rulebook === 'black-maria' && t('newGame:seats.lowest')}</span>
        {seats.length > 1 && (
          <Button kind="chip" icon={DICE} aria-disabled={drawn.value !== null} onClick={() => void draw()}>
            {t('newGame:seats.draw')}
          </Button>
        )}
      </div>
      <CardsLine />
    </fieldset>
  );
}

interface MoveButtonProps {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly off: boolean;
  readonly onMove: (id: string) => void;
}

function MoveButton({ id, icon, label, off, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      id={id}
      class="seats__move"
      aria-label={label}
      aria-disabled={off}
      onClick={() => onMove(id)}
    >
      <Icon d={icon} />
    </button>
  );
}

/** "4 spelare: hela leken är med, 13 kort var", the cards laid aside as faces, and the pairs. */
function CardsLine() {
  const draft = setup.value;
  const chosen = agreement.value;
  const line = cardsLine(draft);
  if (!chosen || line === null) return null;
  const count = playersOf(draft);
  const names = namesOf(draft);
  return (
    <div class="cards-line" aria-live="polite">
      <p>
        <strong>{t('newGame:seats.count', { count })}.</strong> {line}
      </p>
      {chosen.removedCards.length > 0 && (
        <p class="cards-line__faces" aria-hidden="true">
          {chosen.removedCards.map((card, i) => (
            <CardFace key={`${card}-${i}`} card={card} label={cardName(card, t)} />
          ))}
        </p>
      )}
      {chosen.teams && names.length === 4 && <p>{t('newGame:seats.pairs', { pairs: pairsText(names) })}</p>}
    </div>
  );
}
