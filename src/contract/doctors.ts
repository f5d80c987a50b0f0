import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { Id, text } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

/** How many doctors one answer lists at most. */
export const DOCTORS_LISTED = 20;

/** How many doctors of a similar name one answer names at most. */
export const DOCTORS_NEAR = 3;

const DoctorNamed = z.strictObject({ id: Id, name: z.string() });

export const getDoctors = operation({
  name: 'getDoctors',
  summary:
    'Doctors whose name holds the search text, those that begin with it first; where none does, those of a similar name.',
  method: 'GET',
  path: '/api/doctors',
  query: z.strictObject({ search: z._default(text(MAX_NAME_LENGTH), '') }),
  output: z.strictObject({ items: z.array(DoctorNamed), near: z.array(DoctorNamed) }),
  refusals: [],
});
