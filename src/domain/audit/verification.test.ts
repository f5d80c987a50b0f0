import { describe, expect, test } from 'vitest';
import type { ChainFault } from './verification.ts';
import { faultText, verificationText } from './verification.ts';

describe('a fault', () => {
  test.each<[ChainFault, string]>([
    [{ kind: 'changed', seq: 7, count: null }, 'Entry 7 was changed after it was written.'],
    [
      { kind: 'unlinked', seq: 7, count: null },
      'Entry 7 does not follow from the one before it. One of the two was changed, put in or exchanged.',
    ],
    [{ kind: 'missing', seq: 7, count: 1 }, 'Before entry 7 1 entry is missing.'],
    [{ kind: 'missing', seq: 7, count: 1234 }, 'Before entry 7 1,234 entries are missing.'],
    [{ kind: 'surplus', seq: null, count: 1 }, '1 entry stands outside the chain.'],
    [{ kind: 'surplus', seq: null, count: 2 }, '2 entries stand outside the chain.'],
    [{ kind: 'cut_short', seq: 90, count: null }, 'The newest entries are missing: the log once reached entry 90.'],
    [
      { kind: 'rewritten', seq: 90, count: null },
      'Entry 90 is not the one that was noted outside the database: the log was written anew.',
    ],
    [
      { kind: 'unguarded', seq: null, count: null },
      'The guards of the table are not what they were: entries can be changed, removed or swallowed.',
    ],
    [
      { kind: 'cut_short', seq: 90, count: null, places: ['backup_folder', 'second_folder'] },
      'The newest entries are missing: the log once reached entry 90. Noted in: the backup folder, the second folder.',
    ],
    [
      { kind: 'changed', seq: 7, count: null, places: ['of a newer server' as 'data_folder'] },
      'Entry 7 was changed after it was written. Noted in: the Unknown.',
    ],
    // Where it cannot be said how many, it is one.
    [{ kind: 'missing', seq: null, count: null }, 'Before entry ? 1 entry is missing.'],
    [{ kind: 'of a newer server' as 'changed', seq: 7, count: null }, 'Entry 7: Unknown'],
  ])('%j', (fault, text) => {
    expect(faultText(fault)).toBe(text);
  });
});

describe('the result', () => {
  test.each([
    [0, 0, 'The audit log is intact: it has no entries yet.'],
    [1, 0, 'The audit log is intact: 1 entry checked, none changed, missing or put in.'],
    [12345, 0, 'The audit log is intact: 12,345 entries checked, none changed, missing or put in.'],
    [20, 1, 'The audit log has been tampered with: 1 fault found in 20 entries.'],
    [1, 1200, 'The audit log has been tampered with: 1,200 faults found in 1 entry.'],
    [0, 1, 'The audit log has been tampered with: 1 fault found in 0 entries.'],
  ])('of %d entries with %d faults', (entries, faults_count, text) => {
    expect(verificationText({ entries, faults_count, faults: [] })).toBe(text);
  });
});
