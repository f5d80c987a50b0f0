import { MAX_AMOUNT, toAmount } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  Amount,
  AmountInput,
  Day,
  Flag,
  Id,
  Instant,
  Page,
  TypedText,
  Version,
  VersionInAddress,
  text,
} from './fields.ts';
import { WorkOrderQuery } from '../work-orders/work-orders.ts';
import { z } from './zod.ts';

const takes = (schema: z.core.$ZodType, given: unknown): boolean => z.safeParse(schema, given).success;

const UUID = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';

test.each<[string, z.core.$ZodType, unknown[], unknown[]]>([
  ['Id', Id, [UUID, UUID.toUpperCase()], ['', '1', UUID.slice(1), `${UUID} `, `{${UUID}}`, 'x'.repeat(36), 7, null]],
  ['text(5)', text(5), ['', 'abcde', 'मीरा'], ['abcdef', 'a\u0000', '\uD800', 'a\u0085', 1, null, ['a']]],
  ['Day', Day, ['2026-11-21', '2024-02-29'], ['2026-02-29', '2026-11-21T00:00:00Z', '', 20_261_121, null]],
  ['Instant', Instant, ['2026-11-21T06:30:00Z', '2026-11-21T06:30:00.123456Z'], ['2026-11-21', 'now', 0]],
  ['Amount', Amount, ['0.00', '1250.00', '1000000000.00'], ['1250', '1250.5', '-1.00', '1e3', 'NaN', 1250]],
  [
    'AmountGiven',
    AmountInput,
    [0, 1250.5, '1250', '1250.50'],
    [-1, '-1', 1.005, '1,250', '1000000000.01', 1e21, null, true],
  ],
  ['Version', Version, [1, 42, 2 ** 31 - 1], [0, -1, 1.5, '1', null, 2 ** 31, 2 ** 53]],
  ['VersionInAddress', VersionInAddress, ['1', '2147483647'], ['0', '-1', '1.5', '2147483648', 'x', '']],
  ['TypedText', TypedText, ['', 'a\u0007', 'x'.repeat(4000)], ['\u0000', 'Meera\u0000', 'x'.repeat(4001), 1]],
  ['Flag', Flag, ['true', 'false'], ['yes', '1', '', true, null]],
  ['Page', Page, ['1', '1000000', 7], ['0', '-1', '1.5', 'x', '', '1000001', 'Infinity', 'NaN']],
])('%s takes its values and no others', (_, schema, good, bad) =>
  expect([...good, ...bad].filter((given) => takes(schema, given))).toEqual(good),
);

test('a given amount is passed on exactly', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (paise) => {
      expect(z.parse(AmountInput, paise / 100)).toBe(toAmount(paise));
      expect(z.parse(AmountInput, toAmount(paise))).toBe(toAmount(paise));
    }),
  ));

test('the view of the list is the first page, newest first, by default', () =>
  expect(z.parse(WorkOrderQuery, {})).toEqual({ sort: '-serial_number', page: 1, page_size: 25 }));

test('the view of the list reads every filter from an address', () => {
  const view = {
    search: 'meera',
    date_from: '2026-11-01',
    date_to: '2026-11-30',
    status: 'in_progress',
    trial_required: 'no',
    doctor_name: 'Dr. Rao',
    product_quality: 'Zirconia',
    bill_status: 'unbilled',
    overdue: 'true',
    urgent_only: 'false',
    sort: 'patient_name',
    page: 'last',
    page_size: '100',
  };
  expect(z.parse(WorkOrderQuery, view)).toEqual({ ...view, overdue: true, urgent_only: false, page_size: 100 });
});

test.each([
  { page_size: '10' },
  { page_size: '1000' },
  { page: 'first' },
  { page: '0' },
  { sort: 'amount' },
  { sort: 'serial_number; drop table' },
  { status: 'done' },
  { bill_status: 'paid' },
  { trial_required: 'true' },
  { overdue: 'yes' },
  { date_from: '21-11-2026' },
  { search: 'x'.repeat(201) },
  { search: ['a', 'b'] },
  { surprise: '1' },
])('the view of the list refuses %j', (given) => expect(takes(WorkOrderQuery, given)).toBe(false));
