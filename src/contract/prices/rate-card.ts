import { Day, Id } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

export const getRateCardPdf = operation({
  name: 'getRateCardPdf',
  summary: 'Downloads the rates of a list or a doctor on a day as PDF.',
  method: 'GET',
  path: '/api/rate-card',
  query: z.strictObject({
    /** Exactly one of the two must be given. */
    price_list_id: z.optional(Id),
    doctor_id: z.optional(Id),
    /** Today by default. */
    day: z.optional(Day),
  }),
  output: null,
  file: 'application/pdf',
  refusals: ['price_list_not_found', 'doctor_not_found'],
});
