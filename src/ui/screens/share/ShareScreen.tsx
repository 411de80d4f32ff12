import './ShareScreen.css';
import { useEffect, useMemo } from 'preact/hooks';
import { language, t } from '../../../app/i18n.ts';
import { names as playerNames } from '../../../app/names.ts';
import { gamePath, href } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import { current, gameState, type StoredGame, settings, spoken } from '../../../app/state.ts';
import { linkOf } from '../../../app/transfer.ts';
import type { GameState } from '../../../rules/index.ts';
import { type Delivery, deliverFile } from '../../deliver.ts';
import { canShareText, copyText, deliverText } from '../../deliverText.ts';
import { rulebookText } from '../../gameText.ts';
import { Button } from '../../parts/Button.tsx';
import { COPY, PRINT, SHARE } from '../../parts/icons-more.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { GRID, PICTURE, TEXT } from './icons.ts';
import { PaperSheet } from './PaperSheet.tsx';
import { pictureOf } from './picture.ts';
import { QrView } from './QrView.tsx';
import { qrOf } from './qr.ts';
import { csvOf, fileName, messageOf, type Shared, standText, titleOf } from './sheetText.ts';

/** Hands the game over to another phone, and its sheet to anybody. */
export function ShareScreen() {
  const stored = current.value;
  const state = gameState.value;
  return stored && state ? <Share stored={stored} state={state} /> : null;
}

function Share({ stored, state }: { readonly stored: StoredGame; readonly state: GameState }) {
  const { id, game } = stored;
  const shared: Shared = { game, state, names: playerNames.value };
  const told = useSignal('');
  const tell = (delivery: Delivery): void => {
    told.value =
      delivery === 'copied' || delivery === 'saved' || delivery === 'failed'
        ? t(`share:told.${delivery}`)
        : '';
    spoken.value = told.value;
  };
  return (
    <Screen
      title={t('app:share')}
      subtitle={`${rulebookText(game.agreement)} · ${standText(shared)}`}
      backLabel={t('app:back')}
      backHref={href(gamePath(id, 'sheet'))}
      class="share-screen"
      action={told.value !== '' && <p class="share-screen__told">{told.value}</p>}
    >
      <div class="share-screen__parts">
        <HandOver stored={stored} tell={tell} />
        <SheetOut shared={shared} tell={tell} />
      </div>
      <div class="share-screen__paper" aria-hidden="true">
        <PaperSheet game={game} state={state} names={shared.names} titled />
      </div>
    </Screen>
  );
}

interface PartProps {
  readonly tell: (delivery: Delivery) => void;
}

/** The code, and the link that is in it. */
function HandOver({ stored, tell }: PartProps & { readonly stored: StoredGame }) {
  const link = useSignal<string | null>(null);
  useEffect(() => {
    let left = false;
    void linkOf(stored.game).then((made) => {
      if (!left) link.value = made;
    });
    return () => {
      left = true;
    };
  }, [stored]);
  const address = link.value;
  const code = useMemo(() => (address === null ? null : qrOf(address)), [address]);
  return (
    <Panel title={t('share:handOver.title')} class="share-screen__over">
      <p class="muted">{t(code || address === null ? 'share:handOver.text' : 'share:handOver.tooLong')}</p>
      {(code || address === null) && (
        <div class="share-screen__code">
          {code && <QrView code={code} label={t('share:handOver.code')} />}
        </div>
      )}
      <div class="share-screen__buttons">
        <Button
          icon={COPY}
          disabled={address === null}
          onClick={async () => tell(await copyText(address ?? ''))}
        >
          {t('share:handOver.copy')}
        </Button>
        {canShareText() && (
          <Button
            icon={SHARE}
            disabled={address === null}
            onClick={async () => tell(await deliverText({ url: address ?? '' }))}
          >
            {t('share:handOver.send')}
          </Button>
        )}
      </div>
      <p class="muted share-screen__note">{t('share:handOver.note')}</p>
    </Panel>
  );
}

/** The sheet for those who have no app: as a picture, as text, for a spreadsheet, on paper. */
function SheetOut({ shared, tell }: PartProps & { readonly shared: Shared }) {
  const picture = useSignal<{ readonly blob: Blob; readonly url: string } | null>(null);
  const { theme } = settings.value;
  useEffect(() => {
    let url = '';
    let left = false;
    void pictureOf(shared).then((blob) => {
      if (!blob || left) return;
      url = URL.createObjectURL(blob);
      picture.value = { blob, url };
    });
    return () => {
      left = true;
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [shared.game, theme, language.value]);
  const name = fileName(shared);
  const send = async (content: BlobPart, ending: string, type: string): Promise<void> =>
    tell(await deliverFile(new File([content], `${name}.${ending}`, { type }), titleOf(shared)));
  return (
    <Panel title={t('share:sheet.title')} class="share-screen__sheet">
      <div class="share-screen__picture">
        {picture.value && <img src={picture.value.url} alt={t('share:sheet.preview')} />}
      </div>
      <div class="share-screen__buttons">
        <Button
          icon={PICTURE}
          disabled={picture.value === null}
          onClick={() => picture.value && void send(picture.value.blob, 'png', 'image/png')}
        >
          {t('share:sheet.picture')}
        </Button>
        <Button icon={TEXT} onClick={async () => tell(await deliverText({ text: messageOf(shared) }))}>
          {t('share:sheet.text')}
        </Button>
        <Button icon={GRID} onClick={() => void send(csvOf(shared), 'csv', 'text/csv')}>
          {t('share:sheet.csv')}
        </Button>
        <Button icon={PRINT} onClick={() => print()}>
          {t('share:sheet.print')}
        </Button>
      </div>
    </Panel>
  );
}
