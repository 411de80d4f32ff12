import { afterEach, expect, test, vi } from 'vitest';
import { backupFile } from '../../src/app/backup.ts';

afterEach(() => vi.unstubAllEnvs());

test('a backup is named after the day on which it was made, as it is where it was made', () => {
  vi.stubEnv('TZ', 'Europe/Stockholm');
  const halfPastMidnight = Date.UTC(2026, 5, 30, 22, 30);
  expect(backupFile('', halfPastMidnight).file.name).toBe('maja-2026-07-01.maja');
});
