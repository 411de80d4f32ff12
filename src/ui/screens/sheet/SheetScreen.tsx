import { t } from '../../../app/i18n.ts';
import { Screen } from '../../parts/Screen.tsx';

export function SheetScreen() {
  return <Screen title={t('app:tabs.sheet')} />;
}
