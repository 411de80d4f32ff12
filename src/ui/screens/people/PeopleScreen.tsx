import './PeopleScreen.css';
import { useEffect } from 'preact/hooks';
import { formatDate } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import { loadPeople } from '../../../app/names.ts';
import { href } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import type { Person } from '../../../app/state.ts';
import { people } from '../../../app/suggested.ts';
import { PersonBadge } from '../../parts/PersonBadge.tsx';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { UndoBar } from '../../parts/UndoBar.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { dialog, lastChange, takeBack } from './state.ts';

/** Everyone who has played: what they are called and look like, and who is the same person. */
export function PeopleScreen() {
  const told = lastChange.value;
  const shown = people.value.filter(({ hidden }) => !hidden);
  const hidden = people.value.filter((person) => person.hidden);
  const open = dialog.value;
  const person = open && people.value.find(({ id }) => id === open.person);
  useEffect(() => {
    void loadPeople();
    return () => {
      lastChange.value = null;
      dialog.value = null;
    };
  }, []);
  return (
    <Screen
      title={t('people:title')}
      backLabel={t('people:back')}
      backHref={href('/stats')}
      class="people-screen"
      action={
        told && (
          <UndoBar undoLabel={t('app:undo')} onUndo={() => void takeBack()}>
            <span role="status">{told.text}</span>
          </UndoBar>
        )
      }
    >
      <div class="stack people-screen__stack">
        {people.value.length === 0 && (
          <section class="people-screen__empty">
            <h2>{t('people:empty.title')}</h2>
            <p class="muted">{t('people:empty.text')}</p>
          </section>
        )}
        <List people={shown} />
        {hidden.length > 0 && <Hidden people={hidden} />}
      </div>
      {open?.kind === 'looks' && person && <PersonDialog key={person.id} person={person} />}
      {open?.kind === 'merge' && person && <MergeDialog key={person.id} person={person} into={open.into} />}
    </Screen>
  );
}

function List({ people: some }: { readonly people: readonly Person[] }) {
  return (
    <ul class="list">
      {some.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            class="person-row"
            onClick={() => {
              dialog.value = { kind: 'looks', person: person.id };
            }}
          >
            <PersonBadge name={person.name} colour={person.colour} letter={person.letter} />
            <span class="person-row__text">
              <span class="person-row__name">
                <PlayerName name={person.name} />
              </span>
              <span class="muted">{habitText(person)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function habitText({ games, lastPlayedAt }: Person): string {
  if (games === 0 || lastPlayedAt === 0) return t('people:never');
  return t('people:habit', { count: games, date: formatDate(lastPlayedAt) });
}

function Hidden({ people: some }: { readonly people: readonly Person[] }) {
  const open = useSignal(false);
  return (
    <details
      class="people-screen__hidden"
      open={open.value}
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>{t('people:hidden', { count: some.length })}</summary>
      <List people={some} />
    </details>
  );
}
