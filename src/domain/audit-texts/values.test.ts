import { APPEARANCES } from '#domain/accounts/appearance.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { VERIFICATION_SOURCES } from '#domain/audit/tampering.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { TRIAL_RESULTS } from '#domain/trials/trial.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeChanges, valueText } from './values.ts';

const LAB = { time_zone: 'Asia/Kolkata', currency: 'INR' };
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

const lists: Readonly<Record<string, readonly string[]>> = {
  status: [...WORK_ORDER_STATUSES, ...BILL_STATUSES],
  previous_status: WORK_ORDER_STATUSES,
  role: ROLES,
  result: TRIAL_RESULTS,
  appearance: APPEARANCES,
  source: VERIFICATION_SOURCES,
  kind: ['paper', 'pdf'],
};
const values = Object.entries(lists).flatMap(([field, list]) => list.map((value) => [field, value] as const));

test.each(values)('a value of a list %s %s has its own word', (field, value) => {
  const text = valueText(field, value, LAB);
  expect(text).not.toBe(value);
  expect(text).not.toMatch(/_/);
});

test('a value of a list of a newer version is not shown as an internal name', () => {
  expect(valueText('status', 'lost_in_post', LAB)).toBe('Lost in post');
  expect(valueText('reason', 'too_many_attempts', LAB)).toBe('Too many attempts');
});

test.each<[string, unknown, string]>([
  ['printed_at', '2026-11-20T18:37:00.123Z', '21 Nov 2026, 00:07:00'],
  ['printed_at', '2026-11-20T18:37:00+00:00', '21 Nov 2026, 00:07:00'],
  ['order_date', '2026-11-20', '20 Nov 2026'],
  ['billing_month', '2026-10', 'October 2026'],
  ['working_days', [1, 2, 6], 'Monday, Tuesday, Saturday'],
  ['tooth_numbers', [11, 12], '12 11'],
  ['tooth_numbers', [14, 15, 16, 26], '16-14 26'],
  ['tooth_numbers', [11, 99], '11, 99'],
  ['amount', '125000.00', '₹1,25,000.00'],
  ['notes', '125000.00', '125000.00'],
  ['amount', 'a lot', 'a lot'],
  ['action', 'MARK_URGENT', 'Mark urgent'],
  ['initial_bill_paper', 'a4_two', 'Two on one A4 sheet'],
  ['second_factor', 'recovery_code', 'Recovery code'],
  ['reason', 'wrong_credentials', 'Wrong email or password'],
  ['reason', 'constructor', 'Constructor'],
  ['is_urgent', false, 'No'],
  ['notes', null, '—'],
  ['notes', 'Ask for B_2, in_house', 'Ask for B_2, in_house'],
  [
    'items',
    [{ id: ID, serial_number: 'WO-2026-0001', amount: '5.00', notes: null }, { amount: '6.00' }],
    'Serial number: WO-2026-0001, Amount: ₹5.00; Amount: ₹6.00',
  ],
])('%s %j is read as %s', (field, value, text) => expect(valueText(field, value, LAB)).toBe(text));

test('only changed fields of a record within a record are described', () => {
  const before = { 'WO-2026-0001': { rate: null, units: 2, version: 1 } };
  const after = { 'WO-2026-0001': { rate: '5.00', units: 2, version: 2 } };
  expect(describeChanges(before, after, LAB)).toEqual([{ field: 'WO-2026-0001', before: '—', after: 'Rate: ₹5.00' }]);
});

test('only changed orders of a list are described, each under its number', () => {
  const [first, second, third] = ['WO-2026-0001', 'WO-2026-0002', 'WO-2026-0003'].map((serial_number) => ({
    serial_number,
    amount: '5.00',
  }));
  const before = { work_orders: [first, second] };
  const after = { work_orders: [{ ...first, amount: '7.00' }, second, third] };
  expect(describeChanges(before, after, LAB)).toEqual([
    {
      field: 'Work orders',
      before: 'WO-2026-0001: Amount: ₹5.00',
      after: 'WO-2026-0001: Amount: ₹7.00; WO-2026-0003: Amount: ₹5.00',
    },
  ]);
  expect(describeChanges(null, before, LAB)).toEqual([
    { field: 'Work orders', before: '—', after: 'WO-2026-0001: Amount: ₹5.00; WO-2026-0002: Amount: ₹5.00' },
  ]);
});

test('what an answer says about the user who asked is not described', () =>
  expect(describeChanges(null, { may: { edit: true }, key: 'rao', name: 'Dr. Rao' }, LAB)).toEqual([
    { field: 'Name', before: '—', after: 'Dr. Rao' },
  ]));

test('no id, no UTC timestamp and no unchanged field is ever described', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      ID,
      [ID, ID],
      null,
      '',
      true,
      7,
      '2026-11-20T18:37:00Z',
      '2026-11-20',
      'in_progress',
      'Zirconia',
    ),
    fc.record({
      id: fc.constant(ID),
      amount: fc.constantFrom('1.00', '2.00'),
      at: fc.constant('2026-11-20T18:37:00Z'),
    }),
  );
  const field = fc.constantFrom(
    ...'id bill_id work_order_ids priced_by status printed_at amount version items'.split(' '),
  );
  const record = fc.option(fc.dictionary(field, value));
  fc.assert(
    fc.property(record, record, (before, after) => {
      for (const described of describeChanges(before, after, LAB)) {
        const said = `${described.before} ${described.after}`;
        expect(said).not.toContain(ID);
        expect(said).not.toMatch(/T\d\d:\d\d/);
        expect(said).not.toContain('in_progress');
        expect(described.before).not.toBe(described.after);
      }
      expect(describeChanges(before ?? {}, before ?? {}, LAB)).toEqual([]);
    }),
  );
});
