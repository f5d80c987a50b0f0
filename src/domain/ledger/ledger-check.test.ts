import { expect, test } from 'vitest';
import { ledgerFaultText, ledgerCheckText, repairedText } from './ledger-check.ts';

test.each([
  ['document', 'M/26-27/00012', 'M/26-27/00012: ledger balance 500.00, expected 400.00'],
  ['doctor', 'Dr. Rao', 'Dr. Rao: sum of ledger entries 500.00, expected 400.00'],
  ['kept', 'B/26-27/00001', 'B/26-27/00001: stored total 500.00, expected 400.00'],
  ['allocated', 'R/26-27/00001', 'R/26-27/00001: allocated 500.00, expected 400.00'],
  ['head', 'R/26-27/00002', 'R/26-27/00002: the number, day or doctor of the document differs from its record'],
] as const)('a difference of a %s (%s) says what was found and what it is', (kind, label, text) =>
  expect(ledgerFaultText({ kind, label, found: '500.00', expected: '400.00' })).toBe(text),
);

test.each([
  [7, 2, 0, 'Ledger check passed: 7 entries of 2 doctors.'],
  [1, 1, 1, 'Ledger check failed: 1 difference in 1 entry of 1 doctor.'],
  [7, 2, 3, 'Ledger check failed: 3 differences in 7 entries of 2 doctors.'],
])('%i entries of %i doctors, %i differences: %s', (entries, doctors, faults_count, text) =>
  expect(ledgerCheckText({ entries, doctors, faults_count })).toBe(text),
);

test('doctors whose allocations were repaired are named', () => {
  expect(repairedText(['Dr. Rao'])).toBe('The allocations of 1 doctor were repaired: Dr. Rao.');
  expect(repairedText(['Dr. Rao', 'Dr. Iyer'])).toBe('The allocations of 2 doctors were repaired: Dr. Rao, Dr. Iyer.');
});
