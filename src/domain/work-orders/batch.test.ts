import { expect, test } from 'vitest';
import type { BatchCommon, BatchOrderDraft } from './batch.ts';
import { BATCH_TEXTS, checkBatchCommon, checkBatchOrder, orderOfBatch, trialsOfBatch } from './batch.ts';

const TODAY = '2026-11-21';
const COMMON: BatchCommon = { doctor_name: 'Dr. Rao', order_date: '2026-11-21', expected_complete_date: '2026-11-28' };
const ORDER: BatchOrderDraft = {
  patient_name: 'Meera Joshi',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [16, 15],
  requires_trial: true,
  trial_date_1: '2026-11-23',
  trial_date_2: '2026-11-25',
  is_urgent: false,
  feedback: null,
  notes: 'Light contacts',
  tray_number: '14',
};

test.each([
  [{}, []],
  [{ doctor_name: ' ' }, ['doctor_name: Doctor name is required']],
  [
    { expected_complete_date: '2026-11-20' },
    ['expected_complete_date: Expected completion date cannot be before order date'],
  ],
])('checkBatchCommon %j', (given, faults) => {
  const found = checkBatchCommon({ ...COMMON, ...given }, TODAY);
  expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(faults);
});

test.each([
  [{}, []],
  [{ patient_name: '' }, ['patient_name: Patient name is required']],
  [
    { product_quality: '', product_shade: ' ' },
    ['product_quality: Product quality is required', 'product_shade: Product shade is required'],
  ],
  [{ trial_date_1: '2026-02-30' }, ['trial_date_1: Enter a valid date']],
  [
    { requires_trial: false },
    ['trial_date_1: A trial date needs "Requires trial"', 'trial_date_2: A trial date needs "Requires trial"'],
  ],
  [{ requires_trial: false, trial_date_1: '', trial_date_2: null }, []],
])('checkBatchOrder %j', (given, faults) => {
  const found = checkBatchOrder({ ...ORDER, ...given }, TODAY);
  expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(faults);
});

test('an order of a batch is a work order with the common fields', () => {
  const { trial_date_1: _first, trial_date_2: _second, ...own } = ORDER;
  expect(orderOfBatch(COMMON, ORDER)).toEqual({ ...own, ...COMMON });
});

test.each([
  ['2026-11-23', '2026-11-25', ['First Trial 2026-11-23', 'Second Trial 2026-11-25']],
  ['2026-11-23', '', ['First Trial 2026-11-23']],
  [null, '2026-11-25', ['Second Trial 2026-11-25']],
  ['', null, []],
])('trial dates %s and %s become trials', (trial_date_1, trial_date_2, trials) => {
  const made = trialsOfBatch({ ...ORDER, trial_date_1, trial_date_2 });
  expect(made.map(({ trial_name, trial_date }) => `${trial_name} ${trial_date}`)).toEqual(trials);
});

test('the texts are those of the specification', () =>
  expect([
    BATCH_TEXTS.faultsTitle,
    BATCH_TEXTS.orderFault(2, 'Patient name is required'),
    BATCH_TEXTS.allCreated(5),
    BATCH_TEXTS.allCreated(1),
    BATCH_TEXTS.someCreated(3, 2),
    BATCH_TEXTS.notCreated('x'),
  ]).toEqual([
    'Please fix the following errors:',
    'Order #2: Patient name is required',
    'All 5 work orders created successfully as a batch! They can now be grouped for billing.',
    'All 1 work orders created successfully as a batch! They can now be grouped for billing.',
    '3 orders created successfully, 2 failed. Please check and retry failed orders.',
    'Error creating work orders: x',
  ]));
