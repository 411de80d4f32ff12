import { useRef } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { sameName, tidied } from '../../../app/people.ts';
import { useSignal } from '../../../app/signals.ts';
import { spoken } from '../../../app/state.ts';
import { people } from '../../../app/suggested.ts';
import { nameProblem } from '../../agreement/seated.ts';
import { Button, Chip } from '../../parts/Button.tsx';
import { PLUS } from '../../parts/icons-more.ts';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { problemText } from '../../problemText.ts';
import { isSeated, namesOf, withoutSeated, withSeated } from './setup.ts';
import { change, setup } from './state.ts';

const FIRST_SHOWN = 12;

/** Known people as chips, and a field for those who are new. */
export function People() {
  const all = useSignal(false);
  const seated = setup.value.seats;
  const known = people.value.filter(({ hidden }) => !hidden);
  const shown = all.value
    ? known
    : known.filter(({ name }, i) => i < FIRST_SHOWN || isSeated(setup.value, name));
  const added = seated.filter(({ name }) => !known.some((person) => sameName(person.name, name)));
  const toggle = (name: string, person: string | null) => {
    const here = isSeated(setup.peek(), name);
    change((draft) => (here ? withoutSeated(draft, name) : withSeated(draft, { name, person })));
    spoken.value = t(here ? 'newGame:seats.removed' : 'newGame:seats.added', { name });
  };
  return (
    <section class="people stack" id="new-game-people">
      <h2>{t('newGame:seats.people')}</h2>
      {shown.length + added.length > 0 && (
        <div class="row">
          {shown.map(({ id, name }) => (
            <Chip key={id} pressed={isSeated(setup.value, name)} onClick={() => toggle(name, id)}>
              <PlayerName name={name} />
            </Chip>
          ))}
          {added.map(({ name, person }) => (
            <Chip key={name} pressed onClick={() => toggle(name, person)}>
              <PlayerName name={name} />
            </Chip>
          ))}
          {shown.length < known.length && (
            <Button
              kind="quiet"
              onClick={() => {
                all.value = true;
              }}
            >
              {t('newGame:seats.more', { count: known.length - shown.length })}
            </Button>
          )}
        </div>
      )}
      <AddPlayer />
    </section>
  );
}

function AddPlayer() {
  const text = useSignal('');
  const error = useSignal<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const problem = nameProblem(text.value, namesOf(setup.peek()));
    error.value = problem && problemText(problem, []);
    if (!problem) {
      const name = tidied(text.value);
      const known = people.peek().find((person) => sameName(person.name, name));
      change((draft) => withSeated(draft, { name: known?.name ?? name, person: known?.id ?? null }));
      spoken.value = t('newGame:seats.added', { name });
      text.value = '';
    }
    field.current?.focus();
  };
  return (
    <form
      class="people__add"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        ref={field}
        label={t('newGame:seats.name')}
        hideLabel
        placeholder={t('newGame:seats.newPlayer')}
        value={text.value}
        error={error.value}
        onInput={(value) => {
          text.value = value;
          error.value = null;
        }}
      />
      <Button type="submit" icon={PLUS}>
        {t('newGame:seats.add')}
      </Button>
    </form>
  );
}
