import { Id } from './fields.ts';
import { operation } from './operation.ts';
import { z } from './zod.ts';

const Count = z.coerce.number().check(z.int(), z.positive());

export const getMonthlyBillPdf = operation({
  name: 'getMonthlyBillPdf',
  summary:
    'A saved monthly bill as PDF: of one version, and as one of its copies; the present one unless said otherwise.',
  method: 'GET',
  path: '/api/monthly-bills/{monthly_bill_id}/pdf',
  params: z.strictObject({ monthly_bill_id: Id }),
  query: z.strictObject({
    version: z.optional(Count),
    /** A copy of the print log. Without it the paper says what a further print of the version would say. */
    copy: z.optional(Count),
  }),
  output: null,
  file: 'application/pdf',
  refusals: ['monthly_bill_not_found'],
});
