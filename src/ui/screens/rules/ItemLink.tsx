import type { ComponentChildren } from 'preact';
import { go, href } from '../../../app/routes.ts';
import type { Asked } from './asked.ts';

/** Whether the page on the screen was opened from the list: then the way up is one step back. */
export const cameFromList = (): boolean =>
  (history.state as { readonly fromRulesList?: boolean } | null)?.fromRulesList === true;

/** Opens a page of the rules from the list. */
export function openFromList(path: string): void {
  go(path);
  history.replaceState({ fromRulesList: true }, '');
}

export interface ItemLinkProps {
  readonly asked: Asked;
  readonly item: string;
  readonly onOpen: () => void;
  readonly class?: string;
  readonly current?: boolean;
  readonly children: ComponentChildren;
}

/** A row of the list. Another window, or another tab, is the browser's. */
export function ItemLink({ asked, item, onOpen, class: extra, current, children }: ItemLinkProps) {
  const path = asked.path(item);
  return (
    <a
      class={extra ?? 'rules-row'}
      href={href(path)}
      data-item={item}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
        openFromList(path);
      }}
    >
      {children}
    </a>
  );
}
