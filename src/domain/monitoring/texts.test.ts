import { expect, test } from 'vitest';
import { auditChainText, backupText } from './texts.ts';

test('the age of the last backup', () => {
  const now = Date.parse('2026-11-21T06:30:00Z');
  expect(backupText(null, now)).toBe('No backup yet');
  expect(backupText(Date.parse('2026-11-20T04:30:00Z'), now)).toBe('1 day 2 h ago');
});

test('the state of the audit log', () =>
  expect(
    [null, { entries: 1, faults_count: 0 }, { entries: 12_345, faults_count: 0 }, { entries: 9, faults_count: 1 }].map(
      (chain) => auditChainText(chain),
    ),
  ).toEqual(['Not verified yet', 'Intact, 1 entry', 'Intact, 12,345 entries', '1 problem found']));
