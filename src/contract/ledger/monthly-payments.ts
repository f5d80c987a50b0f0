import { PAYMENT_INPUT } from '../billing/payment-fields.ts';
import { Id, Version, VersionInAddress } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { MonthlyBillRow } from '../monthly-billing/monthly-bills.ts';

const MonthlyBillParams = z.strictObject({ monthly_bill_id: Id });

export const markMonthlyBillPaid = operation({
  name: 'markMonthlyBillPaid',
  summary: 'Records the payment of what a saved monthly bill has open, as a receipt with a number.',
  method: 'POST',
  path: '/api/monthly-bills/{monthly_bill_id}/payment',
  params: MonthlyBillParams,
  body: z.strictObject({ version: Version, ...PAYMENT_INPUT }),
  output: MonthlyBillRow,
  refusals: ['monthly_bill_not_found', 'stale_version', 'monthly_bill_not_open'],
  creates: true,
});

export const reverseMonthlyBillPayment = operation({
  name: 'reverseMonthlyBillPayment',
  summary:
    'Reverses the payments of a monthly bill. A receipt for it alone is reversed; of another, this part becomes an advance.',
  method: 'DELETE',
  path: '/api/monthly-bills/{monthly_bill_id}/payment',
  params: MonthlyBillParams,
  query: z.strictObject({ version: VersionInAddress }),
  output: MonthlyBillRow,
  refusals: ['monthly_bill_not_found', 'stale_version', 'monthly_bill_not_paid'],
});
