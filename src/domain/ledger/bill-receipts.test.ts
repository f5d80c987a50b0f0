import { describe, expect, test } from 'vitest';
import { receiptsForBill } from './bill-receipts.ts';

const ON_MONTH = { monthly_bill_id: 'm', doctor_id: 'rao', open: '900.00', owed: '500.00' };

describe('the payment of a bill', () => {
  test('goes in full to a separately charged bill', () =>
    expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', open: '1000.00', months: [] })).toEqual([
      { doctor_id: 'rao', amount: '1000.00', parts: [{ target_id: 'b', for_bill_id: null, amount: '1000.00' }] },
    ]));

  test('goes to the monthly bill for what that charges: three orders at 500.00, one of them by the month', () =>
    expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', open: '1000.00', months: [ON_MONTH] })).toEqual([
      {
        doctor_id: 'rao',
        amount: '1500.00',
        parts: [
          { target_id: 'b', for_bill_id: null, amount: '1000.00' },
          { target_id: 'm', for_bill_id: 'b', amount: '500.00' },
        ],
      },
    ]));

  test('is an advance as far as the monthly bill has less outstanding', () => {
    const months = [{ ...ON_MONTH, open: '300.00' }];
    expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', open: '0.00', months })).toEqual([
      { doctor_id: 'rao', amount: '500.00', parts: [{ target_id: 'm', for_bill_id: 'b', amount: '300.00' }] },
    ]);
  });

  test('is split between doctors if the monthly bill of another doctor charges an order', () => {
    const months = [{ ...ON_MONTH, doctor_id: 'shah' }];
    expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', open: '20.00', months })).toEqual([
      { doctor_id: 'rao', amount: '20.00', parts: [{ target_id: 'b', for_bill_id: null, amount: '20.00' }] },
      { doctor_id: 'shah', amount: '500.00', parts: [{ target_id: 'm', for_bill_id: 'b', amount: '500.00' }] },
    ]);
  });

  test('is nothing if nothing is owed', () => {
    const months = [{ ...ON_MONTH, owed: '0.00' }];
    expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', open: '0.00', months })).toEqual([]);
  });
});
