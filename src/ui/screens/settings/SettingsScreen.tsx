import './SettingsScreen.css';
import { useEffect } from 'preact/hooks';
import { loadBackup } from '../../../app/backup.ts';
import { canStayAwake, canVibrate } from '../../../app/device.ts';
import { language, t } from '../../../app/i18n.ts';
import { changeSetting } from '../../../app/preferences.ts';
import { href } from '../../../app/routes.ts';
import { settings } from '../../../app/state.ts';
import { APP_VERSION } from '../../../app/version.ts';
import { Icon } from '../../parts/Icon.tsx';
import { NEXT } from '../../parts/icons-more.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { Backup } from './Backup.tsx';
import { Keeping } from './Keeping.tsx';
import { LICENCES, TERMS } from './licences.ts';

/** How the app looks and behaves, and where what it knows is kept. */
export function SettingsScreen() {
  useEffect(() => void loadBackup(), []);
  return (
    <Screen
      title={t('settings:title')}
      backLabel={t('app:home')}
      backHref={href('/')}
      class="settings-screen"
    >
      <div class="settings-screen__parts">
        <div class="stack">
          <Looks />
          <AtTheTable />
          <About />
        </div>
        <div class="stack">
          <Backup />
          <a class="settings-screen__link panel" href={href('/take')}>
            <span>
              <b>{t('settings:link.title')}</b>
              <small class="muted">{t('settings:link.text')}</small>
            </span>
            <Icon d={NEXT} />
          </a>
          <Keeping />
        </div>
      </div>
    </Screen>
  );
}

function Looks() {
  const { theme } = settings.value;
  return (
    <Panel>
      <SegmentedChoice
        legend={t('settings:language')}
        choices={[
          { value: 'sv', label: <span lang="sv">Svenska</span> },
          { value: 'en', label: <span lang="en">English</span> },
        ]}
        value={language.value}
        onChange={(value) => void changeSetting('language', value)}
      />
      <SegmentedChoice
        legend={t('settings:theme.title')}
        choices={[
          { value: 'system', label: t('settings:theme.system') },
          { value: 'light', label: t('settings:theme.light') },
          { value: 'dark', label: t('settings:theme.dark') },
        ]}
        value={theme}
        onChange={(value) => void changeSetting('theme', value)}
      />
    </Panel>
  );
}

function AtTheTable() {
  const { keepAwake, vibrate } = settings.value;
  const [awake, vibrates] = [canStayAwake(), canVibrate()];
  if (!awake && !vibrates) return null;
  return (
    <Panel title={t('settings:table.title')}>
      {awake && (
        <Switch
          label={t('settings:table.awake')}
          detail={t('settings:table.awakeDetail')}
          checked={keepAwake}
          onChange={(value) => void changeSetting('keepAwake', value)}
        />
      )}
      {vibrates && (
        <Switch
          label={t('settings:table.vibrate')}
          detail={t('settings:table.vibrateDetail')}
          checked={vibrate}
          onChange={(value) => void changeSetting('vibrate', value)}
        />
      )}
    </Panel>
  );
}

function About() {
  return (
    <Panel title={t('settings:about.title')} class="settings-screen__about">
      <p class="muted">{t('settings:about.version', { version: APP_VERSION })}</p>
      <p class="muted">{t('settings:about.private')}</p>
      <details class="settings-screen__licences">
        <summary>{t('settings:about.licences')}</summary>
        <div class="stack" lang="en">
          <ul class="stack">
            {LICENCES.map(({ name, terms, holder }) => (
              <li key={name}>
                <b>{name}</b> · {terms}
                <br />
                {holder}
              </li>
            ))}
          </ul>
          {Object.entries(TERMS).map(([name, paragraphs]) => (
            <section key={name} class="stack">
              <h3>{name}</h3>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
        </div>
      </details>
    </Panel>
  );
}
