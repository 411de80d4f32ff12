import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadTexts } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';
import { loadStyles } from '../../styles.ts';

/** As wide as the split of the table and the sheet (54rem), with the edges. */
const WIDE = '(min-width: 56rem)';

/** The sheet beside the table, where there is room; elsewhere it is not even loaded. */
export function SheetBeside() {
  const panel = useSignal<ComponentType | null>(null);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const follow = async (): Promise<void> => {
      if (!wide.matches || panel.peek()) return;
      const [, module] = await Promise.all([
        loadStyles(),
        import('../sheet/SheetPanel.tsx'),
        loadTexts('sheet'),
      ]);
      panel.value = module.SheetPanel;
    };
    const onChange = () => void follow();
    onChange();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);
  const Panel = panel.value;
  return Panel ? <Panel /> : null;
}
