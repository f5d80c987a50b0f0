import type { Backup, Backups } from '#contract/backups.ts';

/** A verified nightly backup, as the settings page receives it. */
export const buildListedBackup = (overrides: Partial<Backup> = {}): Backup => ({
  id: '00000000-0000-4000-a000-0000000000b1',
  state: 'good',
  source: 'nightly',
  asked_by: null,
  started_at: '2026-11-20T19:31:00Z',
  is_encrypted: false,
  bytes: 25_000_000,
  rows_count: 330_812,
  verified_at: '2026-11-20T19:32:00Z',
  progress: null,
  fault: null,
  copy_fault: null,
  is_here: true,
  ...overrides,
});

export const buildBackups = (items: readonly Backup[] = [], overrides: Partial<Backups> = {}): Backups => ({
  last_good: items.find(({ state }) => state === 'good') ?? null,
  is_overdue: false,
  nightly_hour: 1,
  items: [...items],
  ...overrides,
});
