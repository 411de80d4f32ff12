import './TabBar.css';
import { Icon } from './Icon.tsx';
import { RULES, SHEET, TABLE } from './icons.ts';

export type Tab = 'table' | 'sheet' | 'rules';

const TABS = [
  ['table', TABLE],
  ['sheet', SHEET],
  ['rules', RULES],
] as const;

export interface TabBarProps {
  readonly current: Tab | null;
  /** What the three are for: "the game". */
  readonly label: string;
  readonly labels: Readonly<Record<Tab, string>>;
  readonly hrefs: Readonly<Record<Tab, string>>;
}

export function TabBar({ current, label, labels, hrefs }: TabBarProps) {
  return (
    <nav class="tab-bar" aria-label={label}>
      {TABS.map(([tab, icon]) => (
        <a
          key={tab}
          class="tab-bar__tab"
          href={hrefs[tab]}
          aria-current={tab === current ? 'page' : undefined}
        >
          <Icon d={icon} />
          {labels[tab]}
        </a>
      ))}
    </nav>
  );
}
