import { useEffect, useRef } from 'preact/hooks';
import { backup } from '../../../app/backup.ts';
import { openedFile } from '../../../app/device.ts';
import { formatDate, formatTime } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';
import { spoken } from '../../../app/state.ts';
import { applyRestore, makeBackup, planRestore, type RestorePlan } from '../../../app/transfer.ts';
import { deliverFile } from '../../deliver.ts';
import { Button } from '../../parts/Button.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { refusalText } from '../../refusalText.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

type Busy = 'making' | 'reading' | 'restoring' | null;

/** Everything as one file, and back again. */
export function Backup() {
  const busy = useSignal<Busy>(null);
  const told = useSignal<{ readonly text: string; readonly wrong: boolean } | null>(null);
  const plan = useSignal<RestorePlan | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const tell = (text: string, wrong = false): void => {
    told.value = { text, wrong };
    spoken.value = text;
  };
  const save = async (): Promise<void> => {
    if (busy.peek()) return;
    busy.value = 'making';
    told.value = null;
    try {
      const { file, done } = await makeBackup();
      const delivery = await deliverFile(file, file.name);
      if (delivery === 'cancelled') return;
      await done();
      tell(t('settings:backup.saved', { name: file.name }));
    } catch {
      tell(t('settings:backup.failed'), true);
    } finally {
      busy.value = null;
    }
  };
  const read = async (file: Blob): Promise<void> => {
    busy.value = 'reading';
    told.value = null;
    const parsed = await planRestore(file);
    busy.value = null;
    if (parsed.ok) plan.value = parsed.value;
    else tell(refusalText(parsed.refusal, 'file'), true);
  };
  const restore = async (wanted: RestorePlan, deleted: readonly string[]): Promise<void> => {
    busy.value = 'restoring';
    plan.value = null;
    await applyRestore(wanted, deleted, (count) => tell(t('settings:backup.restored', { count })));
    busy.value = null;
  };

  const opened = openedFile.value;
  useEffect(() => {
    if (!opened) return;
    openedFile.value = null;
    void read(opened);
  }, [opened]);

  return (
    <Panel title={t('settings:backup.title')} tone={backup.value?.isDue ? 'lamp' : 'plain'}>
      <p class="muted">{t('settings:backup.text')}</p>
      <Last />
      <div class="settings-screen__buttons">
        <Button aria-disabled={busy.value !== null} onClick={() => void save()}>
          {t('settings:backup.make')}
        </Button>
        <Button aria-disabled={busy.value !== null} onClick={() => !busy.peek() && input.current?.click()}>
          {t('settings:backup.restore')}
        </Button>
        <input
          ref={input}
          class="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={t('settings:backup.restore')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file can be chosen again.
            event.currentTarget.value = '';
            if (file) void read(file);
          }}
        />
      </div>
      {busy.value && <p class="muted">{t(`settings:backup.busy.${busy.value}`)}</p>}
      {told.value && <p class={told.value.wrong ? 'error' : 'settings-screen__told'}>{told.value.text}</p>}
      {plan.value && (
        <RestoreDialog
          plan={plan.value}
          onRestore={(wanted, deleted) => void restore(wanted, deleted)}
          onClose={() => {
            plan.value = null;
          }}
        />
      )}
    </Panel>
  );
}

/** When it was done last, and what has been played since. */
function Last() {
  const state = backup.value;
  if (!state) return null;
  const { madeAt, isDue } = state;
  const when =
    madeAt === null
      ? t('settings:backup.never')
      : t('settings:backup.last', { date: formatDate(madeAt), time: formatTime(madeAt) });
  return (
    <p>
      {when} {isDue && madeAt !== null && t('settings:backup.due')}
    </p>
  );
}
