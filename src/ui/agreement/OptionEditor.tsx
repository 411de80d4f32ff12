import type { OptionId } from '../../rules/index.ts';
import { Choices, type OptionEditorProps } from './Choices.tsx';
import { EndEditor } from './EndEditor.tsx';
import { PassCycle } from './PassCycle.tsx';
import { RemovedCards } from './RemovedCards.tsx';

/** The choices of one option. */
export function OptionEditor({ id, ...props }: OptionEditorProps & { readonly id: OptionId }) {
  switch (id) {
    case 'end':
      return <EndEditor {...props} />;
    case 'removed-cards':
      return <RemovedCards {...props} />;
    case 'pass-cycle':
      return <PassCycle {...props} />;
    default:
      return <Choices {...props} id={id} />;
  }
}
