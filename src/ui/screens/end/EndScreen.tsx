import { t } from '../../../app/i18n.ts';
import { Screen } from '../../parts/Screen.tsx';

export function EndScreen() {
  return <Screen title={t('app:tabs.sheet')} />;
}
