import { expect, test } from 'vitest';
import fc from 'fast-check';
import { type DatedBackup, RETENTION, backupsToKeep } from './retention.ts';

const DAY = 86_400_000;
const nightly = (from: string, days: number): DatedBackup[] =>
  Array.from({ length: days }, (_, index) => {
    const takenAt = Date.parse(`${from}T20:00:00Z`) + index * DAY;
    return { id: new Date(takenAt).toISOString().slice(0, 10), takenAt, isGood: true };
  });

test('backups that are kept of two years of nightly backups: the last seven, the last of four weeks and of twelve months', () => {
  const kept = [...backupsToKeep(nightly('2025-01-01', 700), 'UTC')].toSorted();
  const months = '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31'.split(' ');
  const weeksAndDays = '11-15 11-22 11-25 11-26 11-27 11-28 11-29 11-30 12-01'.split(' ');
  expect(kept).toEqual([...months, ...weeksAndDays].map((day) => `2026-${day}`));
});

test('backups that are kept: a failed backup takes no place, but the newest backup stays for examination', () => {
  const nights = nightly('2026-11-01', 10).map((night, index) => ({ ...night, isGood: index < 3 }));
  const kept = ['01', '02', '03', '10'].map((day) => `2026-11-${day}`);
  expect([...backupsToKeep(nights, 'UTC')].toSorted()).toEqual(kept);
});

test('backups that are kept: days are the laboratory’s: 20:00 UTC is the next day in Kolkata', () => {
  const takenAt = (text: string) => Date.parse(text);
  const two = [
    { id: 'evening', takenAt: takenAt('2026-11-10T12:00:00Z'), isGood: true },
    { id: 'night', takenAt: takenAt('2026-11-10T20:00:00Z'), isGood: true },
  ];
  expect([...backupsToKeep(two, 'UTC')]).toEqual(['night']);
  expect(backupsToKeep(two, 'Asia/Kolkata')).toEqual(new Set(['night', 'evening']));
});

const someBackups = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    takenAt: fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2026-12-31') }),
    isGood: fc.boolean(),
  }),
  { maxLength: 120, selector: ({ takenAt }) => takenAt },
);

test('backups that are kept never exceed the places of the rule, always include the newest verified one, and stay when the rule runs again', () =>
  fc.assert(
    fc.property(someBackups, (backups) => {
      const kept = backupsToKeep(backups, 'Asia/Kolkata');
      expect(kept.size).toBeLessThanOrEqual(RETENTION.daily + RETENTION.weekly + RETENTION.monthly + 1);
      const newestGood = backups.filter(({ isGood }) => isGood).toSorted((a, b) => b.takenAt - a.takenAt)[0];
      if (newestGood !== undefined) expect(kept).toContain(newestGood.id);
      const left = backups.filter(({ id }) => kept.has(id));
      expect(backupsToKeep(left, 'Asia/Kolkata')).toEqual(kept);
    }),
  ));

test('backups that are kept: a verified one is deleted only if newer verified ones cover its day, week and month, or fill their places', () => {
  // Computed without the rule's code: from the days, Mondays and months up to the newest.
  const periods = {
    daily: (at: number) => new Date(at).toISOString().slice(0, 10),
    weekly: (at: number) => String(Math.floor((at / DAY + 3) / 7)),
    monthly: (at: number) => new Date(at).toISOString().slice(0, 7),
  };
  fc.assert(
    fc.property(someBackups, (backups) => {
      const kept = backupsToKeep(backups, 'UTC');
      const good = backups.filter(({ isGood }) => isGood);
      const newest = Math.max(...backups.map(({ takenAt }) => takenAt));
      for (const { id, takenAt } of backups) {
        const holdsPlace = (['daily', 'weekly', 'monthly'] as const).some((kind) => {
          const later = good.filter((other) => other.takenAt > takenAt).map((other) => periods[kind](other.takenAt));
          return !later.includes(periods[kind](takenAt)) && new Set(later).size < RETENTION[kind];
        });
        const isGood = good.some((one) => one.id === id);
        expect(kept.has(id)).toBe((isGood && holdsPlace) || takenAt === newest);
      }
    }),
  );
});
