import type { Ref } from 'preact';
import { t } from '../../../app/i18n.ts';
import { gamePath, href } from '../../../app/routes.ts';
import { answer, answerByRulebook } from '../../../disputes/answer.ts';
import type { DisputeItem } from '../../../disputes/items.ts';
import type { Answer } from '../../../disputes/table.ts';
import { tell, tellVerdict } from '../../../disputes/tell.ts';
import { sentenceText } from '../../agreement/phrases.ts';
import { Icon } from '../../parts/Icon.tsx';
import { NEXT } from '../../parts/icons-more.ts';
import type { Asked } from './asked.ts';
import { CardText } from './CardText.tsx';
import { decidingSentence } from './deciding.ts';
import { gameName, inList, phraseText, questionText } from './phrases.ts';
import { RulebookPick } from './RulebookPick.tsx';

export interface ItemPageProps {
  readonly asked: Asked;
  readonly item: DisputeItem;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** One question: the verdict, why, what decides it, and how the other games have it. */
export function ItemPage({ asked, item, headingRef }: ItemPageProps) {
  const given = answer(item, asked.agreement, asked.players);
  return (
    <article class="rules-item">
      {asked.game === null && <RulebookPick />}
      <h2 class="rules__heading" ref={headingRef} tabIndex={-1}>
        <CardText text={questionText(item.id)} />
      </h2>
      <Verdict asked={asked} item={item} given={given} />
      <Deciding asked={asked} given={given} />
      <OtherGames asked={asked} item={item} given={given} />
      <section>
        <h3>{t('rules:related')}</h3>
        <ul class="row">
          {item.related.map((id) => (
            <li key={id}>
              <a class="button button--chip rules-item__related" href={href(asked.path(id))}>
                <span>
                  <CardText text={questionText(id)} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

interface GivenProps {
  readonly asked: Asked;
  readonly given: Answer;
}

function Verdict({ asked, item, given }: GivenProps & { readonly item: DisputeItem }) {
  const told = tell(item.id, given, asked.voice);
  // At the table the sentence itself stands below: "so you agreed" says no more, and on what does not exist in a game
  // nothing was agreed.
  const isSaid = !asked.game || (given.clause?.code !== 'agreed' && decidingSentence(given, asked) !== null);
  return (
    <section class="panel panel--answer rules-item__answer" aria-label={t('rules:answer')}>
      <p class="rules-item__verdict figure">
        <CardText text={phraseText(told.verdict)} />
      </p>
      {told.clause && isSaid && <p>{phraseText(told.clause)}</p>}
      {told.reasons.map((reason, i) => (
        <p key={i}>
          <CardText text={phraseText(reason)} />
        </p>
      ))}
      {asked.game && given.leavesRoom && (
        <p class="rules-item__decides">
          {asked.game.decider === null
            ? t('disputes:decides.nobody')
            : t('disputes:decides.named', { name: asked.game.decider })}
        </p>
      )}
    </section>
  );
}

/** The sentence of the agreement, as it stands there. */
function Deciding({ asked, given }: GivenProps) {
  const { game } = asked;
  const sentence = decidingSentence(given, asked);
  if (!game || !sentence) return null;
  return (
    <a class="rules-item__sentence" href={href(gamePath(game.id, 'agreement'))}>
      <span>
        <span class="label">
          {t('rules:decides')}
          {sentence.changed && <em class="rules-tag">{t('rules:changed')}</em>}
        </span>
        <q>{sentenceText(sentence)}</q>
      </span>
      <Icon d={NEXT} />
    </a>
  );
}

/** How the rulebooks answer; this table's own too, where the table agreed otherwise. */
function OtherGames({ asked, item, given }: GivenProps & { readonly item: DisputeItem }) {
  const own = asked.agreement.rulebook;
  const verdict = phraseText(tellVerdict(given));
  const rows = answerByRulebook(item, own, asked.players)
    .map((each) => ({ ...each, text: phraseText(tellVerdict(each.answer)) }))
    .filter(({ rulebook, text }) => rulebook !== own || (asked.game !== null && text !== verdict));
  return (
    <section>
      <h3>{t('rules:others')}</h3>
      <dl class="rules-others">
        {rows.map(({ rulebook, text }) => (
          <div key={rulebook} class="rules-others__row">
            <dt>
              {rulebook === own ? t('rules:usually', { game: gameName(rulebook) }) : gameName(rulebook)}
            </dt>
            <dd>{inList(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
