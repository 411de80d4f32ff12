/** The edge of the platform for texts: share sheet and clipboard. */
import { type Delivery, share } from './deliver.ts';

export const canShareText = (): boolean => typeof navigator.share === 'function';

export async function copyText(text: string): Promise<Delivery> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Where there is no share sheet the text goes to the clipboard. */
export async function deliverText(data: {
  readonly text?: string;
  readonly url?: string;
}): Promise<Delivery> {
  const shared = canShareText() ? await share(data) : null;
  return shared ?? copyText(data.url ?? data.text ?? '');
}
