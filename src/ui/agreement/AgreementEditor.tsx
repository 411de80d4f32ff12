import './AgreementEditor.css';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { formatList } from '../../app/format.ts';
import { t } from '../../app/i18n.ts';
import { useSignal } from '../../app/signals.ts';
import {
  type Agreement,
  type NotOffered,
  OPTION_GROUPS,
  type OptionGroup,
  type OptionId,
  optionsFor,
  resetOption,
} from '../../rules/index.ts';
import { Button } from '../parts/Button.tsx';
import { SegmentedChoice } from '../parts/SegmentedChoice.tsx';
import { OptionEditor } from './OptionEditor.tsx';
import { deciderText, groupTitle, optionName, refusalText, sentenceText } from './phrases.ts';
import { type Sentence, sentencesOf, totalOf } from './sentences.ts';

export interface AgreementEditorProps {
  readonly agreement: Agreement;
  readonly players: number;
  /** Those at the table, by seat; empty where nobody sits there yet. */
  readonly names: readonly string[];
  readonly onChange: (agreement: Agreement) => void;
  readonly decider: string | null;
  /** Of the headings: 2 directly on a screen, 3 within a panel that has one of its own. */
  readonly level: 2 | 3;
  /** Without it who decides cannot be changed here. */
  readonly onDecider?: (name: string | null) => void;
  /** Options that may be changed; all of them where absent. */
  readonly only?: readonly OptionId[];
}

/** The whole agreement, a sentence a row, each with its choices opened in place. */
export function AgreementEditor(props: AgreementEditorProps) {
  const { agreement, players } = props;
  const sentences = sentencesOf(agreement, players);
  const total = totalOf(agreement, players);
  return (
    <div class="agreement-editor">
      {OPTION_GROUPS.map((group) => {
        const own = sentences.filter((sentence) => sentence.group === group);
        if (own.length === 0 && group !== 'mistakes') return null;
        return (
          <Group
            key={group}
            level={props.level}
            group={group}
            aside={group === 'costs' && total !== null ? t('agreement:total', { count: total }) : null}
          >
            {own.map((sentence) => (
              <SentenceRow key={sentence.id} {...props} sentence={sentence} />
            ))}
            {group === 'mistakes' && <DeciderRow {...props} />}
          </Group>
        );
      })}
      {!props.only && <NotOfferedNow level={props.level} agreement={agreement} players={players} />}
    </div>
  );
}

interface GroupProps {
  readonly level: 2 | 3;
  readonly group: OptionGroup;
  readonly aside: string | null;
  readonly children: ComponentChildren;
}

function Group({ level, group, aside, children }: GroupProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div class="agreement-editor__group">
        <Heading id={id}>{groupTitle(group)}</Heading>
        {aside !== null && <span>{aside}</span>}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

function SentenceRow(props: AgreementEditorProps & { readonly sentence: Sentence }) {
  const { agreement, players, names, onChange, only, sentence } = props;
  const [first] = sentence.options;
  const text = sentenceText(sentence, names);
  if (first === undefined) return <li class="agreement-editor__fixed">{text}</li>;
  const locked = only !== undefined && !sentence.options.some((id) => only.includes(id));
  return (
    <Row name={optionName(first)} text={text} changed={sentence.changed} locked={locked}>
      <div class="agreement-editor__choices stack">
        {sentence.options.map((id) => (
          <OptionEditor key={id} id={id} agreement={agreement} players={players} onChange={onChange} />
        ))}
        {sentence.changed && (
          <Button
            kind="quiet"
            class="agreement-editor__back"
            aria-label={t('agreement:putBackOption', { option: optionName(first) })}
            onClick={() =>
              onChange(sentence.options.reduce((made, id) => resetOption(made, players, id), agreement))
            }
          >
            {t('agreement:putBack')}
          </Button>
        )}
      </div>
    </Row>
  );
}

function DeciderRow({ names, decider, onDecider }: AgreementEditorProps) {
  const text = deciderText(decider);
  if (!onDecider) return <li class="agreement-editor__fixed">{text}</li>;
  const nobody = names.length;
  return (
    <Row name={optionName('decider')} text={text} changed={false} locked={false}>
      <div class="agreement-editor__choices stack">
        <SegmentedChoice
          legend={optionName('decider')}
          hideLegend
          value={`${decider === null ? nobody : names.indexOf(decider)}`}
          choices={[
            ...names.map((name, seat) => ({ value: `${seat}`, label: <bdi>{name}</bdi> })),
            { value: `${nobody}`, label: t('agreement:choice.decider.nobody') },
          ]}
          onChange={(seat) => onDecider(names[Number(seat)] ?? null)}
        />
      </div>
    </Row>
  );
}

interface RowProps {
  readonly name: string;
  readonly text: string;
  readonly changed: boolean;
  readonly locked: boolean;
  readonly children: ComponentChildren;
}

/** The sentence, and the button that opens its choices below it; the whole row can be tapped. */
function Row({ name, text, changed, locked, children }: RowProps) {
  const open = useSignal(false);
  const id = useId();
  const state = t(changed ? 'agreement:changed' : locked ? 'agreement:locked' : 'agreement:change');
  const isOpen = open.value && !locked;
  return (
    <li class="agreement-editor__row">
      <div class="agreement-editor__line">
        <span id={id}>{text}</span>
        {locked ? (
          <span class={changed ? 'agreement-editor__changed' : 'agreement-editor__locked'}>{state}</span>
        ) : (
          <button
            type="button"
            class="agreement-editor__open"
            aria-label={t('agreement:optionButton', { state, option: name })}
            aria-describedby={id}
            aria-expanded={isOpen}
            onClick={() => {
              open.value = !isOpen;
            }}
          >
            <span class={changed ? 'agreement-editor__changed' : undefined}>{state}</span>
          </button>
        )}
      </div>
      {isOpen && children}
    </li>
  );
}

const small = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** What cannot be chosen here, and why: a line a reason. */
function NotOfferedNow({
  level,
  agreement,
  players,
}: Pick<AgreementEditorProps, 'level' | 'agreement' | 'players'>) {
  const Heading = `h${level}` as const;
  const reasons = new Map<NotOffered, OptionId[]>();
  for (const { id, refused } of optionsFor(agreement, players)) {
    if (refused) reasons.set(refused, [...(reasons.get(refused) ?? []), id]);
  }
  if (reasons.size === 0) return null;
  return (
    <section class="agreement-editor__refused muted">
      <Heading>{t('agreement:notNow')}</Heading>
      <ul>
        {[...reasons].map(([why, ids]) => (
          <li key={why}>
            {t('agreement:refusedLine', {
              option: formatList(ids.map((id, i) => (i === 0 ? optionName(id) : small(optionName(id))))),
              why: refusalText(why),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
