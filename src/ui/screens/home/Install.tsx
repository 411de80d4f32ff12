import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { installing, isApple, isInstalled } from '../../../app/device.ts';
import { loadTexts } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';

/** The place of the offer to install the app: it is fetched where it can be made. */
export function Install() {
  const offer = useSignal<ComponentType | null>(null);
  const isPossible = installing.value !== null || (isApple() && !isInstalled());
  useEffect(() => {
    if (!isPossible) return;
    Promise.all([import('../settings/InstallOffer.tsx'), loadTexts('settings')]).then(
      ([{ InstallOffer }]) => {
        offer.value = InstallOffer;
      },
      () => undefined,
    );
  }, [isPossible]);
  const Offer = offer.value;
  return isPossible && Offer ? <Offer /> : null;
}
