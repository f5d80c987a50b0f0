import { OTHER_COPIES } from './bills.ts';
import { Day, Id, Instant, Version, VersionInAddress } from './kit/fields.ts';
import { MonthlyBill, MonthlyPrint, Total } from './monthly-billing.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

const MonthlyBillParams = z.strictObject({ monthly_bill_id: Id });

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

/** What a paper asks to be paid, and how: a code to be scanned, and lines such as a bank account. */
export const PaymentAsked = z.nullable(
  z.strictObject({
    code: z.nullable(
      z.strictObject({
        /** What the code holds, and the code: one SVG path, in a box of so many squares a side. */
        link: z.string(),
        drawn: z.strictObject({ side: z.int(), path: z.string() }),
        upi_id: z.string(),
        amount: Total,
      }),
    ),
    details: z.string(),
  }),
);

/** One paper of a version of a monthly bill, and what it says of itself. */
const MonthlyCopyAnswer = z.strictObject({
  monthly_bill_id: Id,
  bill_number: z.string(),
  version: Version,
  copy_number: z.int(),
  /** Whether this version was printed before. */
  is_duplicate: z.boolean(),
  /** What the bill is now; another than `version` where it was saved since. */
  current_version: Version,
  /** The same, where it is another: the paper is no bill any more, and says so. */
  superseded_by: z.nullable(Version),
  /** The version in whose place this one comes, with the date of its paper; null where none was given out before. */
  replaces: z.nullable(z.strictObject({ version: Version, generated_date: Day })),
  /** What it asks to be paid: what was open when it was asked for. Null where nothing is, or nothing says how. */
  payment: PaymentAsked,
});

export const downloadMonthlyBillPdf = operation({
  name: 'downloadMonthlyBillPdf',
  summary:
    'The next copy of a version of a monthly bill, as PDF: counted like a paper. With the same key it is the same copy, byte for byte.',
  method: 'POST',
  path: '/api/monthly-bills/{monthly_bill_id}/pdf',
  params: MonthlyBillParams,
  body: z.strictObject({ version: Version }),
  output: null,
  file: 'application/pdf',
  refusals: ['monthly_bill_not_found', 'monthly_bill_empty'],
  creates: true,
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

export const markMonthlyBillPrinted = operation({
  name: 'markMonthlyBillPrinted',
  summary: 'Counts the next copy of a version of a monthly bill that was put on paper; it bears what is answered.',
  method: 'POST',
  path: '/api/monthly-bills/{monthly_bill_id}/printed',
  params: MonthlyBillParams,
  body: z.strictObject({ version: Version }),
  output: MonthlyCopyAnswer,
  refusals: ['monthly_bill_not_found', 'monthly_bill_empty'],
  creates: true,
});

export const holdMonthlyBillCopy = operation({
  name: 'holdMonthlyBillCopy',
  summary:
    'Holds the next copy of a version of a monthly bill for a print dialog; its paper bears what is answered. Counts nothing.',
  method: 'POST',
  path: '/api/monthly-bills/{monthly_bill_id}/copies',
  params: MonthlyBillParams,
  body: z.strictObject({ version: Version }),
  output: z.extend(MonthlyCopyAnswer, { id: Id, ...OTHER_COPIES }),
  refusals: ['monthly_bill_not_found', 'monthly_bill_empty'],
  creates: true,
});

const CopyParams = z.extend(MonthlyBillParams, { copy_id: Id });

export const countMonthlyBillCopy = operation({
  name: 'countMonthlyBillCopy',
  summary: 'A copy that was held was printed: counts it, with what its paper says. Said again, it is counted once.',
  method: 'PUT',
  path: '/api/monthly-bills/{monthly_bill_id}/copies/{copy_id}',
  params: CopyParams,
  output: null,
  refusals: ['monthly_bill_not_found', 'copy_given_back'],
});

export const giveBackMonthlyBillCopy = operation({
  name: 'giveBackMonthlyBillCopy',
  summary:
    'A copy on paper was not printed: its number is free again. One that was counted stays on record as taken back.',
  method: 'DELETE',
  path: '/api/monthly-bills/{monthly_bill_id}/copies/{copy_id}',
  params: CopyParams,
  output: null,
  refusals: ['monthly_bill_not_found', 'copy_given_back'],
});
