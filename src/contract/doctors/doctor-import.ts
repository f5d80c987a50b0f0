import { IMPORT_LIMITS, IMPORT_VERDICTS } from '#domain/doctors/doctor-import-texts.ts';
import { DOCTOR_FIELDS } from '#domain/doctors/record.ts';
import { Flag } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

const Counted = z.int();

export const DoctorImport = z.strictObject({
  /** Whether it was done; else it is what would be. */
  is_saved: z.boolean(),
  counts: z.strictObject({ problem: Counted, new: Counted, change: Counted, same: Counted }),
  /** Headings of columns that are not imported. */
  unknown_columns: z.array(z.string()),
  /** The first hundred rows with a problem or a hint, skipped ones first. */
  rows: z.array(
    z.strictObject({
      /** As a spreadsheet counts: the headings are row 1. */
      row: z.int(),
      name: z.string(),
      verdict: z.enum(IMPORT_VERDICTS),
      /** The fields that are changed. */
      changed: z.array(z.enum(DOCTOR_FIELDS)),
      /** Why it is skipped. */
      problems: z.array(z.string()),
      /** What to look at before it is imported: it is imported all the same. */
      warnings: z.array(z.string()),
    }),
  ),
});
export type DoctorImport = z.infer<typeof DoctorImport>;

export const importDoctors = operation({
  name: 'importDoctors',
  summary:
    'Creates and updates doctors from a CSV file. Each row is about the doctor of that name; without `save` it only reports.',
  method: 'POST',
  path: '/api/doctor-list/import',
  query: z.strictObject({ save: z._default(Flag, false) }),
  upload: { bytes: IMPORT_LIMITS.bytes },
  output: DoctorImport,
  refusals: [
    'import_not_text',
    'import_not_readable',
    'import_without_names',
    'import_column_twice',
    'import_too_long',
    'stale_version',
  ],
});
