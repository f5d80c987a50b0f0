import { expect, test } from 'vitest';
import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { SETTINGS_LENGTHS } from '#domain/laboratory/settings.ts';
import { charactersIn } from '#domain/shared/length.ts';
import { MAX_MESSAGE } from '#domain/shared/whatsapp.ts';
import { monthlyBillMessage, receiptMessage, reminderMessage } from './messages.ts';

const SENDER = { company_name: 'Shree Dental', currency: 'INR' };
const BILL = {
  doctor_name: 'Rao',
  bill_number: 'M/26-27/00012',
  month: 'October 2026',
  total: '123456.00',
  outstanding: '23456.00',
};
const OWED = { doctor_name: 'Rao', outstanding: '23456.00', overdue: '3456.00', upi_id: 'lab@bank' };
const PAYMENT = {
  doctor_name: 'Rao',
  payment_number: 'P/26-27/00007',
  amount: '1250.00',
  tds_amount: '125.00',
  paid_on: '2026-11-10',
};

test('the texts', () =>
  expect([monthlyBillMessage(BILL, SENDER), reminderMessage(OWED, SENDER), receiptMessage(PAYMENT, SENDER)]).toEqual([
    {
      label: 'Monthly bill',
      text: 'Dear Dr. Rao, your bill M/26-27/00012 for October 2026 is ₹1,23,456.00. Outstanding: ₹23,456.00. Shree Dental',
    },
    {
      label: 'Reminder',
      text: 'Dear Dr. Rao, ₹23,456.00 is outstanding. Overdue: ₹3,456.00. UPI: lab@bank. Shree Dental',
    },
    {
      label: 'Receipt',
      text: 'Dear Dr. Rao, we received ₹1,250.00 on 10 Nov 2026 (P/26-27/00007). TDS deducted: ₹125.00. Thank you. Shree Dental',
    },
  ]));

test('an empty part is omitted with its words', () => {
  expect(monthlyBillMessage({ ...BILL, outstanding: '0.00' }, SENDER).text).toBe(
    'Dear Dr. Rao, your bill M/26-27/00012 for October 2026 is ₹1,23,456.00. Shree Dental',
  );
  const nothing = 'Dear Dr. Rao, ₹23,456.00 is outstanding. Shree Dental';
  expect(reminderMessage({ ...OWED, overdue: '0.00', upi_id: '' }, SENDER).text).toBe(nothing);
  expect(reminderMessage({ ...OWED, overdue: null, upi_id: '' }, SENDER).text).toBe(nothing);
  expect(receiptMessage({ ...PAYMENT, tds_amount: '0.00' }, SENDER).text).toContain('(P/26-27/00007). Thank you.');
});

test('every text fits with the longest names and amounts', () => {
  const doctor_name = 'D'.repeat(MAX_NAME_LENGTH);
  const sender = { ...SENDER, company_name: 'L'.repeat(SETTINGS_LENGTHS.company_name) };
  const amount = '999999999999.99';
  const texts = [
    monthlyBillMessage({ ...BILL, doctor_name, total: amount, outstanding: amount }, sender),
    reminderMessage({ doctor_name, outstanding: amount, overdue: amount, upi_id: 'u'.repeat(321) }, sender),
    receiptMessage({ ...PAYMENT, doctor_name, amount, tds_amount: amount }, sender),
  ];
  expect(Math.max(...texts.map(({ text }) => charactersIn(text)))).toBeLessThanOrEqual(MAX_MESSAGE);
});
