import './HouseRules.css';
import { useEffect } from 'preact/hooks';
import { deleteHouseRule, loadHouseRules, renameHouseRule, saveHouseRule } from '../../app/houseRules.ts';
import { t } from '../../app/i18n.ts';
import { sameName, tidied } from '../../app/people.ts';
import { useSignal } from '../../app/signals.ts';
import { type HouseRules as House, houseRules, spoken } from '../../app/state.ts';
import type { Agreement } from '../../rules/index.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/TextField.tsx';
import { problemText } from '../problemText.ts';
import { matchHouseRules } from './houseMatch.ts';
import { sentenceText } from './phrases.ts';
import { visibleLength } from './seated.ts';

const MOST_CHARACTERS = 40;

/** What keeps house rules from being called so; `own` is their present name. */
function problemOf(text: string, own: string | null): string | null {
  const name = tidied(text);
  if (name === '') return problemText({ code: 'name-empty' }, []);
  const length = visibleLength(name);
  if (length > MOST_CHARACTERS)
    return problemText({ code: 'name-too-long', length, most: MOST_CHARACTERS }, []);
  const taken = houseRules.peek().some((rule) => rule.name !== own && sameName(rule.name, name));
  return taken ? t('agreement:house.nameTaken', { name }) : null;
}

export interface HouseRulesProps {
  readonly agreement: Agreement;
  readonly players: number;
}

/** Which house rules this agreement is, and where it leaves them; keeping it as such; the kept ones. */
export function HouseRules({ agreement, players }: HouseRulesProps) {
  const keeping = useSignal(false);
  const managing = useSignal(false);
  useEffect(() => void loadHouseRules(), []);
  const rules = houseRules.value;
  const match = matchHouseRules(rules, agreement, players);
  const isKept = match !== null && match.differs.length === 0;
  return (
    <div class="house-rules stack">
      {match && isKept && <p>{t('agreement:house.uses', { name: match.rules.name })}</p>}
      {match && !isKept && (
        <div>
          <p>{t('agreement:house.differs', { name: match.rules.name })}</p>
          <ul class="house-rules__differs">
            {match.differs.map((sentence) => (
              <li key={sentence.id}>{sentenceText(sentence)}</li>
            ))}
          </ul>
        </div>
      )}
      <div class="row">
        {!isKept && (
          <Button
            kind="chip"
            onClick={() => {
              keeping.value = true;
            }}
          >
            {t('agreement:house.keep')}
          </Button>
        )}
        {rules.length > 0 && (
          <Button
            kind="chip"
            onClick={() => {
              managing.value = true;
            }}
          >
            {t('agreement:house.manage')}
          </Button>
        )}
      </div>
      {keeping.value && (
        <KeepDialog
          agreement={agreement}
          players={players}
          onClose={() => {
            keeping.value = false;
          }}
        />
      )}
      {managing.value && (
        <ManageDialog
          onClose={() => {
            managing.value = false;
          }}
        />
      )}
    </div>
  );
}

function KeepDialog({ agreement, players, onClose }: HouseRulesProps & { readonly onClose: () => void }) {
  const save = async (name: string) => {
    const [problem] = await saveHouseRule(name, agreement, players);
    if (problem) return problemText(problem, []);
    spoken.value = t('agreement:house.saved', { name });
    onClose();
    return null;
  };
  return (
    <Dialog title={t('agreement:house.keep')} onClose={onClose}>
      <p class="muted">{t('agreement:house.none')}</p>
      <NameForm own={null} onSave={save} onCancel={onClose} />
    </Dialog>
  );
}

interface NameFormProps {
  readonly own: string | null;
  /** Gives what is in the way, or null. */
  readonly onSave: (name: string) => Promise<string | null>;
  readonly onCancel: () => void;
}

function NameForm({ own, onSave, onCancel }: NameFormProps) {
  const text = useSignal(own ?? '');
  const error = useSignal<string | null>(null);
  const save = async () => {
    error.value = problemOf(text.value, own) ?? (await onSave(tidied(text.value)));
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('agreement:house.name')}
        value={text.value}
        error={error.value}
        onInput={(value) => {
          text.value = value;
          error.value = null;
        }}
      />
      <div class="dialog__actions">
        <Button onClick={onCancel}>{t('agreement:house.cancel')}</Button>
        <Button kind="primary" class="house-rules__save" type="submit">
          {t('agreement:house.save')}
        </Button>
      </div>
    </form>
  );
}

function ManageDialog({ onClose }: { readonly onClose: () => void }) {
  const busy = useSignal<{ readonly id: string; readonly doing: 'rename' | 'delete' } | null>(null);
  const done = () => {
    busy.value = null;
  };
  return (
    <Dialog
      title={t('agreement:house.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('agreement:house.close')}</Button>}
    >
      <ul class="list">
        {houseRules.value.map((rule) => (
          <li key={rule.id} class="house-rules__one">
            {busy.value?.id !== rule.id && (
              <Kept
                rule={rule}
                onRename={() => {
                  busy.value = { id: rule.id, doing: 'rename' };
                }}
                onDelete={() => {
                  busy.value = { id: rule.id, doing: 'delete' };
                }}
              />
            )}
            {busy.value?.id === rule.id && busy.value.doing === 'rename' && (
              <NameForm
                own={rule.name}
                onSave={async (name) => {
                  await renameHouseRule(rule, name);
                  done();
                  return null;
                }}
                onCancel={done}
              />
            )}
            {busy.value?.id === rule.id && busy.value.doing === 'delete' && (
              <div class="stack">
                <p>{t('agreement:house.deleteSure', { name: rule.name })}</p>
                <div class="dialog__actions">
                  <Button
                    danger
                    onClick={() => {
                      void deleteHouseRule(rule);
                      done();
                    }}
                  >
                    {t('agreement:house.delete')}
                  </Button>
                  <Button onClick={done}>{t('agreement:house.cancel')}</Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface KeptProps {
  readonly rule: House;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function Kept({ rule, onRename, onDelete }: KeptProps) {
  const { name } = rule;
  return (
    <div class="row row--apart">
      <bdi>{name}</bdi>
      <span class="row">
        <Button kind="chip" aria-label={t('agreement:house.renameOne', { name })} onClick={onRename}>
          {t('agreement:house.rename')}
        </Button>
        <Button kind="chip" danger aria-label={t('agreement:house.deleteOne', { name })} onClick={onDelete}>
          {t('agreement:house.delete')}
        </Button>
      </span>
    </div>
  );
}
