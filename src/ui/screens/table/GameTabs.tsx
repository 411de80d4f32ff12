import { t } from '../../../app/i18n.ts';
import { gamePath, href } from '../../../app/routes.ts';
import { type Tab, TabBar } from '../../parts/TabBar.tsx';

/** Table, score sheet, rules: the three sides of a game. */
export function GameTabs({ id, current }: { readonly id: string; readonly current: Tab | null }) {
  return (
    <TabBar
      current={current}
      label={t('app:tabs.label')}
      labels={{ table: t('app:tabs.table'), sheet: t('app:tabs.sheet'), rules: t('app:tabs.rules') }}
      hrefs={{
        table: href(gamePath(id)),
        sheet: href(gamePath(id, 'sheet')),
        rules: href(gamePath(id, 'rules')),
      }}
    />
  );
}
