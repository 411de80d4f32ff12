/** Hands a text to whatever the device shares with; where there is nothing, to the clipboard. */

/** @returns how it went: `copied` wants to be told, the others speak for themselves. */
export async function shareText(title: string, text: string): Promise<'shared' | 'copied' | 'failed'> {
  if (navigator.share) {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      // Whoever closes the sheet has changed their mind: nothing is copied behind their back.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
