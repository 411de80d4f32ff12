import { t } from '../../../app/i18n.ts';
import { tidied } from '../../../app/people.ts';
import { changeLooks, deletePerson, namesake, setHidden } from '../../../app/persons.ts';
import { useSignal } from '../../../app/signals.ts';
import type { Person } from '../../../app/state.ts';
import { nameProblem } from '../../agreement/seated.ts';
import { Button, Chip } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { letterOf, PersonBadge } from '../../parts/PersonBadge.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { problemText } from '../../problemText.ts';
import { carryOut, dialog } from './state.ts';

const COLOURS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Name, letter and colour of one person, and what else can be done with the entry. */
export function PersonDialog({ person }: { readonly person: Person }) {
  const name = useSignal(person.name);
  const letter = useSignal(person.letter ?? '');
  const colour = useSignal(person.colour % COLOURS.length);
  const error = useSignal<string | null>(null);
  const same = useSignal<Person | null>(null);
  const close = () => {
    dialog.value = null;
  };
  const save = () => {
    const tidy = tidied(name.value);
    const problem = nameProblem(tidy, []);
    same.value = namesake(person, tidy);
    error.value = problem
      ? problemText(problem, [])
      : same.value && t('people:edit.taken', { name: same.value.name });
    if (error.value !== null) return;
    const own = letterOf({ name: '', letter: tidied(letter.value) });
    const looks = { name: tidy, colour: colour.value, letter: own === letterOf({ name: tidy }) ? '' : own };
    const text =
      tidy === person.name
        ? t('people:done.changed', { name: tidy })
        : t('people:done.renamed', { from: person.name, to: tidy });
    void carryOut(text, () => changeLooks(person, looks));
  };
  return (
    <Dialog
      title={
        <span class="person-dialog__title">
          <PersonBadge name={name.value} letter={letter.value} colour={colour.value} />
          <bdi>{person.name}</bdi>
        </span>
      }
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('app:cancel')}</Button>
          <Button class="person-dialog__save" onClick={save}>
            {t('app:save')}
          </Button>
        </>
      }
    >
      <form
        class="person-dialog__fields"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('people:edit.name')}
          value={name.value}
          error={error.value}
          onInput={(value) => {
            name.value = value;
            error.value = null;
            same.value = null;
          }}
        />
        <TextField
          label={t('people:edit.letter')}
          value={letter.value}
          placeholder={letterOf({ name: name.value })}
          onInput={(value) => {
            letter.value = value;
          }}
        />
        {/* Enter in either field saves. */}
        <button type="submit" class="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {same.value && (
        <Button
          onClick={() => {
            dialog.value = { kind: 'merge', person: person.id, ...(same.value && { into: same.value.id }) };
          }}
        >
          {t('people:edit.mergeInstead')}
        </Button>
      )}
      <Colours chosen={colour.value} onChoose={(value) => (colour.value = value)} />
      <div class="row">
        <Chip
          onClick={() => {
            dialog.value = { kind: 'merge', person: person.id };
          }}
        >
          {t('people:edit.merge')}
        </Chip>
        <Chip
          onClick={() =>
            void carryOut(
              t(person.hidden ? 'people:done.shown' : 'people:done.hidden', { name: person.name }),
              () => setHidden(person, !person.hidden),
            )
          }
        >
          {t(person.hidden ? 'people:edit.show' : 'people:edit.hide')}
        </Chip>
        <Chip
          danger
          onClick={() =>
            void carryOut(t('people:done.deleted', { name: person.name }), () => deletePerson(person))
          }
        >
          {t('people:delete')}
        </Chip>
      </div>
      <p class="muted">{t('people:edit.about')}</p>
    </Dialog>
  );
}

interface ColoursProps {
  readonly chosen: number;
  readonly onChoose: (colour: number) => void;
}

function Colours({ chosen, onChoose }: ColoursProps) {
  return (
    <fieldset class="person-colours">
      <legend class="label">{t('people:edit.colour')}</legend>
      <div class="person-colours__all">
        {COLOURS.map((colour) => (
          <label key={colour} class="person-colours__one">
            <input
              class="visually-hidden"
              type="radio"
              name="person-colour"
              checked={colour === chosen}
              onChange={() => onChoose(colour)}
            />
            <span class="visually-hidden">{t('people:edit.colourNumber', { number: colour + 1 })}</span>
            <span
              class="person-colours__dot"
              aria-hidden="true"
              style={{ background: `var(--player-${colour})` }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
