/** Records in the database; while it fails, in this window (`memory.ts`), until it takes them again. */
import type { Memory } from './memory.ts';
import { isMissing, problemOf, type StorageProblem } from './problems.ts';
import type { Records } from './records.ts';

export interface Fallback {
  /** What cannot be read from the database is as if it were not there. */
  read<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /** Rejects in a window that must be reloaded: it keeps nothing. Like `read` also where a file of the app is missing. */
  write<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /** Why the database does not keep, or null. */
  problem(): StorageProblem | null;
  /** Takes down what went wrong. */
  fail(error: unknown): StorageProblem;
  /** Of the database itself, whatever has failed: when it answers it is whole. Rejects where it does not. */
  retry<T>(work: (records: Records) => Promise<T>): Promise<T>;
}

export function newFallback(database: Records): Fallback {
  let problem: StorageProblem | null = null;
  let memory: Memory | null = null;
  let flushing: Promise<unknown> | null = null;

  /** What the database has not got yet, or null. */
  const waiting = () => (memory?.isEmpty() ? null : memory);
  /** Once at a time: another one would bring what the first took up, and what has been written since. */
  function flush(): Promise<unknown> {
    flushing ??= Promise.resolve(memory?.flush(database)).finally(() => {
      flushing = null;
    });
    return flushing;
  }

  const fail = (error: unknown) => {
    problem = problemOf(error);
    return problem;
  };
  async function inMemory<T>(work: (records: Records) => Promise<T>): Promise<T> {
    const { newMemory } = await import('./memory.ts');
    memory ??= newMemory(database);
    return work(memory);
  }

  return {
    async read(work) {
      try {
        return await work(waiting() ?? database);
      } catch (error) {
        if (isMissing(error)) throw error;
        fail(error);
        return inMemory(work);
      }
    },
    async write(work) {
      try {
        const value = await work(memory?.through(database) ?? database);
        if (waiting()) await flush();
        if (!waiting()) problem = null;
        return value;
      } catch (error) {
        if (isMissing(error)) throw error;
        const failed = fail(error);
        if (failed.code === 'outdated') throw error;
        const value = await inMemory(work);
        // Another write may have gone through meanwhile.
        problem = failed;
        return value;
      }
    },
    problem: () => problem,
    fail,
    async retry(work) {
      const value = await work(database);
      problem = null;
      return value;
    },
  };
}
