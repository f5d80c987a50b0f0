import { Id, Instant, Version, VersionInAddress } from '#contract/kit/fields.ts';
import { MonthlyBill, MonthlyPrint, Total } from '#contract/monthly-billing/monthly-bills.ts';
import { operation } from '#contract/kit/operation.ts';
import { z } from '#contract/kit/zod.ts';

export const MonthlyBillParams = z.strictObject({ monthly_bill_id: Id });

export const getMonthlyBill = operation({
  name: 'getMonthlyBill',
  summary: 'A saved monthly bill, as it is printed; the present version unless another is named.',
  method: 'GET',
  path: '/api/monthly-bills/{monthly_bill_id}',
  params: MonthlyBillParams,
  query: z.strictObject({ version: z.optional(VersionInAddress) }),
  output: MonthlyBill,
  refusals: ['monthly_bill_not_found'],
});

export const getMonthlyBillVersions = operation({
  name: 'getMonthlyBillVersions',
  summary: 'Every version of a monthly bill that was saved, the latest first, each with its print log.',
  method: 'GET',
  path: '/api/monthly-bills/{monthly_bill_id}/versions',
  params: MonthlyBillParams,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        version: Version,
        saved_by: z.string(),
        saved_at: Instant,
        work_orders_count: z.int(),
        total_amount: Total,
        prints: z.array(MonthlyPrint),
      }),
    ),
  }),
  refusals: ['monthly_bill_not_found'],
});

export const regenerateMonthlyBill = operation({
  name: 'regenerateMonthlyBill',
  summary:
    'A saved monthly bill to be printed again, from what was saved; the present version unless another is named.',
  method: 'POST',
  path: '/api/monthly-bills/{monthly_bill_id}/regenerate',
  params: MonthlyBillParams,
  body: z.strictObject({ version: z.optional(Version) }),
  output: MonthlyBill,
  refusals: ['monthly_bill_not_found'],
});
