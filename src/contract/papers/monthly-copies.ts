import { Day, Id, Version } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { MonthlyBillParams } from '../monthly-versions.ts';
import { OTHER_COPIES } from './copies.ts';
import { PaymentAsked } from './papers.ts';

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
