import type { RefObject } from 'preact';
import { t } from '../../../app/i18n.ts';
import type { Signal } from '../../../app/signals.ts';
import { Icon } from '../../parts/Icon.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { CLOSE, SEARCH } from '../../parts/icons-more.ts';

export interface SearchFieldProps {
  readonly query: Signal<string>;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onSubmit: () => void;
}

export function SearchField({ query, fieldRef, onSubmit }: SearchFieldProps) {
  const clear = (): void => {
    query.value = '';
    fieldRef.current?.focus();
  };
  return (
    <search>
      <form
        class="rules-search"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Icon d={SEARCH} />
        <input
          ref={fieldRef}
          class="rules-search__field"
          type="text"
          inputMode="search"
          enterkeyhint="search"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={80}
          aria-label={t('rules:search.label')}
          placeholder={t('rules:search.placeholder')}
          value={query.value}
          onInput={(event) => {
            query.value = event.currentTarget.value;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query.peek() === '') return;
            event.preventDefault();
            clear();
          }}
        />
        {query.value !== '' && <IconButton icon={CLOSE} label={t('rules:search.clear')} onClick={clear} />}
      </form>
    </search>
  );
}
