import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { Id, text, Total } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

export const getDoctorLimit = operation({
  name: 'getDoctorLimit',
  summary:
    'Tells whether a doctor, by id or name, is over the credit limit. Administrators see the amount; staff see a hint to ask, where the laboratory wants it.',
  method: 'GET',
  path: '/api/doctor-limit',
  query: z.strictObject({ doctor_id: z.optional(Id), doctor_name: z.optional(text(MAX_NAME_LENGTH)) }),
  output: z.strictObject({
    /** Null if the doctor is not over the limit or does not exist. For admins only. */
    over_by: z.optional(z.nullable(Total)),
    asks_office: z.boolean(),
  }),
  refusals: [],
});
