import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { type Signal, signal, useSignal } from '../../../app/signals.ts';
import { spoken } from '../../../app/state.ts';
import { FREQUENT } from '../../../disputes/frequent.ts';
import { type DisputeId, ITEMS, TOPICS, type Topic } from '../../../disputes/items.ts';
import { mostPlayers, RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../../../rules/index.ts';
import { Button } from '../../parts/Button.tsx';
import type { Asked } from './asked.ts';
import { ItemLink, openFromList } from './ItemLink.tsx';
import { bookItem, TABLES } from './pages.ts';
import { gameName, questionText, verdictInList } from './phrases.ts';
import { RulebookPick } from './RulebookPick.tsx';
import { SearchField } from './SearchField.tsx';
import { loadSearch, type Search } from './search.ts';

/** What the list remembers while one of its pages is open. */
export interface ListState {
  readonly query: Signal<string>;
  readonly open: Signal<ReadonlySet<Topic>>;
  scroll: number;
  focusSearch: boolean;
}

export const newListState = (): ListState => ({
  query: signal(''),
  open: signal(new Set<Topic>()),
  scroll: 0,
  focusSearch: false,
});

/** So many hits at first: the one that is meant stands among the first three nine times in ten. */
const SHOWN = 8;
/** Typing goes on for longer than this only between words. */
const PAUSE = 600;

export interface RulesListProps {
  readonly asked: Asked;
  readonly state: ListState;
  /** The address named a page that is not there. */
  readonly unknown: boolean;
}

export function RulesList({ asked, state, unknown }: RulesListProps) {
  const search = useSignal<Search | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const query = state.query.value;
  const hits = query.trim().length < 2 ? null : (search.value?.(query) ?? null);

  useEffect(() => {
    void loadSearch().then((loaded) => {
      search.value = loaded;
    });
    if (state.focusSearch) field.current?.focus();
    state.focusSearch = false;
  }, []);

  const found = hits === null ? null : t('rules:search.hits', { count: hits.length });
  useEffect(() => {
    if (found === null) return;
    const timer = setTimeout(() => {
      spoken.value = found;
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [found, query]);

  const leave = (): void => {
    state.scroll = scrollY;
  };
  return (
    <div class="rules-list">
      <SearchField
        query={state.query}
        fieldRef={field}
        onSubmit={async () => {
          const first = (await loadSearch())(state.query.peek())[0];
          if (!first) return;
          leave();
          openFromList(asked.path(first));
        }}
      />
      {unknown && <p class="panel panel--lamp">{t('rules:unknown')}</p>}
      {asked.game === null && <RulebookPick />}
      {hits ? (
        <Hits asked={asked} hits={hits} query={query} onOpen={leave} />
      ) : (
        <Everything asked={asked} open={state.open} onOpen={leave} />
      )}
    </div>
  );
}

interface PartProps {
  readonly asked: Asked;
  readonly onOpen: () => void;
}

function Rows({ ids, asked, onOpen }: PartProps & { readonly ids: readonly DisputeId[] }) {
  return (
    <ul class="list">
      {ids.map((id) => {
        const item = ITEMS.find((each) => each.id === id);
        return (
          item && (
            <li key={id}>
              <ItemLink asked={asked} item={id} onOpen={onOpen}>
                <span class="rules-row__question">{questionText(id)}</span>
                <span class="rules-row__verdict figure">{verdictInList(item, asked)}</span>
              </ItemLink>
            </li>
          )
        );
      })}
    </ul>
  );
}

function Hits({
  hits,
  query,
  ...rest
}: PartProps & { readonly hits: readonly DisputeId[]; readonly query: string }) {
  const all = useSignal(false);
  useEffect(() => {
    all.value = false;
  }, [query]);
  if (hits.length === 0)
    return <p class="rules-list__none">{t('rules:search.none', { query: query.trim() })}</p>;
  const more = hits.length - SHOWN;
  return (
    <section>
      <h2 class="visually-hidden">{t('rules:search.title')}</h2>
      <Rows ids={all.value ? hits : hits.slice(0, SHOWN)} {...rest} />
      {more > 0 && !all.value && (
        <Button
          kind="quiet"
          onClick={() => {
            all.value = true;
          }}
        >
          {t('rules:search.more', { count: more })}
        </Button>
      )}
    </section>
  );
}

function Everything({ asked, open, onOpen }: PartProps & { readonly open: Signal<ReadonlySet<Topic>> }) {
  const { rulebook } = asked.agreement;
  return (
    <>
      <section>
        <h2>{t('rules:frequent', { game: gameName(rulebook) })}</h2>
        <Rows ids={FREQUENT[rulebook]} asked={asked} onOpen={onOpen} />
      </section>
      <section>
        <h2>{t('rules:topics')}</h2>
        {TOPICS.map((topic) => (
          <TopicList key={topic} topic={topic} asked={asked} open={open} onOpen={onOpen} />
        ))}
      </section>
      <section>
        <h2>{t('rules:tables.title')}</h2>
        <ul class="list">
          <li>
            <ItemLink asked={asked} item={TABLES} onOpen={onOpen} class="rules-row rules-row--plain">
              <span class="rules-row__name">{t('rules:tables.link')}</span>
              <span class="muted">{t('rules:tables.line')}</span>
            </ItemLink>
          </li>
        </ul>
      </section>
      <section>
        <h2>{t('rules:books.title')}</h2>
        <ul class="list">
          {RULEBOOK_IDS.map((id) => (
            <li key={id}>
              <ItemLink asked={asked} item={bookItem(id)} onOpen={onOpen} class="rules-row rules-row--plain">
                <span class="rules-row__name">
                  {gameName(id)}
                  {asked.game && id === rulebook && <em class="rules-tag">{t('rules:tonight')}</em>}
                </span>
                <span class="muted">{playersText(id)}</span>
              </ItemLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function TopicList({
  topic,
  asked,
  open,
  onOpen,
}: PartProps & { topic: Topic; open: Signal<ReadonlySet<Topic>> }) {
  const ids = ITEMS.filter((item) => item.topic === topic).map(({ id }) => id);
  const isOpen = open.value.has(topic);
  return (
    <details
      class="rules-topic"
      open={isOpen}
      onToggle={(event) => {
        const next = new Set(open.peek());
        if (event.currentTarget.open) next.add(topic);
        else next.delete(topic);
        open.value = next;
      }}
    >
      <summary class="rules-topic__name">
        {t(`disputes:topics.${topic}`)} <span class="muted">{ids.length}</span>
      </summary>
      {isOpen && <Rows ids={ids} asked={asked} onOpen={onOpen} />}
    </details>
  );
}

/** "3–6 spelare", with two decks up to 10. */
function playersText(rulebook: RulebookId): string {
  const { players, mostWithTwoDecks } = RULEBOOKS[rulebook];
  const { least, most } = players;
  if (mostWithTwoDecks === null) return t('rules:books.players', { least, most });
  return t('rules:books.playersTwoDecks', { least, most: mostPlayers(rulebook) });
}
