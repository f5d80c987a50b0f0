import { expect, test } from 'vitest';
import { BACKUP_OVERDUE_HOURS, backupOverdueText, backupState, isBackupOverdue } from './backups.ts';

const HOUR = 3_600_000;

const limit = BACKUP_OVERDUE_HOURS * HOUR;
test.each([
  ['36 hours old', 0, 0, limit, false],
  ['older', 0, 0, limit + 1, true],
  ['none yet, 36 hours after the first was due', null, 0, limit, false],
  ['none yet, later', null, 0, limit + 1, true],
  ['nothing is ever due', null, null, limit * 10, false],
  ['made by hand, and nothing is ever due', 0, null, limit * 10, false],
])('a backup is overdue %s', (_, lastGoodAt, since, now, expected) =>
  expect(isBackupOverdue(lastGoodAt, since, now)).toBe(expected),
);

test('an overdue backup is reported in whole hours, or as missing', () => {
  expect(backupOverdueText(0, 37.9 * HOUR)).toBe('The last verified backup is 37 hours old');
  expect(backupOverdueText(null, HOUR)).toBe(
    'There is no verified backup, more than 36 hours after the first one was due',
  );
});

test.each([
  [{ ended_at: null, verified_at: null, fault: null }, 'under_way'],
  [{ ended_at: 'then', verified_at: 'then', fault: null }, 'good'],
  [{ ended_at: 'then', verified_at: null, fault: null }, 'not_verified'],
  [{ ended_at: 'then', verified_at: null, fault: 'No space' }, 'failed'],
  [{ ended_at: 'then', verified_at: 'then', fault: 'bills differ' }, 'failed'],
] as const)('the state of %o is %s', (stored, state) => expect(backupState(stored)).toBe(state));
