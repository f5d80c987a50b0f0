import { expect, test } from 'vitest';
import { type Acknowledged, type Stored, type StoredOrder, findLosses } from './losses.ts';

const order = (n: number, bill: number | null = n): StoredOrder => ({
  mark: `M${n}`,
  serial_number: `WO-${n}`,
  status: bill === null ? 'pending' : 'billed',
  bill_number: bill === null ? null : `B-${bill}`,
  made: 1,
});
const acknowledged = (n: number, given: Partial<Acknowledged> = {}): Acknowledged => ({
  mark: `M${n}`,
  serial_number: `WO-${n}`,
  is_completed: true,
  bill_number: `B-${n}`,
  ...given,
});
const stored = (given: Partial<Stored> = {}): Stored => ({
  orders: [order(1), order(2), order(3, null)],
  numbers: { WO: [3, 1, 2], B: [2, 1] },
  chain: [],
  ...given,
});
/** Stored with a changed second order. */
const otherwise = (change: Partial<StoredOrder>): Partial<Stored> => ({
  orders: [order(1), { ...order(2), ...change }, order(3, null)],
});
const ALL = [acknowledged(1), acknowledged(2), acknowledged(3, { is_completed: false, bill_number: null })];

test('acknowledged and stored records agree', () => expect(findLosses(ALL, stored())).toEqual([]));

test('acknowledged and stored records agree if something was saved whose answer was lost', () =>
  expect(findLosses([acknowledged(1, { is_completed: false, bill_number: null })], stored())).toEqual([]));

test.each<[string, Partial<Stored>, string]>([
  ['an order is lost', { orders: [order(1), order(3, null)] }, 'M2 was acknowledged as WO-2 and is not stored'],
  ['an order has another number', otherwise({ serial_number: 'WO-9' }), 'M2 was WO-2 and is WO-9'],
  ['a bill is lost', otherwise({ bill_number: null }), 'the bill B-2 of M2 is lost: it has none'],
  ['a completion is lost', otherwise({ status: 'pending' }), 'the completion of M2 is lost'],
  ['an order is stored twice', { orders: [order(1), order(2), order(2), order(3, null)] }, 'M2 is stored 2 times'],
  ['an order is not in the log', otherwise({ made: 0 }), 'M2 has 0 entries that it was made'],
  ['a number is missing', { numbers: { WO: [1, 3] } }, 'WO: 3 in the place of 2'],
  ['a number is used twice', { numbers: { WO: [1, 2, 2] } }, 'WO: 2 in the place of 3'],
  ['the chain is broken', { chain: ['Entry 7 was changed'] }, 'Entry 7 was changed'],
])('acknowledged and stored records differ if %s', (_, given, found) =>
  expect(findLosses(ALL, stored(given))).toEqual([found]),
);
