/** The edge of the platform: share sheet and download. */

export type Delivery = 'shared' | 'copied' | 'saved' | 'cancelled' | 'failed';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Through the system's own sheet; null where it could not be opened. */
export async function share(data: ShareData): Promise<Delivery | null> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : null;
  }
}

function saveFile(file: File): Delivery {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return 'saved';
}

/** Whether the system's sheet is the natural way here, and takes this file. */
function canShareFile(file: File): boolean {
  try {
    return matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }) === true;
  } catch {
    return false;
  }
}

/** Through the share sheet where it takes files, else as a download. */
export async function deliverFile(file: File, title: string): Promise<Delivery> {
  const shared = canShareFile(file) ? await share({ files: [file], title }) : null;
  return shared ?? saveFile(file);
}
