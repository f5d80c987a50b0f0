import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { Id, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { Total } from '../monthly-billing/monthly-bills.ts';

export const getDoctorLimit = operation({
  name: 'getDoctorLimit',
  summary:
    'Whether a doctor, by id or by the name that is typed, is over their limit. By how much is told to administrators; staff learn, where the laboratory wants it, that they should ask.',
  method: 'GET',
  path: '/api/doctor-limit',
  query: z.strictObject({ doctor_id: z.optional(Id), doctor_name: z.optional(text(MAX_NAME_LENGTH)) }),
  output: z.strictObject({
    /** Null: not over it, or no such doctor. For administrators only. */
    over_by: z.optional(z.nullable(Total)),
    asks_office: z.boolean(),
  }),
  refusals: [],
});
