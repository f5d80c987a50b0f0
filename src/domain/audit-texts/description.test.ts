import { type AuditAction, AUDIT_ACTIONS, sentenceFor } from '#domain/audit/actions.ts';
import { type AuditSubject, AUDIT_SUBJECTS } from '#domain/audit/subjects.ts';
import { describe as group, expect, test } from 'vitest';
import { type DescribedEntry, changesText, describeEntry, sentenceOf, sentenceText } from './description.ts';

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

const on = (subject_type: AuditSubject, subject_label: string, more: Partial<Omit<DescribedEntry, 'action'>> = {}) => ({
  subject_type,
  subject_label,
  ...more,
});
const NOBODY = { actor_email: null, actor_name: null };
const BILL = on('bill', 'B/26-27/00012');
const MONTH = on('monthly_bill', 'M/26-27/00003', { month: { doctor_name: 'Dr. Rao', billing_month: '2026-10' } });
const ACCOUNT = on('account', 'a@lab.test');

test.each<[AuditAction, Partial<DescribedEntry>, string]>([
  ['COMPLETE_WORK_ORDER', {}, 'Sangeeta completed WO-2026-0412'],
  ['COMPLETE_WORK_ORDER', { actor_name: null }, 'sangeeta@lab.test completed WO-2026-0412'],
  ['CREATE_WORK_ORDER', { after: order }, 'Sangeeta created WO-2026-0412 for Dr. Rao'],
  [
    'CREATE_WORK_ORDER',
    { after: { doctor_name: 'Dr. Rao', remake_of: 'WO-2026-0311' } },
    'Sangeeta created WO-2026-0412 for Dr. Rao as a remake of WO-2026-0311',
  ],
  ['MOVE_WORK_ORDER', { after: { stage: 'Sinter' } }, 'Sangeeta moved WO-2026-0412 to Sinter'],
  ['MOVE_WORK_ORDER', { after: { stage: 'Not started' } }, 'Sangeeta moved WO-2026-0412 to Not started'],
  ['PAUSE_WORK_ORDER', { after: { paused_reason: 'machine' } }, 'Sangeeta paused WO-2026-0412: Machine down'],
  [
    'UPDATE_REVISION_RESPONSIBLE',
    { after: { responsible: 'doctor' } },
    'Sangeeta set who is responsible for the return of WO-2026-0412: Doctor',
  ],
  [
    'UPDATE_REVISION_RESPONSIBLE',
    { after: { responsible: null } },
    'Sangeeta set who is responsible for the return of WO-2026-0412',
  ],
  ['RESUME_WORK_ORDER', { before: { paused_reason: 'machine' } }, 'Sangeeta resumed WO-2026-0412'],
  ['RETURN_WORK_ORDER', { after: { return_reason: 'Other' } }, 'Sangeeta returned WO-2026-0412 for revision: Other'],
  ['UPDATE_TRIAL', on('trial', 'WO-2026-0412 Bite rim'), 'Sangeeta changed the trial Bite rim of WO-2026-0412'],
  ['PROMOTE_USER', { ...ACCOUNT, after: { role: 'ADMIN' } }, 'Sangeeta promoted the account a@lab.test to Admin'],
  [
    'PRINT_MONTHLY_BILL',
    { ...MONTH, after: { version: 1, copy_number: 2 } },
    'Sangeeta printed monthly bill M/26-27/00003 of Dr. Rao for October 2026, copy 2',
  ],
  [
    'TAKE_BACK_BILL_PRINT',
    { ...BILL, before: { copy_number: 2 }, after: { status: 'priced' } },
    'Sangeeta reported that copy 2 of bill B/26-27/00012 was not printed',
  ],
  [
    'TAKE_ORDER_OFF_BILL',
    { ...BILL, before: { work_order: 'WO-2026-0007' }, after: { work_order: null } },
    'Sangeeta removed an order from bill B/26-27/00012: WO-2026-0007',
  ],
  ['BULK_UPDATE', { subject_label: '3 prices', subject_id: null }, 'Sangeeta saved 3 prices'],
  [
    'REFUSED_DELETE_USER',
    { ...ACCOUNT, after: { code: 'not_allowed', text: 'You may not.' } },
    'Sangeeta tried to delete the account a@lab.test and was refused',
  ],
  ['LOGIN_FAILED', on('account', '(no email address)', NOBODY), 'A sign-in to an account failed'],
  [
    'RESET_PASSWORD',
    { ...ACCOUNT, ...NOBODY, address: 'console' },
    'A user at the server console reset the password of the account a@lab.test',
  ],
  ['MAKE_BACKUP', on('backup', 'x.tar.zst', { ...NOBODY, address: null }), 'Marginline started a backup'],
])('%s with %j reads "%s"', (action, given, expected) =>
  expect(sentenceText(entry({ action, ...given }), LAB)).toBe(expected),
);

