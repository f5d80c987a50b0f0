import { expect, test } from 'vitest';
import { parseLegacyMonth, parseLegacyRevision, parseLegacyTrial, parseLegacyUser } from './legacy-others.ts';
import type { LegacyCells } from './legacy-tables.ts';
import type { Reading } from './problems.ts';

const WHERE = { timeZone: 'Asia/Kolkata', today: '2026-11-23' };

function expectRead({ row, found }: Reading<object>, expected: object | null, codes: readonly string[]): void {
  if (expected === null) expect(row).toBeNull();
  else expect(row).toMatchObject(expected);
  expect(found.map(({ code }) => code)).toEqual(codes);
}

test.each<[LegacyCells, object | null, string[]]>([
  [{}, { email: 'a@lab.test', role: 'USER', user_id: 'u' }, []],
  [{ role: 'admin' }, { role: 'ADMIN' }, []],
  [{ role: 'STAFF' }, { role: 'USER' }, []],
  [{ role: 'SUPER_ADMIN' }, { role: 'ADMIN' }, ['super_admin']],
  [{ is_super_admin: 't' }, { role: 'ADMIN' }, ['super_admin']],
  [{ role: 'constructor' }, { role: 'USER' }, ['role_unknown']],
  [{ email: 'nobody' }, null, ['email_unusable']],
  [{ id: '' }, null, ['old_id_missing']],
])('the user %j', (cells, row, codes) =>
  expectRead(
    parseLegacyUser({ id: 'one', user_id: 'u', email: ' A@Lab.test', role: 'user', ...cells }, WHERE),
    row,
    codes,
  ),
);

test.each<[LegacyCells, object | null, string[]]>([
  [{}, { trial_name: 'Metal', trial_date: '2024-05-03', order_id: 'a' }, []],
  [{ trial_name: '' }, { trial_name: 'Trial' }, ['trial_unnamed']],
  [{ trial_name: 'x'.repeat(81) }, { trial_name: 'x'.repeat(80) }, ['text_cut']],
  [{ trial_date: 'May' }, null, ['trial_day_missing']],
  [{ id: '' }, null, ['old_id_missing']],
])('the trial %j', (cells, row, codes) => {
  const trial = { id: 'one', work_order_id: 'a', trial_name: 'Metal', trial_date: '2024-05-03' };
  expectRead(parseLegacyTrial({ ...trial, ...cells }, WHERE), row, codes);
});

test.each<[LegacyCells, object | null, string[]]>([
  [{}, { revision_number: 2, return_reason: 'Poor Fit', returned_by: 'u' }, []],
  [{ returned_by_user: '{"email":"Desk@Lab.test"}' }, { returned_by: 'desk@lab.test' }, []],
  [{ return_reason: '' }, { return_reason: 'Other' }, ['reason_unknown']],
  [{ revision_number: 'x' }, { revision_number: 0 }, []],
  [{ return_date: '' }, null, ['return_day_missing']],
  [{ id: '' }, null, ['old_id_missing']],
])('the revision %j', (cells, row, codes) => {
  const revision = {
    id: 'one',
    revision_number: '2',
    return_date: '2024-05-03',
    return_reason: 'Poor Fit',
    returned_by_user: 'u',
  };
  expectRead(parseLegacyRevision({ ...revision, ...cells }, WHERE), row, codes);
});

test.each<[LegacyCells, object | null, string[]]>([
  [{}, { billing_month: '2024-05', total_amount: '10.00', order_ids: ['a', 'b'], bill_data: { x: 1 } }, []],
  [{ billing_month: '2024-05-01' }, { billing_month: '2024-05' }, []],
  [{ bill_data: '' }, { bill_data: null }, []],
  [{ bill_data: '{' }, { bill_data: null }, ['month_data_unreadable']],
  [{ bill_data: '[1]' }, { bill_data: null }, ['month_data_unreadable']],
  [{ bill_data: String.raw`{"x":"\u0000"}` }, { bill_data: null }, ['month_data_unreadable']],
  [{ generated_at: '' }, { generated_at: '2024-05-28T06:30:00.000Z' }, []],
  [{ billing_month: '2024-13' }, null, ['month_unreadable']],
  [{ doctor_name: 'Dr' }, null, ['doctor_missing']],
  [{ id: '' }, null, ['old_id_missing']],
])('the monthly bill %j', (cells, row, codes) => {
  const month = {
    id: 'one',
    doctor_name: 'Dr. Rao',
    billing_month: '2024-05',
    total_amount: '10',
    work_order_ids: '{a,b,a}',
    bill_data: '{"x":1}',
    generated_at: '2024-06-03 05:00:00+00',
  };
  expectRead(parseLegacyMonth({ ...month, ...cells }, WHERE), row, codes);
});
