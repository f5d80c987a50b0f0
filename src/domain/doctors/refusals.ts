// Why a doctor's record is not made, changed or merged.
import { refuser } from '#domain/shared/refusal.ts';
import { IMPORT_LIMITS } from './doctor-import-texts.ts';

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
  import_not_text: {
    kind: 'invalid',
    text: 'This file is not a CSV file in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.',
  },
  import_not_readable: {
    kind: 'invalid',
    text: (line: number) => `The CSV file could not be read: a quotation mark is missing or misplaced in line ${line}.`,
  },
  import_without_names: { kind: 'invalid', text: 'The first row must have a column “Name”.' },
  import_column_twice: { kind: 'invalid', text: (heading: string) => `There are two columns named “${heading}”.` },
  import_too_long: {
    kind: 'invalid',
    text: `The file has more than ${IMPORT_LIMITS.rows.toLocaleString('en-IN')} rows. Split it into smaller files.`,
  },
  merge_self: { kind: 'invalid', text: 'Choose another doctor to merge with.' },
  merge_months_clash: {
    kind: 'conflict',
    text: (months: string) => `Both have a monthly bill for ${months}. Empty one of them first.`,
  },
} as const;

export const refuseDoctor = refuser(DOCTOR_REFUSALS);
