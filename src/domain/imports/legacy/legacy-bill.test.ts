import { expect, test } from 'vitest';
import { parseLegacyBill, parseLegacyItem } from './legacy-bill.ts';
import type { LegacyCells } from './legacy-tables.ts';
import { problemText } from './problems.ts';

const WHERE = { timeZone: 'Asia/Kolkata', today: '2026-11-23' };
const BILL: LegacyCells = {
  id: 'one',
  doctor_name: 'Dr. Rao',
  bill_date: '2024-05-03',
  status: 'printed',
  work_order_id: 'a',
};

test.each<[LegacyCells, object, string[]]>([
  [{}, { doctor_key: 'rao', status: 'printed', is_paid: false, amount: null, order_ids: ['a'] }, []],
  [{ status: 'paid' }, { status: 'pending', is_paid: true }, []],
  [
    { status: 'open' },
    { status: 'pending', is_paid: false },
    ['The status “open” is unknown. It was set to “pending”.'],
  ],
  [{ amount: '10', bill_amount: '20' }, { amount: '20.00' }, []],
  [{ amount: '10', bill_amount: '0' }, { amount: '10.00' }, []],
  [{ work_order_ids: '["b","a"]' }, { order_ids: ['a', 'b'] }, []],
  [{ work_order_id: null, work_order_ids: '{b,c}' }, { order_ids: ['b', 'c'] }, []],
  [{ bill_date: '', created_at: '2024-05-02 20:00:00+00' }, { bill_date: '2024-05-03' }, []],
  [{ doctor_name: '' }, { doctor_key: '' }, []],
])('the bill %j', (cells, row, said) => {
  const read = parseLegacyBill({ ...BILL, ...cells }, WHERE);
  expect(read.row).toMatchObject(row);
  expect(read.found.map(problemText)).toEqual(said);
});

test.each<[LegacyCells, string]>([
  [{ id: '' }, 'No id. The row was skipped.'],
  [{ bill_date: 'May' }, '“May” is not a valid bill date.'],
])('the bill %j is skipped', (cells, text) => {
  const read = parseLegacyBill({ ...BILL, ...cells }, WHERE);
  expect([read.row, ...read.found.map(problemText)]).toEqual([null, text]);
});

test.each<[LegacyCells, string]>([
  [{ quantity: '3', unit_price: '100', total_price: '300' }, '3 × 100.00 = 300.00'],
  [{ quantity: '3', unit_price: '100', total_price: '250' }, '1 × 250.00 = 250.00'],
  [{ quantity: '3', unit_price: '100' }, '3 × 100.00 = 300.00'],
  [{ quantity: '1000', unit_price: '1' }, '1 × 0.00 = 0.00'],
  [{ quantity: '2', unit_price: '1000000000' }, '1 × 0.00 = 0.00'],
  [{ total_price: '250' }, '1 × 250.00 = 250.00'],
  [{ unit_price: '0', total_price: '0' }, '1 × 0.00 = 0.00'],
])('the item %j', (cells, price) => {
  const { row } = parseLegacyItem({ id: 'one', ...cells }, WHERE);
  expect(row && `${row.quantity} × ${row.unit_price} = ${row.total_price}`).toBe(price);
});

test('an item without an id is skipped', () =>
  expect(parseLegacyItem({}, WHERE)).toMatchObject({ row: null, found: [{ code: 'old_id_missing' }] }));
