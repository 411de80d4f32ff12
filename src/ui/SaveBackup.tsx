import { rescueBackup, sayTrouble } from '../app/rescue.ts';
import { useSignal } from '../app/signals.ts';
import { deliverFile } from './deliver.ts';
import { Button } from './parts/Button.tsx';

/** A backup of whatever can be read, for where the ordinary one cannot be trusted to be within reach. */
export function SaveBackup() {
  const busy = useSignal(false);
  const told = useSignal('');
  const save = async (): Promise<void> => {
    busy.value = true;
    told.value = await saved().catch(() => sayTrouble('failed'));
    busy.value = false;
  };
  return (
    <>
      <Button disabled={busy.value} onClick={() => void save()}>
        {sayTrouble('save')}
      </Button>
      <p role="status">{told.value}</p>
    </>
  );
}

async function saved(): Promise<string> {
  const backup = await rescueBackup();
  if (!backup) return sayTrouble('failed');
  const { file, done } = backup;
  if ((await deliverFile(file, file.name)) === 'cancelled') return '';
  // The reminder of the next is no reason to say that this one is not there.
  await done().catch(() => undefined);
  return sayTrouble('saved').replace('{{name}}', file.name);
}
