import { buildStatement } from '#test/support/build-statement.ts';
import { expect, test } from 'vitest';
import { receiptPaper } from './receipt-paper.ts';

test('a receipt names the payer, the amount in words, the method and the bills; the rest is an advance', () => {
  const receipt = {
    payment_number: 'R/26-27/00001',
    doctor_name: 'Anil Kumar',
    amount: '20000.00',
    tds_amount: '0.00',
    paid_on: '2026-10-10',
    method: 'UPI',
    reference: '4123',
    parts: [{ number: 'M/26-27/00003', amount: '19200.00' }],
    advance: '800.00',
    laboratory: buildStatement().laboratory,
  };
  const paper = receiptPaper(receipt, 'DUPLICATE · Copy 2');
  expect(paper.line).toBe(
    'Received with thanks from Dr. Anil Kumar the sum of Rupees Twenty Thousand Only by UPI (ref 4123)',
  );
  expect(paper.table.rows).toEqual([
    ['M/26-27/00003', '₹19,200.00'],
    ['Advance', '₹800.00'],
  ]);
  expect(paper.table.total?.map(({ text }) => text)).toEqual(['Received', '₹20,000.00']);
  expect([paper.sheet, paper.mark]).toEqual(['a5', 'DUPLICATE · Copy 2']);
  const whole = receiptPaper({ ...receipt, reference: null, advance: '0.00' }, null);
  expect(whole.line).toMatch(/ Only by UPI$/);
  expect(whole.table.rows).toHaveLength(1);
  // The bills get what was received and what was deducted.
  const { table } = receiptPaper({ ...receipt, amount: '18000.00', tds_amount: '2000.00' }, null);
  expect(table.rows.at(-1)).toEqual(['TDS deducted', '-₹2,000.00']);
  expect([table.total?.at(-1)?.text, table.running?.at(-1)]).toEqual(['₹18,000.00', '₹18,000.00']);
});
