import type { AuditAction } from '#domain/audit/actions.ts';
import { AUDIT_ACTIONS, sentenceFor } from '#domain/audit/actions.ts';
import { AUDIT_SUBJECTS } from '#domain/audit/subjects.ts';
import { describe as group, expect, test } from 'vitest';
import type { DescribedEntry } from './description.ts';
import { changesText, describeEntry, sentenceOf, sentenceText } from './description.ts';

const LAB = { time_zone: 'Asia/Kolkata', currency: 'INR' };
const ID = '1a72a752-2d64-4021-afa9-094514e9ee59';

const entry = (given: Partial<DescribedEntry> & { readonly action: string }): DescribedEntry => ({
  actor_email: 'sangeeta@lab.test',
  actor_name: 'Sangeeta',
  address: '10.0.0.9',
  subject_type: 'work_order',
  subject_id: ID,
  subject_label: 'WO-2026-0412',
  month: null,
  before: null,
  after: null,
  ...given,
});

const order = {
  notes: null,
  version: 1,
  feedback: '',
  doctor_id: ID,
  is_urgent: false,
  order_date: '2026-11-21',
  doctor_name: 'Dr. Rao',
  tooth_numbers: [],
};

group('every action', () => {
  const nameless = { subject_id: null, subject_label: null };
  const nobody = { actor_email: null, actor_name: null };
  const kinds = [...AUDIT_SUBJECTS, 'rocket'];

  test.each(AUDIT_ACTIONS)('%s has a sentence that needs only the actor and the record', (action) => {
    const sentence = sentenceFor(action) ?? '';
    expect(sentence).toMatch(/^(?:\{who\} [a-z]|[A-Z][a-z]* )/);
    const needed = sentence.replaceAll(/\[[^\]]*\]/g, '').match(/\{\w+\}/g) ?? [];
    expect(needed.filter((fact) => fact !== '{who}' && fact !== '{record}')).toEqual([]);
  });

  test.each(AUDIT_ACTIONS)(
    '%s has a readable sentence for any record, also without a name, and for an empty entry',
    (action) => {
      for (const subject_type of kinds) {
        for (const given of [{}, nameless, nobody, { ...nameless, ...nobody }]) {
          const text = sentenceText(entry({ action, subject_type, ...given }), LAB);
          expect(text).toMatch(/^[A-Z]/);
          expect(text).not.toMatch(/[{}[\]_—]|null|undefined|  |[\s,:]$/);
          expect(text).not.toContain(ID);
        }
      }
    },
  );
});

test.each<[AuditAction, Partial<DescribedEntry>, string]>([
  ['COMPLETE_WORK_ORDER', {}, 'Sangeeta completed WO-2026-0412'],
  ['COMPLETE_WORK_ORDER', { actor_name: null }, 'sangeeta@lab.test completed WO-2026-0412'],
  ['CREATE_WORK_ORDER', { after: order }, 'Sangeeta created WO-2026-0412 for Dr. Rao'],
  [
    'RETURN_WORK_ORDER',
    { after: { return_reason: 'Poor Fit' } },
    'Sangeeta returned WO-2026-0412 for revision: Poor Fit',
  ],
  [
    'UPDATE_TRIAL',
    { subject_type: 'trial', subject_label: 'WO-2026-0412 Bite rim' },
    'Sangeeta changed the trial Bite rim of WO-2026-0412',
  ],
  [
    'PROMOTE_USER',
    { subject_type: 'account', subject_label: 'ravi@lab.test', after: { role: 'ADMIN' } },
    'Sangeeta promoted the account ravi@lab.test to Admin',
  ],
  [
    'PRINT_MONTHLY_BILL',
    {
      subject_type: 'monthly_bill',
      subject_label: 'M/26-27/00003',
      month: { doctor_name: 'Dr. Rao', billing_month: '2026-10' },
      after: { version: 1, copy_number: 2 },
    },
    'Sangeeta printed monthly bill M/26-27/00003 of Dr. Rao for October 2026, copy 2',
  ],
  [
    'TAKE_BACK_BILL_PRINT',
    { subject_type: 'bill', subject_label: 'B/26-27/00012', before: { copy_number: 2 }, after: { status: 'priced' } },
    'Sangeeta reported that copy 2 of bill B/26-27/00012 was not printed',
  ],
  [
    'TAKE_ORDER_OFF_BILL',
    {
      subject_type: 'bill',
      subject_label: 'B/26-27/00012',
      before: { work_order: 'WO-2026-0007' },
      after: { work_order: null },
    },
    'Sangeeta removed an order from bill B/26-27/00012: WO-2026-0007',
  ],
  ['BULK_UPDATE', { subject_label: '3 prices', subject_id: null }, 'Sangeeta saved 3 prices'],
  [
    'REFUSED_DELETE_USER',
    { subject_type: 'account', subject_label: 'a@lab.test', after: { code: 'not_allowed', text: 'You may not.' } },
    'Sangeeta tried to delete the account a@lab.test and was refused',
  ],
  [
    'LOGIN_FAILED',
    { actor_email: null, actor_name: null, subject_type: 'account', subject_label: '(no email address)' },
    'A sign-in to an account failed',
  ],
  [
    'RESET_PASSWORD',
    { actor_email: null, actor_name: null, address: 'console', subject_type: 'account', subject_label: 'a@lab.test' },
    'A user at the server console reset the password of the account a@lab.test',
  ],
  [
    'MAKE_BACKUP',
    {
      actor_email: null,
      actor_name: null,
      address: null,
      subject_type: 'backup',
      subject_label: 'marginline-20261121-063000Z-fb64.tar.zst',
    },
    'Marginline started a backup',
  ],
])('%s with %j reads "%s"', (action, given, expected) => {
  expect(sentenceText(entry({ action, ...given }), LAB)).toBe(expected);
});

