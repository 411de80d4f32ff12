import { t } from '../../../app/i18n.ts';
import { mergePeople } from '../../../app/persons.ts';
import { useSignal } from '../../../app/signals.ts';
import type { Person } from '../../../app/state.ts';
import { haveMet } from '../../../app/statistics/met.ts';
import { people } from '../../../app/suggested.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { SelectField } from '../../parts/SelectField.tsx';
import { carryOut, dialog } from './state.ts';

export interface MergeDialogProps {
  readonly person: Person;
  /** Whoever it is thought to be the same as. */
  readonly into?: string | undefined;
}

/** Two entries are the same person: the chosen one stays, with all games of both. */
export function MergeDialog({ person, into: thought }: MergeDialogProps) {
  const others = people.value.filter(({ id }) => id !== person.id);
  const alike = () => others.find(({ name }) => isAlike(name, person.name)) ?? others[0];
  const chosen = useSignal(thought ?? alike()?.id ?? '');
  const error = useSignal<string | null>(null);
  const into = others.find(({ id }) => id === chosen.value);
  const close = () => {
    dialog.value = { kind: 'looks', person: person.id };
  };
  const merge = (to: Person) =>
    carryOut(t('people:done.merged', { from: person.name, to: to.name }), async () => {
      if (!(await haveMet(person.id, to.id))) return mergePeople(person, to);
      error.value = t('people:merge.met', { one: person.name, other: to.name });
      return null;
    });
  return (
    <Dialog
      title={t('people:merge.title', { name: person.name })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('app:cancel')}</Button>
          {into && (
            <Button class="person-dialog__save" onClick={() => void merge(into)}>
              {t('people:merge.do')}
            </Button>
          )}
        </>
      }
    >
      {into ? (
        <>
          <SelectField
            label={t('people:merge.label')}
            value={chosen.value}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => {
              chosen.value = value;
              error.value = null;
            }}
          />
          <p>{t('people:merge.text', { from: person.name, to: into.name })}</p>
        </>
      ) : (
        <p>{t('people:merge.nobody')}</p>
      )}
      {error.value !== null && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
    </Dialog>
  );
}

/** One name begins as the other does: "Anna" and "Anna B". */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLocaleLowerCase(), other.toLocaleLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
}
