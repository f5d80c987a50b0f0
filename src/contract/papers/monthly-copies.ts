import { Day, Id, Version } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { MonthlyBillParams } from '../monthly-versions.ts';
import { OtherCopy } from './copies.ts';
import { PaymentAsked } from './papers.ts';

export const markMonthlyBillPrinted = operation({
  name: 'markMonthlyBillPrinted',
  summary: 'Counts the next copy of a version of a monthly bill. Answers what the copy says of itself.',
  method: 'POST',
  path: '/api/monthly-bills/{monthly_bill_id}/printed',
  params: MonthlyBillParams,
  body: z.strictObject({ version: Version }),
  output: z.strictObject({
    id: Id,
    monthly_bill_id: Id,
    bill_number: z.string(),
    version: Version,
    copy_number: z.int(),
    /** Whether this version was printed before. */
    is_duplicate: z.boolean(),
    /** The present version; differs from `version` where the bill was saved again since. */
    current_version: Version,
    /** The same, where it is another: the paper is no bill any more, and says so. */
    superseded_by: z.nullable(Version),
    /** The version in whose place this one comes, with the date of its paper; null where none was given out before. */
    replaces: z.nullable(z.strictObject({ version: Version, generated_date: Day })),
    /** What it asks to be paid: what was open when it was asked for. Null where nothing is, or nothing says how. */
    payment: PaymentAsked,
    /** The last copy that was printed before. */
    previous: z.nullable(OtherCopy),
  }),
  refusals: ['monthly_bill_not_found', 'monthly_bill_empty'],
  creates: true,
});
