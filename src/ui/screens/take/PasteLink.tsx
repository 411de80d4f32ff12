import { useId } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';
import { Button } from '../../parts/Button.tsx';

/** A link, or a whole message with one in it. The texts `take` must be loaded. */
export function PasteLink({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const text = useSignal('');
  const id = useId();
  const canRead = typeof navigator.clipboard?.readText === 'function';
  const open = (pasted: string): void => {
    if (pasted.trim() !== '') onPaste(pasted);
  };
  const paste = async (): Promise<void> => {
    const pasted = await navigator.clipboard.readText().catch(() => '');
    text.value = pasted;
    open(pasted);
  };
  return (
    <form
      class="paste-link stack"
      onSubmit={(event) => {
        event.preventDefault();
        open(text.value);
      }}
    >
      <label class="label" for={id}>
        {t('take:paste.label')}
      </label>
      <textarea
        class="text-field__input paste-link__field"
        id={id}
        rows={3}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        placeholder={t('take:paste.placeholder')}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <div class="row">
        <Button type="submit" disabled={text.value.trim() === ''}>
          {t('take:paste.open')}
        </Button>
        {canRead && (
          <Button kind="quiet" onClick={() => void paste()}>
            {t('take:paste.paste')}
          </Button>
        )}
      </div>
    </form>
  );
}
