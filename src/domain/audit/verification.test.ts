import { expect, test } from 'vitest';
import { type ChainFault, chainFaultText, verificationText } from './verification.ts';

test.each<[ChainFault, string]>([
  [{ kind: 'missing', seq: 7, count: 1 }, 'Before entry 7 1 entry is missing.'],
  [{ kind: 'missing', seq: 7, count: 1234 }, 'Before entry 7 1,234 entries are missing.'],
  [{ kind: 'surplus', seq: null, count: 1 }, '1 entry is outside the chain.'],
  [{ kind: 'surplus', seq: null, count: 2 }, '2 entries are outside the chain.'],
  [
    { kind: 'cut_short', seq: 90, count: null, places: ['backup_folder', 'second_folder'] },
    'The newest entries are missing. The log had already reached entry 90. Recorded in: the backup folder, the second folder.',
  ],
  [
    { kind: 'changed', seq: 7, count: null, places: ['of a newer server' as 'data_folder'] },
    'Entry 7 was changed after it was written. Recorded in: the Unknown.',
  ],
  // If the number is unknown, it is one.
  [{ kind: 'missing', seq: null, count: null }, 'Before entry ? 1 entry is missing.'],
  [{ kind: 'of a newer server' as 'changed', seq: 7, count: null }, 'Entry 7: Unknown'],
])('a fault %j', (fault, text) => expect(chainFaultText(fault)).toBe(text));

test.each([
  [0, 0, 'The audit log is intact: it has no entries yet.'],
  [1, 0, 'The audit log is intact: 1 entry checked, none changed, missing or inserted.'],
  [12345, 0, 'The audit log is intact: 12,345 entries checked, none changed, missing or inserted.'],
  [20, 1, 'The audit log has been tampered with: 1 fault found in 20 entries.'],
  [1, 1200, 'The audit log has been tampered with: 1,200 faults found in 1 entry.'],
  [0, 1, 'The audit log has been tampered with: 1 fault found in 0 entries.'],
])('the result of %d entries with %d faults', (entries, faults_count, text) =>
  expect(verificationText({ entries, faults_count, faults: [] })).toBe(text),
);
