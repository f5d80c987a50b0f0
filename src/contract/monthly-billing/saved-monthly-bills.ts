import { Id, Instant, Version, VersionInAddress, Total } from '#contract/kit/fields.ts';
import { DocumentTax } from '#contract/billing/tax.ts';
import { Balance } from '#contract/ledger/balance.ts';
import { FORMAT, exportOperation } from '#contract/kit/exported.ts';
import { MonthlyBill, MonthlyPrint, OF_HISTORY } from '#contract/monthly-billing/monthly-bills.ts';
import { operation } from '#contract/kit/operation.ts';
import { z } from '#contract/kit/zod.ts';

export const MonthlyBillParams = z.strictObject({ monthly_bill_id: Id });

export const getMonthlyBill = operation({
  name: 'getMonthlyBill',
  summary: 'Returns a saved monthly bill as printed; the current version by default.',
  method: 'GET',
  path: '/api/monthly-bills/{monthly_bill_id}',
  params: MonthlyBillParams,
  query: z.strictObject({ version: z.optional(VersionInAddress) }),
  output: MonthlyBill,
  refusals: ['monthly_bill_not_found'],
});

export const getMonthlyBillVersions = operation({
  name: 'getMonthlyBillVersions',
  summary: 'Lists the saved versions of a monthly bill, the latest first, each with its print log.',
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
        /** Its GST, and what `total_amount` has above the lines. Missing without GST. */
        tax: z.optional(DocumentTax),
        tax_amount: z.optional(Balance),
        prints: z.array(MonthlyPrint),
      }),
    ),
  }),
  refusals: ['monthly_bill_not_found'],
});

export const regenerateMonthlyBill = operation({
  name: 'regenerateMonthlyBill',
  summary: 'Returns a saved monthly bill to print again, from its record; the current version by default.',
  method: 'POST',
  path: '/api/monthly-bills/{monthly_bill_id}/regenerate',
  params: MonthlyBillParams,
  body: z.strictObject({ version: z.optional(Version) }),
  output: MonthlyBill,
  refusals: ['monthly_bill_not_found'],
});

export const exportMonthlyBills = exportOperation({
  name: 'exportMonthlyBills',
  summary: 'Exports the saved monthly bills as a file, the latest first.',
  path: '/api/monthly-bills/export',
  query: z.strictObject({ ...OF_HISTORY, ...FORMAT }),
  refusals: [],
});
