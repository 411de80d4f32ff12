/** Keeps the second copy in the origin's private file system: sync access handles exist in workers only. */
import { type Files, newKeeper } from './keeper.ts';
import type { Answer, Question } from './protocol.ts';

const LOCK = 'maja-copy';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const findDirectory = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle('maja', { create: true });

/** Found once: two questions to the browser less for each deal. */
let known: Promise<FileSystemDirectoryHandle> | undefined;

async function inDirectory<T>(work: (directory: FileSystemDirectoryHandle) => Promise<T>): Promise<T> {
  try {
    known ??= findDirectory();
    return await work(await known);
  } catch {
    // Site data were cleared meanwhile, and the directory with them.
    known = findDirectory();
    return work(await known);
  }
}

async function open<T>(name: string, work: (handle: FileSystemSyncAccessHandle) => T): Promise<T> {
  const file = await inDirectory((directory) => directory.getFileHandle(name, { create: true }));
  const handle = await file.createSyncAccessHandle();
  try {
    return work(handle);
  } finally {
    handle.close();
  }
}

const files: Files = {
  list: () =>
    inDirectory(async (directory) => {
      const names: string[] = [];
      for await (const name of directory.keys()) names.push(name);
      return names;
    }),
  read: (name) =>
    open(name, (handle) => {
      const bytes = new Uint8Array(handle.getSize());
      const length = handle.read(bytes, { at: 0 });
      return decoder.decode(bytes.subarray(0, length));
    }),
  append: (name, text) =>
    open(name, (handle) => {
      const at = handle.getSize();
      const bytes = encoder.encode(text);
      try {
        const written = handle.write(bytes, { at });
        if (written < bytes.length) throw new DOMException('no room', 'QuotaExceededError');
      } catch (error) {
        handle.truncate(at);
        throw error;
      }
      handle.flush();
      return at + bytes.length;
    }),
  size: (name) => open(name, (handle) => handle.getSize()),
  async remove(name) {
    await inDirectory((directory) => directory.removeEntry(name)).catch((error) => {
      if (error.name !== 'NotFoundError') throw error;
    });
  },
};

const keeper = newKeeper(files);

/** One window at a time; a browser without locks has at least the file's own. */
const locked = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

const post = (answer: Answer) => self.postMessage(answer);

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const { n } = data;
  try {
    if (data.op === 'append') {
      const moved = await locked(() => keeper.append(data.records));
      post({ n, moved });
      // Afterwards, so that nobody waits for it.
      if (moved) await locked(() => keeper.compact());
    } else {
      post({ n, value: await locked<unknown>(() => keeper[data.op]()) });
    }
  } catch (error) {
    const { name, message } = error as Error;
    post({ n, error: `${name}: ${message}` });
  }
};
