/** Whoever reads the screen, in whichever browser: these tests' own, or one that is driven in another way. */
import { expect } from '@playwright/test';
import type { Language, TextData } from './words.ts';

export interface Reader {
  readonly language: Language;
  readonly page: {
    evaluate<Result, Given>(look: (given: Given) => Result, given: Given): Promise<Awaited<Result>>;
  };
  say(key: string, data?: TextData): string;
  /** The heading of the screen, once one is there. */
  heading(): Promise<string>;
}

/** What `look` finds in the page, as soon as it finds something. It runs there, so it can use nothing of here. */
export async function seen<Result, Given>(
  { page }: Pick<Reader, 'page'>,
  look: (given: Given) => Result | null,
  given: Given,
): Promise<Result> {
  let found: Result | null = null;
  await expect(async () => {
    found = (await page.evaluate(look, given)) as Result | null;
    expect(found, `${look.name} ${given}`).not.toBeNull();
  }).toPass({ timeout: 10_000 });
  return found as Result;
}
