import './rules.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { numberOf } from '../../../app/entry.ts';
import { t } from '../../../app/i18n.ts';
import { gamePath, go, href, route } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import { entry, spoken } from '../../../app/state.ts';
import { isEmptyDraft } from '../../../rules/index.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { SEARCH, SHARE } from '../../parts/icons-more.ts';
import { Screen } from '../../parts/Screen.tsx';
import type { ScreenProps } from '../../screens.ts';
import { GameTabs } from '../table/GameTabs.tsx';
import { type Asked, ask, gameOf, pick, pickOfAddress } from './asked.ts';
import { BookPage } from './BookPage.tsx';
import { cameFromList } from './ItemLink.tsx';
import { ItemPage } from './ItemPage.tsx';
import { pageOf, type RulesPage } from './pages.ts';
import { newListState, RulesList } from './RulesList.tsx';
import { sharePage } from './sharePage.ts';
import { TablesPage } from './TablesPage.tsx';

/** The rules: of the game at the table, or of a rulebook that the reader picks. */
export function RulesScreen({ item }: ScreenProps) {
  // While another screen is on its way here or from here, this one stays as it is.
  const shown = useRef<Asked | null>(null);
  const game = gameOf(route.value);
  const asked = game === undefined ? shown.current : ask(game);
  shown.current = asked ?? shown.current;
  return shown.current ? (
    <Rules key={shown.current.game?.id} asked={shown.current} page={pageOf(item)} item={item} />
  ) : null;
}

interface RulesProps {
  readonly asked: Asked;
  readonly page: RulesPage;
  readonly item: string | null;
}

function Rules({ asked, page, item }: RulesProps) {
  const list = useRef(newListState()).current;
  const heading = useRef<HTMLHeadingElement>(null);
  const copied = useSignal(false);
  const before = useRef<string | null>(null);
  const isList = page.kind === 'list';

  useEffect(() => {
    const sent = pickOfAddress(location.hash);
    if (sent) pick(sent);
  }, [item]);

  // A page is read from its heading; the list goes on where it was left.
  useLayoutEffect(() => {
    const last = before.current;
    before.current = item;
    copied.value = false;
    if (!isList) {
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    } else if (last !== null) {
      scrollTo(0, list.scroll);
      const link = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(last)}"]`);
      (link ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    }
  }, [item, isList]);

  const { game, path } = asked;
  const counting = game && entry.value?.game === game.id && !isEmptyDraft(entry.value.draft);
  const toList = (): void => {
    if (cameFromList()) history.back();
    else go(path(), true);
  };
  const upper = game
    ? counting
      ? { href: gamePath(game.id, 'count'), label: t('play:goOn') }
      : { href: gamePath(game.id), label: t('app:tabs.table') }
    : { href: '/', label: t('app:home') };
  return (
    <Screen
      title={t('rules:title')}
      subtitle={subtitleOf(page, game !== null)}
      class="rules"
      backLabel={isList ? upper.label : t('rules:toList')}
      {...(isList ? { backHref: href(upper.href) } : { onBack: toList })}
      tabs={game && <GameTabs id={game.id} current="rules" />}
      actions={
        !isList && (
          <>
            <IconButton
              icon={SEARCH}
              label={t('rules:search.label')}
              onClick={() => {
                list.focusSearch = true;
                toList();
              }}
            />
            {page.kind !== 'tables' && (
              <IconButton
                icon={SHARE}
                label={t('app:share')}
                onClick={async () => {
                  copied.value = (await sharePage(page, asked)) === 'copied';
                  if (copied.value) spoken.value = t('rules:copied');
                }}
              />
            )}
          </>
        )
      }
      action={
        counting && (
          <a class="button rules__counting" href={href(gamePath(game.id, 'count'))}>
            <span>{t('play:prompt.goOn', { number: entry.value ? numberOf(entry.value) : 0 })}</span>
            <strong>{t('play:goOn')}</strong>
          </a>
        )
      }
    >
      {copied.value && <p class="muted rules__copied">{t('rules:copied')}</p>}
      {page.kind === 'list' && <RulesList asked={asked} state={list} unknown={page.unknown} />}
      {page.kind === 'item' && <ItemPage asked={asked} item={page.item} headingRef={heading} />}
      {page.kind === 'book' && <BookPage asked={asked} rulebook={page.rulebook} headingRef={heading} />}
      {page.kind === 'tables' && <TablesPage asked={asked} headingRef={heading} />}
    </Screen>
  );
}

/** What a page belongs to; the list says who answers. */
function subtitleOf(page: RulesPage, isTable: boolean): string {
  if (page.kind === 'item') return t(`disputes:topics.${page.item.topic}`);
  if (page.kind === 'book') return t('rules:books.title');
  return t(isTable ? 'rules:subtitle.table' : 'rules:subtitle.rulebook');
}
