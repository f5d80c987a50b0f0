import { expect, test } from 'vitest';
import {
  BILL_STATE_LABELS,
  BILL_STATUSES,
  BILL_STATUS_LABELS,
  afterPrinting,
  billStateOf,
  checkBillStatus,
} from './bill-status.ts';
import { BILLING_TEXTS } from './texts.ts';

test('the states and their labels are those of the specification', () =>
  expect(BILL_STATUSES.map((status) => BILL_STATUS_LABELS[status])).toEqual(['Pending', 'Priced', 'Printed', 'Sent']));

test.each([
  ['pending', 'printed'],
  ['priced', 'printed'],
  ['printed', 'printed'],
  ['sent', 'sent'],
] as const)('printing a bill that is %s leaves it %s', (status, after) => expect(afterPrinting(status)).toBe(after));

test.each(BILL_STATUSES)('%s is a status', (status) =>
  expect(checkBillStatus(status)).toEqual({ ok: true, value: status }),
);

test.each(['', 'paid', 'Pending', ' pending', 'constructor'])('"%s" is no status', (typed) => {
  const message = 'Invalid status. Must be one of: pending, priced, printed, sent';
  expect(checkBillStatus(typed)).toMatchObject({ refusal: { text: message, faults: [{ field: 'status', message }] } });
});

test('the texts are those of the specification', () => {
  expect(BILLING_TEXTS).toMatchObject({
    inProgress: 'Bill creation already in progress. Please wait...',
    noBill: 'No bill found for this work order',
    notFetched: 'Error fetching bill data',
    detailsNotLoaded: 'Unable to load work order details for initial bill',
  });
  expect(BILLING_TEXTS.created('WO-2026-0042')).toBe('Bill created successfully for work order WO-2026-0042');
  expect(BILLING_TEXTS.notCreated('no answer')).toBe('Error creating bill: no answer');
  expect(BILLING_TEXTS.notPrinted('no paper')).toBe('Error printing initial bill: no paper');
});

test('a bill shows one state: void before paid, and paid before its print state', () => {
  for (const status of BILL_STATUSES) {
    expect(billStateOf({ status, paid: false, voided_at: null })).toBe(status);
    expect(billStateOf({ status, paid: true })).toBe('paid');
    for (const paid of [false, true])
      expect(billStateOf({ status, paid, voided_at: '2026-11-21T06:30:00Z' })).toBe('void');
  }
  expect(Object.keys(BILL_STATE_LABELS)).toEqual([...BILL_STATUSES, 'paid', 'void']);
});
