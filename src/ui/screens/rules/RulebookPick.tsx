import { useId } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { playersOf } from '../../../disputes/rulebookFacts.ts';
import { RULEBOOK_IDS, type RulebookId } from '../../../rules/index.ts';
import { pick, pickNow } from './asked.ts';
import { gameName } from './phrases.ts';

/** Without a game: which rulebook answers, and for how many. */
export function RulebookPick() {
  const { rulebook, players } = pickNow();
  const id = useId();
  return (
    <div class="rules-pick">
      <RulebookSelect value={rulebook} onChange={(next) => pick({ rulebook: next, players })} />
      <div class="rules-pick__field">
        <label class="label" for={id}>
          {t('rules:pick.players')}
        </label>
        <select
          id={id}
          class="rules-pick__select"
          value={players}
          onChange={(event) => pick({ rulebook, players: Number(event.currentTarget.value) })}
        >
          {playersOf(rulebook).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

interface RulebookSelectProps {
  readonly value: RulebookId;
  readonly onChange: (next: RulebookId) => void;
}

export function RulebookSelect({ value, onChange }: RulebookSelectProps) {
  const id = useId();
  return (
    <div class="rules-pick__field rules-pick__field--wide">
      <label class="label" for={id}>
        {t('rules:pick.rulebook')}
      </label>
      <select
        id={id}
        class="rules-pick__select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as RulebookId)}
      >
        {RULEBOOK_IDS.map((each) => (
          <option key={each} value={each}>
            {gameName(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
