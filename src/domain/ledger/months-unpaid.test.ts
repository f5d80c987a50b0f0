import { expect, test } from 'vitest';
import { checkMonthsUnpaid } from './months-unpaid.ts';

test('an order on a paid monthly bill keeps its price, and the refusal names the bill', () => {
  expect(checkMonthsUnpaid(new Map())).toEqual({ ok: true, value: null });
  expect(checkMonthsUnpaid(new Map([['WO-2026-0412', 'M/26-27/00012']]))).toMatchObject({
    refusal: {
      code: 'monthly_bill_paid',
      text: 'This order is on M/26-27/00012, which is paid. Reverse that payment before you change the amount.',
    },
  });
});
