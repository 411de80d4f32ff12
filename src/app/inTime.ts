import { inTime as within } from '../storage/inTime.ts';

/** How long is waited for what may have to be fetched before it is said that it does not come, in ms. */
const PATIENCE_MS = 8000;

/** Whether it has come, and in time. What has not may still come: it is only not waited for any longer. */
export const inTime = (coming: Promise<unknown>): Promise<boolean> =>
  within(coming, PATIENCE_MS).then(
    () => true,
    () => false,
  );
