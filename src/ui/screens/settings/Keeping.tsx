import { install, installing, isApple, isInstalled, persisted } from '../../../app/device.ts';
import { t } from '../../../app/i18n.ts';
import { keeps } from '../../../app/state.ts';
import { Button } from '../../parts/Button.tsx';
import { Panel } from '../../parts/Panel.tsx';

/** Where everything is kept, in plain words: how sure that is, and what no copy survives. */
export function Keeping() {
  const { database, copy } = keeps.value;
  const place = !database ? (copy === 'none' ? 'window' : 'copy') : copy === 'none' ? 'database' : 'both';
  const lasting = persisted.value;
  return (
    <>
      <Panel title={t('settings:keeping.title')} tone={database ? 'plain' : 'lamp'}>
        <p>{t(`settings:keeping.place.${place}`)}</p>
        {database && lasting !== null && (
          <p class="muted">{t(lasting ? 'settings:keeping.lasting' : 'settings:keeping.mayGo')}</p>
        )}
        <p class="muted">
          {t(isApple() && !isInstalled() ? 'settings:keeping.lostApple' : 'settings:keeping.lost')}
        </p>
      </Panel>
      <Install />
    </>
  );
}

function Install() {
  if (isInstalled()) return null;
  const offered = installing.value !== null;
  if (!offered && !isApple()) return null;
  return (
    <Panel title={t('settings:install.title')}>
      <p class="muted">{t('settings:install.text')}</p>
      {offered ? (
        <Button onClick={() => void install()}>{t('settings:install.now')}</Button>
      ) : (
        <ol class="settings-screen__steps">
          <li>{t('settings:install.apple.share')}</li>
          <li>{t('settings:install.apple.add')}</li>
          <li>{t('settings:install.apple.open')}</li>
        </ol>
      )}
    </Panel>
  );
}
