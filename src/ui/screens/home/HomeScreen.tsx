import { t } from '../../../app/i18n.ts';
import { Screen } from '../../parts/Screen.tsx';

export function HomeScreen() {
  return <Screen title={t('app:newGame')} />;
}
