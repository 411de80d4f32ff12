import { useEffect } from 'preact/hooks';
import { backup, loadBackup, remindLater } from '../../../app/backup.ts';
import { t } from '../../../app/i18n.ts';
import { href } from '../../../app/routes.ts';
import { Button } from '../../parts/Button.tsx';

/** A quiet line when much has been played since the last backup. */
export function BackupReminder() {
  useEffect(() => void loadBackup(), []);
  if (!backup.value?.isDue) return null;
  return (
    <aside class="panel panel--lamp home-remind">
      <p>{t('home:remind.text')}</p>
      <div class="row">
        <a class="button button--chip" href={href('/settings')}>
          {t('home:remind.make')}
        </a>
        <Button kind="quiet" onClick={() => void remindLater()}>
          {t('home:remind.later')}
        </Button>
      </div>
    </aside>
  );
}
