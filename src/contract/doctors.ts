import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { Id, text } from './fields.ts';
import { operation } from './operation.ts';
import { z } from './zod.ts';

/** How many doctors one answer lists at most. */
export const DOCTORS_LISTED = 20;

export const getDoctors = operation({
  name: 'getDoctors',
  summary: 'Doctors whose name holds the search text, those that begin with it first.',
  method: 'GET',
  path: '/api/doctors',
  query: z.strictObject({ search: z._default(text(MAX_NAME_LENGTH), '') }),
  output: z.strictObject({ items: z.array(z.strictObject({ id: Id, name: z.string() })) }),
  refusals: [],
});
