/** The copy in OPFS, as the window sees it: questions to the worker, answered in turn. */
import { trustedUrl } from '../trustedUrl.ts';
import type { CopyPlace } from './copy.ts';
import workerUrl from './journal.worker.ts?worker&url';
import type { Answer, Ask } from './protocol.ts';

/** How long an answer may take, in ms: a copy that hangs must not keep a deal from being recorded. */
export const PATIENCE = 5000;
/** The same where thousands of games may have to be read or written, on an old phone. */
export const LONG = 60_000;
const SILENT = 'no answer';

/** Throws, or rejects at the first question, where there is no such worker or no OPFS. */
export function workerPlace(moved: () => void): CopyPlace {
  const worker = new Worker(trustedUrl(workerUrl), { type: 'module', name: 'maja-copy' });
  const waiting = new Map<number, (answer: Answer) => void>();
  let count = 0;
  let broken: string | undefined;

  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (broken === SILENT) broken = undefined;
    waiting.get(data.n)?.(data);
  };
  worker.onerror = ({ message }) => {
    broken = message || 'it does not start';
    for (const [n, settle] of waiting) settle({ n, error: broken });
  };

  function ask<T>(question: Ask, patience = PATIENCE): Promise<T> {
    return new Promise((resolve, reject) => {
      const n = count++;
      const settle = ({ value, error, moved: hasMoved }: Answer) => {
        waiting.delete(n);
        clearTimeout(timer);
        if (hasMoved) moved();
        if (error === undefined) resolve(value as T);
        else reject(new Error(error));
      };
      const timer = setTimeout(() => {
        // Not every deal is to wait so long: none is given to it until it answers after all.
        broken ??= SILENT;
        settle({ n, error: SILENT });
      }, patience);
      waiting.set(n, settle);
      if (broken === undefined) worker.postMessage({ ...question, n });
      else settle({ n, error: broken });
    });
  }

  return {
    kind: 'opfs',
    append: (records) => ask({ op: 'append', records }, records.length > 1 ? LONG : PATIENCE),
    recent: () => ask({ op: 'recent' }),
    heads: () => ask({ op: 'heads' }, LONG),
    all: () => ask({ op: 'all' }, LONG),
    close: () => worker.terminate(),
  };
}
