import { describe, expect, test } from 'vitest';
import { allocationOf, chosenParts, partFault, rowsOf } from './parts-typed.ts';

const document = (id: string, day: string, open: string) => ({
  kind: 'monthly_bill' as const,
  id,
  number: `M/26-27/0000${id}`,
  day,
  charged: open,
  open,
});
const DOCUMENTS = [document('1', '2026-10-01', '400.00'), document('2', '2026-11-01', '600.00')];

describe('while nothing is typed in a row', () => {
  test.each([
    ['', {}, '0.00'],
    ['300', { 1: '300.00' }, '0.00'],
    ['700', { 1: '400.00', 2: '300.00' }, '0.00'],
    ['1,200', {}, '0.00'],
    ['1200.50', { 1: '400.00', 2: '600.00' }, '200.50'],
  ])('%j goes to the oldest first', (amount, rows, advance) => {
    const allocation = allocationOf(amount, null, DOCUMENTS, 'INR');
    expect(rowsOf(null, allocation)).toEqual(rows);
    expect(allocation).toMatchObject({ ok: true, value: { advance } });
  });
});

describe('what is typed in a row', () => {
  test('stays though the amount changes, and says what of it cannot be', () => {
    const typed = { 1: '', 2: '600' };
    expect(rowsOf(typed, allocationOf('700', typed, DOCUMENTS, 'INR'))).toEqual(typed);
    expect(chosenParts(typed)).toEqual([{ id: '2', amount: '600.00' }]);
    expect(allocationOf('500', typed, DOCUMENTS, 'INR')).toMatchObject({
      refusal: { text: 'The parts come to more than the payment.' },
    });
    expect(allocationOf('900', { 2: '600.01' }, DOCUMENTS, 'INR')).toMatchObject({
      refusal: { text: 'Only ₹600.00 of M/26-27/00002 is open.' },
    });
  });

  test.each([
    ['', true],
    ['12.5', true],
    ['x', false],
    ['-3', false],
  ])('%j is right: %j', (text, right) => {
    expect(partFault(text) === null).toBe(right);
  });
});
