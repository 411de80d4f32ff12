import { t } from '../../../app/i18n.ts';
import { sameName, tidied } from '../../../app/people.ts';
import { useSignal } from '../../../app/signals.ts';
import { people } from '../../../app/suggested.ts';
import { nameProblem } from '../../agreement/seated.ts';
import { Button, Chip } from '../../parts/Button.tsx';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { problemText } from '../../problemText.ts';

/** Known people who are offered at once. */
const SHOWN = 8;

export interface WhoFieldProps {
  readonly label: string;
  /** Names at the table already. */
  readonly seated: readonly string[];
  readonly onChoose: (name: string, person: string | null) => void;
}

/** Somebody who is not at the table: a known person in one tap, or a new name. */
export function WhoField({ label, seated, onChoose }: WhoFieldProps) {
  const text = useSignal('');
  const error = useSignal<string | null>(null);
  const free = people.value.filter(
    ({ hidden, name }) => !hidden && !seated.some((other) => sameName(other, name)),
  );
  const add = (): void => {
    const problem = nameProblem(text.value, seated);
    error.value = problem && problemText(problem, []);
    if (problem) return;
    const name = tidied(text.value);
    const known = people.peek().find((person) => sameName(person.name, name));
    text.value = '';
    onChoose(known?.name ?? name, known?.id ?? null);
  };
  return (
    <>
      {free.length > 0 && (
        <div class="row">
          {free.slice(0, SHOWN).map(({ id, name }) => (
            <Chip key={id} onClick={() => onChoose(name, id)}>
              <PlayerName name={name} />
            </Chip>
          ))}
        </div>
      )}
      <form
        class="seats__add"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={label}
          value={text.value}
          error={error.value}
          onInput={(value) => {
            text.value = value;
            error.value = null;
          }}
        />
        <Button type="submit">{t('seats:add')}</Button>
      </form>
    </>
  );
}
