import { expect, test } from 'vitest';
import { receiptsForBill } from './bill-receipts.ts';

const ON_MONTH = { monthly_bill_id: 'm', doctor_id: 'rao', open: '900.00', owed: '500.00' };
const onBill = (amount: string) => ({ target_id: 'b', for_bill_id: null, amount });
const onMonth = (amount: string) => ({ target_id: 'm', for_bill_id: 'b', amount });

test.each([
  [
    'goes in full to a separately charged bill',
    { open: '1000.00', months: [] },
    [{ doctor_id: 'rao', amount: '1000.00', parts: [onBill('1000.00')] }],
  ],
  [
    'goes to the monthly bill for what that charges: three orders at 500.00, one of them by the month',
    { open: '1000.00', months: [ON_MONTH] },
    [{ doctor_id: 'rao', amount: '1500.00', parts: [onBill('1000.00'), onMonth('500.00')] }],
  ],
  [
    'is an advance as far as the monthly bill has less outstanding',
    { open: '0.00', months: [{ ...ON_MONTH, open: '300.00' }] },
    [{ doctor_id: 'rao', amount: '500.00', parts: [onMonth('300.00')] }],
  ],
  [
    'is split between doctors if the monthly bill of another doctor charges an order',
    { open: '20.00', months: [{ ...ON_MONTH, doctor_id: 'shah' }] },
    [
      { doctor_id: 'rao', amount: '20.00', parts: [onBill('20.00')] },
      { doctor_id: 'shah', amount: '500.00', parts: [onMonth('500.00')] },
    ],
  ],
  ['is nothing if nothing is owed', { open: '0.00', months: [{ ...ON_MONTH, owed: '0.00' }] }, []],
])('the payment of a bill %s', (_, owed, receipts) =>
  expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', ...owed })).toEqual(receipts),
);
