import { describe, expect, test } from 'vitest';
import { buildOpenDocument } from '#test/support/build-ledger.ts';
import { allocationOf, chosenParts, partFault, partsForOne, rowsOf } from './parts-typed.ts';

const document = (id: string, day: string, open: string) => ({
  kind: 'monthly_bill' as const,
  id,
  number: `M/26-27/0000${id}`,
  day,
  charged: open,
  open,
});
const DOCUMENTS = [document('1', '2026-10-01', '400.00'), document('2', '2026-11-01', '600.00')];

test.each([
  ['', {}, '0.00'],
  ['300', { 1: '300.00' }, '0.00'],
  ['700', { 1: '400.00', 2: '300.00' }, '0.00'],
  ['1,200', {}, '0.00'],
  ['1200.50', { 1: '400.00', 2: '600.00' }, '200.50'],
])('while no row is typed %j goes to the oldest first', (amount, rows, advance) => {
  const allocation = allocationOf(amount, null, DOCUMENTS, 'INR');
  expect(rowsOf(null, allocation)).toEqual(rows);
  expect(allocation).toMatchObject({ ok: true, value: { advance } });
});

describe('a typed row', () => {
  test('stays when the amount changes, and shows the part that cannot be applied', () => {
    const typed = { 1: '', 2: '600' };
    expect(rowsOf(typed, allocationOf('700', typed, DOCUMENTS, 'INR'))).toEqual(typed);
    expect(chosenParts(typed)).toEqual([{ id: '2', amount: '600.00' }]);
    expect(allocationOf('500', typed, DOCUMENTS, 'INR')).toMatchObject({
      refusal: { text: 'The sum of the amounts is more than the payment.' },
    });
    expect(allocationOf('900', { 2: '600.01' }, DOCUMENTS, 'INR')).toMatchObject({
      refusal: { text: 'Only ₹600.00 of M/26-27/00002 is outstanding.' },
    });
  });

  test.each([
    ['', true],
    ['12.5', true],
    ['x', false],
    ['-3', false],
  ])('%j is valid: %j', (text, right) => {
    expect(partFault(text) === null).toBe(right);
  });
});

test('money for one document goes there up to its outstanding amount', () => {
  const documents = [buildOpenDocument(1, '500.00'), buildOpenDocument(2, '300.00')];
  // Its outstanding amount has changed since its page was loaded.
  const bill = buildOpenDocument(1, '450.00');
  const { id } = bill;
  expect(partsForOne('200', documents, bill)).toEqual({ [id]: '200.00' });
  expect(partsForOne('900', documents, bill)).toEqual({ [id]: '500.00' });
  expect(partsForOne('', documents, bill)).toEqual({ [id]: '0.00' });
  expect(partsForOne('200', documents, { ...bill, id: 'another' })).toBeNull();
  expect(partsForOne('200', documents)).toBeNull();
});

test('before the outstanding amount is loaded, money for one document goes there up to the amount shown on its own page', () => {
  const bill = buildOpenDocument(1, '450.00');
  const typed = partsForOne('900', undefined, bill);
  expect(typed).toEqual({ [bill.id]: '450.00' });
  expect(allocationOf('900', typed, undefined, 'INR')).toMatchObject({ ok: true });
  expect(partsForOne('900', undefined)).toBeNull();
});

test.each([
  ['has no amount', { 1: '400', 2: '1x' }, 'Enter a valid amount for M/26-27/00002.'],
  ['is left empty', { 1: '400', 2: ' ' }, null],
  [
    'is of a bill that another user has paid since',
    { 1: '400', 3: '600' },
    'A bill that you chose is no longer outstanding. Press “Reset to oldest first”.',
  ],
  ['of a bill that is paid by now is empty', { 1: '400', 3: '' }, null],
])('a row that %s is refused if it has an amount, and not skipped', (_, typed, text) => {
  const allocation = allocationOf('1000', typed, DOCUMENTS, 'INR');
  expect(allocation).toMatchObject(text === null ? { ok: true } : { ok: false, refusal: { text } });
});
