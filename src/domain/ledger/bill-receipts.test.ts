import { describe, expect, test } from 'vitest';
import { receiptsForBill } from './bill-receipts.ts';

const ON_MONTH = { monthly_bill_id: 'm', doctor_id: 'rao', open: '900.00', owed: '500.00' };

describe('what pays a bill', () => {
  test('of a separately charged bill is allocated to it in full', () => {
    expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', open: '1000.00', months: [] })).toEqual([
      { doctor_id: 'rao', amount: '1000.00', parts: [{ target_id: 'b', for_bill_id: null, amount: '1000.00' }] },
    ]);
  });

  test('goes to the monthly bill for what that charges of it: three orders at 500.00, one of them by the month', () => {
    expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', open: '1000.00', months: [ON_MONTH] })).toEqual([
      {
        doctor_id: 'rao',
        amount: '1500.00',
        parts: [
          { target_id: 'b', for_bill_id: null, amount: '1000.00' },
          { target_id: 'm', for_bill_id: 'b', amount: '500.00' },
        ],
      },
    ]);
  });

  test('is an advance as far as the monthly bill has less open', () => {
    const months = [{ ...ON_MONTH, open: '300.00' }];
    expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', open: '0.00', months })).toEqual([
      {
        doctor_id: 'rao',
        amount: '500.00',
        parts: [{ target_id: 'm', for_bill_id: 'b', amount: '300.00' }],
      },
    ]);
  });

  test('is each doctor’s own where the monthly bill of another doctor charges an order', () => {
    const months = [{ ...ON_MONTH, doctor_id: 'shah' }];
    expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', open: '20.00', months })).toEqual([
      { doctor_id: 'rao', amount: '20.00', parts: [{ target_id: 'b', for_bill_id: null, amount: '20.00' }] },
      {
        doctor_id: 'shah',
        amount: '500.00',
        parts: [{ target_id: 'm', for_bill_id: 'b', amount: '500.00' }],
      },
    ]);
  });

  test('is nothing where nothing is owed', () => {
    const months = [{ ...ON_MONTH, owed: '0.00' }];
    expect(receiptsForBill({ bill_id: 'b', doctor_id: 'rao', open: '0.00', months })).toEqual([]);
  });
});
