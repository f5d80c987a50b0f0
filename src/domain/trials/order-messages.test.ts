import { expect, test } from 'vitest';
import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { SETTINGS_LENGTHS } from '#domain/laboratory/settings.ts';
import { charactersIn } from '#domain/shared/length.ts';
import { MAX_MESSAGE } from '#domain/shared/whatsapp.ts';
import { TEETH } from '#domain/teeth/teeth.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { orderMessages } from './order-messages.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';

const ORDER = {
  serial_number: 'WO-2026-0412',
  status: 'in_progress' as WorkOrderStatus,
  doctor_name: 'Rao',
  patient_name: 'Meera Joshi',
  product_quality: 'Zirconia',
  tooth_numbers: [16, 15, 14] as (typeof TEETH)[number][],
  expected_complete_date: '2026-12-02' as string | null,
  trials: [] as { sent_on: string | null; returned_on: string | null }[],
};
const textsOf = (order: Partial<typeof ORDER>): readonly string[] =>
  orderMessages({ ...ORDER, ...order }, 'Shree Dental').map(({ label, text }) => `${label}: ${text}`);

const QUESTION = 'Question: Dear Dr. Rao, we have a question about Meera Joshi (Zirconia, 16-14), WO-2026-0412: ';

test('an open order was received; the doctor may have to answer a question', () =>
  expect(textsOf({})).toEqual([
    'Received: Dear Dr. Rao, we received the work for Meera Joshi (Zirconia, 16-14), WO-2026-0412. Expected: 2 Dec 2026. Shree Dental',
    QUESTION,
  ]));

test('missing data is omitted with its words', () =>
  expect(textsOf({ expected_complete_date: null, tooth_numbers: [] })[0]).toBe(
    'Received: Dear Dr. Rao, we received the work for Meera Joshi (Zirconia), WO-2026-0412. Shree Dental',
  ));

test('a trial with the doctor was sent', () => {
  const sent = { sent_on: '2026-11-20', returned_on: null };
  expect(textsOf({ trials: [{ sent_on: '2026-11-10', returned_on: '2026-11-12' }, sent] })[0]).toBe(
    'Trial sent: Dear Dr. Rao, we sent you the trial for Meera Joshi (Zirconia, 16-14), WO-2026-0412. Shree Dental',
  );
  expect(textsOf({ trials: [{ sent_on: '2026-11-10', returned_on: '2026-11-12' }] })).toHaveLength(2);
  expect(textsOf({ status: 'completed', trials: [sent] }).map((text) => text.split(':')[0])).toEqual([
    'Ready',
    'Question',
  ]);
});

test('a completed order is ready; a cancelled one has only the question', () => {
  expect(textsOf({ status: 'completed' })).toEqual([
    'Ready: Dear Dr. Rao, the work for Meera Joshi (Zirconia, 16-14), WO-2026-0412, is ready. Shree Dental',
    QUESTION,
  ]);
  expect(textsOf({ status: 'cancelled' })).toEqual([QUESTION]);
  expect(textsOf({ status: 'returned' })[0]).toMatch(/^Received: /);
});

test('every text fits with the longest names', () => {
  const longest = {
    ...ORDER,
    doctor_name: 'D'.repeat(MAX_NAME_LENGTH),
    patient_name: 'P'.repeat(ORDER_FIELDS.patient_name.max),
    product_quality: 'Q'.repeat(ORDER_FIELDS.product_quality.max),
    // No two teeth are neighbours, so no span shortens the text.
    tooth_numbers: TEETH.filter((_, place) => place % 2 === 0),
    trials: [{ sent_on: '2026-11-10', returned_on: null }],
  };
  const laboratory = 'L'.repeat(SETTINGS_LENGTHS.company_name);
  const statuses = ['in_progress', 'completed'] as const;
  const texts = statuses.flatMap((status) => orderMessages({ ...longest, status }, laboratory));
  expect(texts.map(({ label }) => label)).toEqual(['Trial sent', 'Received', 'Question', 'Ready', 'Question']);
  expect(Math.max(...texts.map(({ text }) => charactersIn(text)))).toBeLessThanOrEqual(MAX_MESSAGE);
});
