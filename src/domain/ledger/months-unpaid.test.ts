import { expect, test } from 'vitest';
import { checkMonthsUnpaid } from './months-unpaid.ts';

test('an order on a monthly bill that is paid keeps its price, and is told which that is', () => {
  expect(checkMonthsUnpaid(new Map())).toEqual({ ok: true, value: null });
  expect(checkMonthsUnpaid(new Map([['WO-2026-0412', 'M/26-27/00012']]))).toMatchObject({
    refusal: {
      code: 'monthly_bill_paid',
      text: 'This order is on M/26-27/00012, which is paid. Reverse that payment before you change the amount.',
    },
  });
});