test('an action of another version is described by its code', () => {
  const rocket = entry({ action: 'FLY_TO_MOON', subject_type: 'rocket', subject_label: 'Saturn' });
  expect(sentenceText(rocket, LAB)).toBe('Sangeeta: Fly to moon, Saturn');
});

group('what has a page leads there', () => {
  const pages = (given: Partial<DescribedEntry> & { readonly action: AuditAction }) =>
    sentenceOf(entry(given), LAB).filter((part) => typeof part !== 'string');

  test('an order is linked by its number, also in the name of a trial and on a bill', () => {
    const page = 'work_order';
    expect(pages({ action: 'COMPLETE_WORK_ORDER' })).toEqual([{ text: 'WO-2026-0412', page }]);
    const trial = pages({ action: 'DELETE_TRIAL', ...on('trial', 'WO-2026-0007 Bite rim') });
    expect(trial).toEqual([{ text: 'WO-2026-0007', page }]);
    const taken = pages({ action: 'TAKE_ORDER_OFF_BILL', ...BILL, before: { work_order: 'WO-2026-0007' } });
    expect(taken).toEqual([
      { text: 'B/26-27/00012', page: 'bill' },
      { text: 'WO-2026-0007', page },
    ]);
  });

  test('series and records that no longer exist are not linked, and a month is while its bill exists', () => {
    expect(pages({ action: 'SET_NUMBER_COUNTER', subject_label: 'WO-2026', subject_id: null })).toEqual([]);
    expect(pages({ action: 'SET_NUMBER_COUNTER', ...on('bill', 'B/26-27'), subject_id: null })).toEqual([]);
    expect(pages({ action: 'SAVE_MONTHLY_BILL', ...MONTH, month: null })).toEqual([]);
    expect(pages({ action: 'SAVE_MONTHLY_BILL', ...MONTH })).toEqual([{ text: 'M/26-27/00003', page: 'monthly_bill' }]);
  });
});

test('the text of an entry is its sentence and its changes', () => {
  const changed = { before: { amount: '100.00' }, after: { amount: '125000.00' } };
  expect(describeEntry(entry({ action: 'UPDATE_BILL_AMOUNT', ...BILL, ...changed }), LAB)).toBe(
    'Sangeeta set the amount of bill B/26-27/00012. Amount: ₹100.00 → ₹1,25,000.00',
  );
  expect(describeEntry(entry({ action: 'LOGIN' }), LAB)).toBe('Sangeeta signed in');
});

test.each<[unknown, unknown, string]>([
  [null, null, ''],
  // Empty fields and internal numbers are left out.
  [null, order, 'Urgent: No; Order date: 21 Nov 2026; Doctor name: Dr. Rao'],
  [{ ...order, patient_name: 'Asha' }, null, 'Urgent: No; Order date: 21 Nov 2026; Doctor name: Dr. Rao; 1 more'],
  [{ notes: 'Polish', version: 1 }, { notes: null, version: 1 }, 'Notes: Polish → —'],
  [{ status: 'pending' }, { status: 'sent' }, 'Status: Pending → Sent'],
  [{ amount: '1.00', kept: 1 }, { amount: null, kept: 1 }, 'Amount: ₹1.00 → —'],
  [null, { email: 'a@lab.test', role: 'USER' }, 'Email: a@lab.test; Role: Staff'],
  [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, null, 'A: 1; B: 2; C: 3; 2 more'],
  [null, { notes: 'x'.repeat(100) }, `Notes: ${'x'.repeat(59)}…`],
  [null, { notes: 'word '.repeat(20) }, `Notes: ${'word '.repeat(11).trim()}…`],
  [null, { notes: 'two\nlines' }, 'Notes: two lines'],
  [{ 'WO-2026-0001': { rate: null } }, { 'WO-2026-0001': { rate: '5.00' } }, 'WO-2026-0001: — → Rate: ₹5.00'],
])('from %j to %j reads "%s"', (before, after, expected) => expect(changesText({ before, after }, LAB)).toBe(expected));
