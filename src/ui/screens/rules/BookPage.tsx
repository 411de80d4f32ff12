import type { Ref } from 'preact';
import { t } from '../../../app/i18n.ts';
import { href } from '../../../app/routes.ts';
import { type RulebookPage, rulebookPages } from '../../../disputes/rulebookPages.ts';
import type { Card, RulebookId } from '../../../rules/index.ts';
import { CardFace } from '../../parts/CardFace.tsx';
import { cardName } from '../../parts/cards.ts';
import type { Asked } from './asked.ts';
import { CardText } from './CardText.tsx';
import { TABLES } from './pages.ts';
import { gameName, phraseText } from './phrases.ts';

/** The cards of the example, as they fall: first what is led, then what is played to it. */
const EXAMPLE: readonly (readonly Card[])[] = [['SK'], ['SQ']];
const EXAMPLE_IN_DAM: readonly (readonly Card[])[] = [
  ['H5', 'H9'],
  ['H7', 'H10'],
];

export interface BookPageProps {
  readonly asked: Asked;
  readonly rulebook: RulebookId;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** A short rulebook to read. Its numbers are the engine's. */
export function BookPage({ asked, rulebook, headingRef }: BookPageProps) {
  return (
    <article class="rules-book">
      <h2 class="rules__heading" ref={headingRef} tabIndex={-1}>
        {gameName(rulebook)}
      </h2>
      {rulebookPages(rulebook).map((page) => (
        <Section key={page.section} page={page} rulebook={rulebook} />
      ))}
      <a class="button" href={href(asked.path(TABLES))}>
        {t('rules:tables.link')}
      </a>
    </article>
  );
}

function Section({ page, rulebook }: { readonly page: RulebookPage; readonly rulebook: RulebookId }) {
  return (
    <section class={page.section === 'aim' ? 'rules-book__aim' : undefined}>
      <h3>{phraseText(page.heading)}</h3>
      {page.section === 'example' && <Example plays={rulebook === 'dam' ? EXAMPLE_IN_DAM : EXAMPLE} />}
      {page.section === 'tips' ? (
        <ul class="rules-book__tips">
          {page.paragraphs.map((paragraph) => (
            <li key={paragraph.key}>
              <CardText text={phraseText(paragraph)} />
            </li>
          ))}
        </ul>
      ) : (
        page.paragraphs.map((paragraph) => (
          <p key={paragraph.key}>
            <CardText text={phraseText(paragraph)} />
          </p>
        ))
      )}
    </section>
  );
}

function Example({ plays }: { readonly plays: readonly (readonly Card[])[] }) {
  return (
    <p class="rules-book__example">
      {plays.map((cards) => (
        <span key={cards[0]} class="rules-cards">
          {cards.map((card) => (
            <CardFace key={card} card={card} label={cardName(card, t)} />
          ))}
        </span>
      ))}
    </p>
  );
}
