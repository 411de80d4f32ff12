import { useEffect } from 'preact/hooks';
import { installing } from '../../../app/device.ts';
import { t } from '../../../app/i18n.ts';
import { answerOffer, isAnswered, loadAnswer } from '../../../app/installOffer.ts';
import { go } from '../../../app/routes.ts';
import { Button } from '../../parts/Button.tsx';

/** Once a whole game has been played: whoever comes back wants the app at hand. The texts `settings` must be loaded. */
export function InstallOffer() {
  useEffect(() => void loadAnswer(), []);
  if (isAnswered.value !== false) return null;
  const isOffered = installing.value !== null;
  return (
    <aside class="panel panel--answer home-remind" aria-label={t('settings:install.title')}>
      <p>
        <b>{t('settings:install.title')}.</b> {t('settings:install.text')}
      </p>
      <div class="row">
        <Button
          kind="chip"
          onClick={() => {
            void answerOffer(true);
            if (!isOffered) go('/settings');
          }}
        >
          {t(isOffered ? 'settings:install.now' : 'settings:install.how')}
        </Button>
        <Button kind="quiet" onClick={() => void answerOffer(false)}>
          {t('settings:install.later')}
        </Button>
      </div>
    </aside>
  );
}
