import { DOCTOR_BILLINGS, MAX_SPELLINGS } from '#domain/doctors/record.ts';
import { DoctorCard, DoctorDetails, doctorShape } from './doctor-queries.ts';
import { AmountInput, Id, TypedText, Version, typed } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

const ofDoctor = z.strictObject({ doctor_id: Id });

/** The fields to set. On an update, a missing field stays unchanged; for a new doctor it is empty. */
const GivenFields = z.partial(
  z.strictObject(
    doctorShape({
      line: TypedText,
      text: TypedText,
      phone: TypedText,
      amount: z.nullable(AmountInput),
      days: z.nullable(z.int()),
      billing: z.enum(DOCTOR_BILLINGS),
      // Replaces all other spellings.
      spellings: z.array(TypedText).check(z.maxLength(MAX_SPELLINGS)),
    }),
  ),
);

export const createDoctor = operation({
  name: 'createDoctor',
  summary: 'Creates a doctor before the first order.',
  method: 'POST',
  path: '/api/doctors',
  body: z.extend(GivenFields, { name: typed }),
  output: DoctorDetails,
  refusals: ['doctor_name_taken', 'doctor_spelling_taken'],
  creates: true,
});

export const updateDoctor = operation({
  name: 'updateDoctor',
  summary: 'Updates the given fields of a doctor. An earlier name stays a spelling, and open orders show the new one.',
  method: 'PATCH',
  path: '/api/doctors/{doctor_id}',
  params: ofDoctor,
  body: z.extend(GivenFields, { version: Version }),
  output: DoctorDetails,
  refusals: ['doctor_not_found', 'stale_version', 'doctor_name_taken', 'doctor_spelling_taken'],
});

export const retireDoctor = operation({
  name: 'retireDoctor',
  summary: 'Retires a doctor, who is no longer suggested then, or makes one active again.',
  method: 'PUT',
  path: '/api/doctors/{doctor_id}/retirement',
  params: ofDoctor,
  body: z.strictObject({ version: Version, is_retired: z.boolean() }),
  output: DoctorDetails,
  refusals: ['doctor_not_found', 'stale_version'],
});

export const saveDoctorPreferences = operation({
  name: 'saveDoctorPreferences',
  summary: 'Saves what a doctor always wants, such as contacts and occlusion.',
  method: 'PUT',
  path: '/api/doctors/{doctor_id}/preferences',
  params: ofDoctor,
  body: z.strictObject({ version: Version, preferences: TypedText }),
  output: DoctorCard,
  refusals: ['doctor_not_found', 'stale_version'],
});

export const mergeDoctors = operation({
  name: 'mergeDoctors',
  summary:
    'Merges a doctor into another, who gets all references and the name as a spelling. Needs both versions; papers stay as they are.',
  method: 'POST',
  path: '/api/doctors/{doctor_id}/merge',
  params: ofDoctor,
  body: z.strictObject({ version: Version, into_id: Id, into_version: Version }),
  output: DoctorDetails,
  refusals: [
    'doctor_not_found',
    'stale_version',
    'merge_self',
    'merge_months_clash',
    'merge_cheques_clash',
    'money_paid_back',
    'password_confirmation_needed',
  ],
});
