import { Amount, Id, Month } from './fields.ts';
import { MonthlyBillRow, Total } from './monthly-billing.ts';
import { operation } from './operation.ts';
import { z } from './zod.ts';

/** Some orders and what they come to. */
const Sum = z.strictObject({ orders: z.int(), amount: Total });

export const MonthClose = z.strictObject({
  month: Month,
  month_name: z.string(),
  doctors: z.array(
    z.strictObject({
      doctor_id: Id,
      doctor_name: z.string(),
      /** Completed in the month and not on another month's bill. */
      orders: z.int(),
      units: z.int(),
      total: Total,
      unpriced: z.int(),
      /** Without a bill of their own. */
      unbilled: z.int(),
      on_hold: z.int(),
      /** Every order is priced and there is something to bill. */
      ready: z.boolean(),
      /** The saved bill of the month, whether it says what would be saved now, and whether what it says was printed. */
      saved_bill: z.nullable(z.extend(MonthlyBillRow, { is_current: z.boolean(), is_printed: z.boolean() })),
    }),
  ),
  /** Every order completed in the month stands in exactly one of these; they add up to `completed`. */
  proof: z.strictObject({
    completed: Sum,
    on_this_month: Sum,
    on_other_month: Sum,
    priced_not_saved: Sum,
    unpriced: Sum,
    on_hold: Sum,
    /** The orders behind the exceptions, so that each is named: at most the first hundred of a kind. */
    exceptions: z.array(
      z.strictObject({
        kind: z.enum(['on_other_month', 'priced_not_saved', 'unpriced', 'on_hold']),
        id: Id,
        serial_number: z.string(),
        doctor_id: Id,
        doctor_name: z.string(),
        patient_name: z.string(),
        amount: z.nullable(Amount),
      }),
    ),
    adds_up: z.boolean(),
  }),
});
export type MonthClose = z.infer<typeof MonthClose>;

export const getMonthClose = operation({
  name: 'getMonthClose',
  summary:
    'The close of a month: every doctor with completed orders, and the proof that nothing is forgotten or charged twice.',
  method: 'GET',
  path: '/api/month-close',
  query: z.strictObject({ month: Month }),
  output: MonthClose,
  refusals: [],
});

export const closeMonth = operation({
  name: 'closeMonth',
  summary: 'Saves the monthly bills of the given doctors that are ready; those that are not are named.',
  method: 'POST',
  path: '/api/month-close',
  body: z.strictObject({ month: Month, doctor_ids: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
  output: z.strictObject({
    saved: z.array(MonthlyBillRow),
    errors: z.array(z.strictObject({ doctor_id: Id, doctor_name: z.string(), message: z.string() })),
  }),
  refusals: [],
});
