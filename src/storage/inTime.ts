/** What whoever waited in vain gets. It may still come: it is not waited for any longer. */
export const NO_ANSWER = new Error('no answer');

/**
 * What comes within so many ms; where it does not, `giveUp` is called and `NO_ANSWER` thrown. In two halves: after a phone
 * has slept every timer is due at once, and the answer comes a moment later.
 */
export function inTime<T>(answer: Promise<T>, ms: number, giveUp = () => {}): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (then: () => void): void => {
    timer = setTimeout(then, ms / 2);
  };
  const late = new Promise<never>((_, reject) => {
    wait(() =>
      wait(() => {
        giveUp();
        reject(NO_ANSWER);
      }),
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
