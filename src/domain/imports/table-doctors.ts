// A row of a table of doctors, by the rules of those who are typed.
import { IMPORT_TEXTS } from '#domain/doctors/doctor-import-texts.ts';
import type { ValidatedRow, KnownDoctor } from '#domain/doctors/import-rows.ts';
import { validateRows, keysOf } from '#domain/doctors/import-rows.ts';
import type { ImportField, ImportRow } from '#domain/doctors/import-table.ts';
import { parseRow } from '#domain/doctors/import-table.ts';
import type { ValidatedTableRow, TableRow } from './table-rows.ts';
import { problemsOf } from './table-rows.ts';
import { columnsOf, titleOf } from './table-kinds.ts';

const FIELDS = columnsOf('doctors').map(({ key }) => key as ImportField);

const rowOf = ({ row, cells }: TableRow): ImportRow =>
  parseRow(
    FIELDS,
    FIELDS.map((field) => cells[field] ?? ''),
    row,
  );

/** All keys that the rows name. */
export const doctorKeysOf = (rows: readonly TableRow[]): string[] => keysOf(rows.map(rowOf));

/** The outcome of each row, given the doctors who have these names and spellings. */
export function validateDoctors(
  rows: readonly TableRow[],
  known: readonly KnownDoctor[],
): ValidatedTableRow<ValidatedRow>[] {
  const sound = rows.filter(({ problems }) => problems.length === 0).map(rowOf);
  const severalNumbers = new Set(sound.flatMap(({ row, noteLines }) => (noteLines.length > 0 ? [row] : [])));
  const validated = new Map(validateRows(sound, known).map((one) => [one.row, one]));
  return rows.map(({ row, problems }) => {
    const one = validated.get(row);
    const faults = (one?.faults ?? []).map(({ field, text }) => ({ field: field ?? '', message: text }));
    return {
      row,
      verdict: one?.verdict ?? 'problem',
      problems: problemsOf('doctors', problems, faults),
      changed: (one?.changed ?? []).map((field) => titleOf('doctors', field)),
      plan: one ?? null,
      warnings: severalNumbers.has(row)
        ? [{ column: titleOf('doctors', 'phone'), text: IMPORT_TEXTS.numbersInNote }]
        : [],
    };
  });
}
