import './TakeScreen.css';
import { useEffect } from 'preact/hooks';
import { isApple, isInstalled } from '../../../app/device.ts';
import { t } from '../../../app/i18n.ts';
import { gamePath, go, href } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import {
  keepTaken,
  openLink,
  openPayload,
  type Parsed,
  planTake,
  type TakePlan,
} from '../../../app/transfer.ts';
import { type Game, playGame } from '../../../rules/index.ts';
import { copyText } from '../../deliverText.ts';
import { rulebookText } from '../../gameText.ts';
import { Button } from '../../parts/Button.tsx';
import { COPY } from '../../parts/icons-more.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { refusalText } from '../../refusalText.ts';
import type { ScreenProps } from '../../screens.ts';
import { PaperSheet } from '../share/PaperSheet.tsx';
import { standText } from '../share/sheetText.ts';
import { PasteLink } from './PasteLink.tsx';

interface Opened {
  readonly game: Game;
  readonly plan: TakePlan;
}

type Shown =
  | { readonly kind: 'opening' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly text: string }
  | ({ readonly kind: 'game' } & Opened);

/** A game that came over a link: looked at first, then kept or taken over. Without one: a place to paste a link. */
export function TakeScreen({ item }: ScreenProps) {
  const shown = useSignal<Shown>({ kind: 'opening' });
  const take = async (parsed: Parsed<Game>): Promise<void> => {
    shown.value = parsed.ok
      ? { kind: 'game', game: parsed.value, plan: await planTake(parsed.value) }
      : { kind: 'refused', text: refusalText(parsed.refusal, 'link') };
  };
  useEffect(() => {
    if (item === null) shown.value = { kind: 'empty' };
    else void openPayload(item).then(take);
  }, [item]);
  const now = shown.value;
  if (now.kind === 'game') return <Received game={now.game} plan={now.plan} />;
  return (
    <Screen title={t('take:title')} backLabel={t('app:home')} backHref={href('/')} class="take-screen">
      {now.kind !== 'opening' && (
        <div class="stack">
          {now.kind === 'refused' && (
            <p class="panel panel--lamp" role="alert">
              {now.text}
            </p>
          )}
          <PasteLink onPaste={(text) => void openLink(text).then(take)} />
        </div>
      )}
    </Screen>
  );
}

function Received({ game, plan }: Opened) {
  const state = playGame(game);
  const names = state.players.map(({ name }) => name);
  const keep = (view: 'sheet' | 'table'): Promise<void> =>
    keepTaken(game, ({ id }) => go(gamePath(id, view), true));
  const isHere = plan.fate === 'same' || plan.fate === 'shorter';
  const over = state.status === 'over';
  return (
    <Screen
      title={rulebookText(game.agreement)}
      subtitle={standText({ game, state, names })}
      backLabel={t('app:home')}
      backHref={href('/')}
      class="take-screen"
      action={
        <>
          {!over && (
            <Button kind="primary" onClick={() => void keep('table')}>
              {t(isHere ? 'take:goOn' : 'take:takeOver')}
            </Button>
          )}
          <Button kind={over ? 'primary' : 'plain'} onClick={() => void keep('sheet')}>
            {t(isHere ? 'take:open' : 'take:keep')}
          </Button>
        </>
      }
    >
      <div class="stack">
        <p class="panel panel--answer">
          {t(`take:fate.${plan.fate === 'returns' ? 'deleted' : plan.fate}`, { count: plan.deals })}
        </p>
        <Panel>
          <PaperSheet game={game} state={state} names={names} />
        </Panel>
        <AppleHint />
      </div>
    </Screen>
  );
}

/** On an iPhone the camera opens Safari, which has a store of its own. */
function AppleHint() {
  const copied = useSignal(false);
  if (!isApple() || isInstalled()) return null;
  return (
    <Panel title={t('take:apple.title')}>
      <p class="muted">{t('take:apple.text')}</p>
      <Button
        icon={COPY}
        onClick={async () => {
          copied.value = (await copyText(location.href)) === 'copied';
        }}
      >
        {t(copied.value ? 'take:apple.copied' : 'take:apple.copy')}
      </Button>
    </Panel>
  );
}
