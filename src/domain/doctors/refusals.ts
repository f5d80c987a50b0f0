// Refusals to create, change or merge doctors.
import { refuser } from '#domain/shared/refusal.ts';

export const DOCTOR_REFUSALS = {
  doctor_not_found: { kind: 'missing', text: 'Doctor not found' },
  doctor_name_taken: {
    kind: 'conflict',
    text: (name: string) => `A doctor with this name already exists: ${name}.`,
  },
  doctor_spelling_taken: {
    kind: 'conflict',
    text: (spelling: string, name: string) =>
      `“${spelling}” is already a spelling of ${name}. Merge the two doctors instead.`,
  },
  merge_self: { kind: 'invalid', text: 'Choose another doctor to merge with.' },
  merge_months_clash: {
    kind: 'conflict',
    text: (months: string) => `Both have a monthly bill for ${months}. Empty one of them first.`,
  },
  merge_cheques_clash: {
    kind: 'conflict',
    text: (cheques: string) => `Both have the cheque ${cheques}. Return one of the two first.`,
  },
} as const;

export const refuseDoctor = refuser(DOCTOR_REFUSALS);