test('an action of another version is described by its code', () => {
  const rocket = entry({ action: 'FLY_TO_MOON', subject_type: 'rocket', subject_label: 'Saturn' });
  expect(sentenceText(rocket, LAB)).toBe('Sangeeta: Fly to moon, Saturn');
});

group('what has a page leads there', () => {
  const pages = (given: Partial<DescribedEntry> & { readonly action: AuditAction }) =>
    sentenceOf(entry(given), LAB).filter((part) => typeof part !== 'string');
  const bill = { subject_type: 'bill', subject_label: 'B/26-27/00012' } as const;
  const month = { subject_type: 'monthly_bill', subject_label: 'M/26-27/00003' } as const;

  test('an order is linked by its number, also in the name of a trial and on a bill', () => {
    const page = 'work_order';
    expect(pages({ action: 'COMPLETE_WORK_ORDER' })).toEqual([{ text: 'WO-2026-0412', page }]);
    const trial = { subject_type: 'trial', subject_label: 'WO-2026-0007 Bite rim' };
    expect(pages({ action: 'DELETE_TRIAL', ...trial })).toEqual([{ text: 'WO-2026-0007', page }]);
    const taken = pages({ action: 'TAKE_ORDER_OFF_BILL', ...bill, before: { work_order: 'WO-2026-0007' } });
    expect(taken).toEqual([
      { text: 'B/26-27/00012', page: 'bill' },
      { text: 'WO-2026-0007', page },
    ]);
  });

  test('series and records that no longer exist are not linked', () => {
    expect(pages({ action: 'SET_NUMBER_COUNTER', subject_label: 'WO-2026', subject_id: null })).toEqual([]);
    expect(pages({ action: 'SET_NUMBER_COUNTER', ...bill, subject_label: 'B/26-27', subject_id: null })).toEqual([]);
    expect(pages({ action: 'SAVE_MONTHLY_BILL', ...month })).toEqual([]);
  });

  test('a month is linked while its bill exists', () => {
    const there = { ...month, month: { doctor_name: 'Dr. Rao', billing_month: '2026-10' } };
    expect(pages({ action: 'SAVE_MONTHLY_BILL', ...there })).toEqual([{ text: 'M/26-27/00003', page: 'monthly_bill' }]);
  });
});

test('a created record is described by its fields, without empty ones and internal numbers', () => {
  expect(changesText({ before: null, after: order }, LAB)).toBe(
    'Urgent: No; Order date: 21 Nov 2026; Doctor name: Dr. Rao',
  );
});

test('a deleted record is described by its last fields', () => {
  expect(changesText({ before: { ...order, patient_name: 'Asha' }, after: null }, LAB)).toBe(
    'Urgent: No; Order date: 21 Nov 2026; Doctor name: Dr. Rao; 1 more',
  );
});

test('a change names every changed field, also one that was emptied', () => {
  expect(changesText({ before: { notes: 'Polish', version: 1 }, after: { notes: null, version: 1 } }, LAB)).toBe(
    'Notes: Polish → —',
  );
});

test('the text of an entry is its sentence and its changes', () => {
  const changed = { before: { amount: '100.00' }, after: { amount: '125000.00' } };
  const bill = { subject_type: 'bill', subject_label: 'B/26-27/00012', ...changed };
  expect(describeEntry(entry({ action: 'UPDATE_BILL_AMOUNT', ...bill }), LAB)).toBe(
    'Sangeeta set the amount of bill B/26-27/00012. Amount: ₹100.00 → ₹1,25,000.00',
  );
  expect(describeEntry(entry({ action: 'LOGIN' }), LAB)).toBe('Sangeeta signed in');
});

test.each<[unknown, unknown, string]>([
  [null, null, ''],
  [{ status: 'pending' }, { status: 'sent' }, 'Status: Pending → Sent'],
  [{ amount: '1.00', kept: 1 }, { amount: null, kept: 1 }, 'Amount: ₹1.00 → —'],
  [null, { email: 'a@lab.test', role: 'USER' }, 'Email: a@lab.test; Role: Staff'],
  [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, null, 'A: 1; B: 2; C: 3; 2 more'],
  [null, { notes: 'x'.repeat(100) }, `Notes: ${'x'.repeat(59)}…`],
  [null, { notes: 'two\nlines' }, 'Notes: two lines'],
  [{ 'WO-2026-0001': { rate: null } }, { 'WO-2026-0001': { rate: '5.00' } }, 'WO-2026-0001: — → Rate: ₹5.00'],
])('from %j to %j reads "%s"', (before, after, expected) => {
  expect(changesText({ before, after }, LAB)).toBe(expected);
});
