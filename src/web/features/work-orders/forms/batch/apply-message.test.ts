import { parseMessage } from '#domain/quick-entry/parse-message.ts';
import { expect, test } from 'vitest';
import { applyMessage } from './apply-message.ts';
import { type BatchValues, emptyBatch, newOrder } from './batch-values.ts';

const TODAY = '2026-11-26';
const parse = (text: string) =>
  parseMessage(text, {
    today: TODAY,
    working_days: [1, 2, 3, 4, 5, 6],
    holidays: [],
    products: [
      { name: 'Zirconia', keywords: ['zir'] },
      { name: 'Pfm', keywords: [] },
    ],
  });
const batch = (values: Partial<BatchValues>): BatchValues => ({ ...emptyBatch(TODAY), ...values });
const apply = (text: string, values: Partial<BatchValues> = {}) => applyMessage(parse(text), batch(values), TODAY);

test('the empty row is filled first, then rows are added', () => {
  const values = apply('Dr Rao\n\nAsha 36 zir A2\nRavi 46 pfm A3 urgent');
  expect(values).toMatchObject({ doctor_name: 'Rao', order_date: TODAY, ids: ['o1', 'o2'] });
  expect(values.filled).toEqual({ doctor_name: 'Rao' });
  const read = { patient_name: 'Asha', tooth_numbers: [36], product_quality: 'Zirconia', product_shade: 'A2' };
  expect(values.orders['o1']).toEqual({ ...newOrder(), ...read, filled: { values: read, warnings: [] } });
  expect(values.orders['o2']).toMatchObject({ patient_name: 'Ravi', is_urgent: true });
});

test('typed text stays', () => {
  const typed = { ...newOrder(), patient_name: 'Meera', product_quality: 'Pfm' };
  const values = apply('Dr Rao pt Asha 36 zir A2 due 2/12', {
    doctor_name: 'Dr. Shah',
    expected_complete_date: '2026-12-24',
    ids: ['o1', 'o2', 'o3'],
    orders: { o1: typed, o2: { ...newOrder(typed) }, o3: { ...newOrder(), product_quality: 'Zirconia' } },
  });
  expect(values).toMatchObject({ doctor_name: 'Dr. Shah', expected_complete_date: '2026-12-24', filled: {} });
  expect(values.orders).toMatchObject({ o1: typed, o2: { patient_name: 'Asha', notes: 'Due 2 Dec 2026' } });
  expect(values.orders['o3']).toEqual({ ...newOrder(), product_quality: 'Zirconia' });
});

test('a batch has the latest date of its orders; another date is in the notes', () => {
  const values = apply('Asha 36 zir due 2/12\nRavi 46 pfm due 4/12');
  expect(values.expected_complete_date).toBe('2026-12-04');
  expect(Object.values(values.orders).map(({ notes }) => notes)).toEqual(['Due 2 Dec 2026', '']);
});
