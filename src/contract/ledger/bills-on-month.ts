import { Amount, Day, Id, Total } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

export const getBillsOnMonth = operation({
  name: 'getBillsOnMonth',
  summary:
    'Lists the bills of a doctor that are on the monthly bill and that no monthly bill charges yet, the oldest first. Billing the doctor per bill charges them separately.',
  method: 'GET',
  path: '/api/doctors/{doctor_id}/bills-on-month',
  params: z.strictObject({ doctor_id: Id }),
  output: z.strictObject({
    count: z.int(),
    amount: Total,
    /** The first 10 bills. */
    bills: z.array(z.strictObject({ id: Id, number: z.string(), day: Day, amount: Amount })),
  }),
  refusals: ['doctor_not_found'],
});
