import { testDatabase } from '#test/support/test-database.ts';
import { expect, test } from 'vitest';
import { createNightlyBackup } from './jobs.ts';
import { readBackupHealth } from './queries/backup-health.ts';
import { saveEnd } from './store/backups.ts';

const { db } = await testDatabase();

const plan = { folder: '/nowhere', secondFolder: null, passphrase: undefined };

/** The backups that start at an instant, for a laboratory in Kolkata (5 h 30 min ahead of UTC). */
async function startedAt(instant: string, hour: number | null = 1): Promise<number> {
  let started = 0;
  const now = new Date(instant);
  const run = async (id: string): Promise<void> => {
    started += 1;
    await saveEnd(db, id, 'Nobody made it', now);
  };
  const jobs = { db, clock: () => now, plan: { ...plan, hour }, run, logger: { error: () => undefined } };
  await Promise.all([createNightlyBackup(jobs), createNightlyBackup(jobs)]);
  return started;
}

test('a backup is due once a day from its hour on, and is made later if missed; never if backups are off', async () => {
  expect(await startedAt('2026-11-20T19:29:00Z')).toBe(0);
  expect(await readBackupHealth(db, new Date('2027-01-01T00:00:00Z'))).toMatchObject({ is_overdue: false });
  expect(await startedAt('2026-11-20T19:31:00Z', null)).toBe(0);
  expect(await startedAt('2026-11-20T19:31:00Z')).toBe(1);
  expect(await startedAt('2026-11-21T10:00:00Z')).toBe(0);
  expect(await startedAt('2026-11-22T06:00:00Z')).toBe(1);
});

test('without a verified backup, an alert is raised 36 hours after the first was due', async () => {
  const at = async (instant: string) => (await readBackupHealth(db, new Date(instant))).is_overdue;
  expect(await at('2026-11-22T07:31:00Z')).toBe(false);
  expect(await at('2026-11-22T07:31:01Z')).toBe(true);
});
