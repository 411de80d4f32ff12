/** What else there is to a figure of the sheet: who took the queen, took everything, or revoked. The texts `sheet` must be loaded. */
import type { ComponentChildren } from 'preact';
import { t } from '../../../app/i18n.ts';
import { Icon } from '../../parts/Icon.tsx';
import { SuitMark } from '../../parts/Suit.tsx';
import { MOON, REVOKE } from './icons.ts';
import type { SheetCell, SheetSign } from './rows.ts';

/** Null where there is nothing else. Not a component: a long game has thousands. */
export function signsOf({ queens, shot, revoked }: SheetCell) {
  if (queens === 0 && !shot && !revoked) return null;
  return (
    <>
      {queens > 0 && (
        <Sign text={t('sheet:queens', { count: queens })}>
          {Array.from({ length: queens }, (_, index) => (
            <SuitMark key={index} suit="S" />
          ))}
        </Sign>
      )}
      {shot && (
        <Sign text={t('sheet:moon')}>
          <Icon d={MOON} />
        </Sign>
      )}
      {revoked && (
        <Sign text={t('sheet:revoke')}>
          <Icon d={REVOKE} />
        </Sign>
      )}
    </>
  );
}

function Sign({ text, children }: { readonly text: string; readonly children: ComponentChildren }) {
  return (
    <>
      <span aria-hidden="true" class="sheet__sign">
        {children}
      </span>
      <span class="visually-hidden">, {text}</span>
    </>
  );
}

/** What the signs that occur mean. */
export function SignLegend({ signs }: { readonly signs: readonly SheetSign[] }) {
  return (
    <>
      {signs.includes('queen') && (
        <span>
          <SuitMark suit="S" /> {t('sheet:queens', { count: 1 })}
        </span>
      )}
      {signs.includes('moon') && (
        <span>
          <Icon d={MOON} /> {t('sheet:moon')}
        </span>
      )}
      {signs.includes('revoke') && (
        <span>
          <Icon d={REVOKE} /> {t('sheet:revoke')}
        </span>
      )}
    </>
  );
}
