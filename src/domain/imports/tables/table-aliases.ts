// Checks rows of a table of other spellings, with the rules for typed spellings.
import { MAX_NAME_LENGTH, doctorKey } from '#domain/doctors/doctor-name.ts';
import { DOCTOR_RECORD_TEXTS, MAX_SPELLINGS } from '#domain/doctors/record.ts';
import { DOCTOR_REFUSALS } from '#domain/doctors/refusals.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { isCleanText, normalizeLine } from '#domain/shared/text.ts';
import type { ValidatedTableRow, TableRow } from './table-rows.ts';
import { problemRow, problemsOf } from './table-rows.ts';
import { TABLE_TEXTS } from './table-texts.ts';
import { doctorFault } from './table-openings.ts';

/** A doctor found by the key of a name. */
export interface SpelledDoctor {
  readonly id: string;
  readonly name: string;
  /** The number of other spellings. */
  readonly spellings: number;
}

export interface AliasPlan {
  readonly doctor_id: string;
  readonly name: string;
}

/** The keys of all names in the rows. */
export const aliasKeysOf = (rows: readonly TableRow[]): string[] => [
  ...new Set(rows.flatMap(({ cells }) => [cells['spelling'] ?? '', cells['doctor_name'] ?? ''].map(doctorKey))),
];

/**
 * Returns the result of each row. A spelling that is already known, or that an earlier row added, is no change. The
 * doctor may be named by another spelling.
 */
export function validateAliases(
  rows: readonly TableRow[],
  known: ReadonlyMap<string, SpelledDoctor>,
): ValidatedTableRow<AliasPlan>[] {
  const holders = new Map(known);
  const counts = new Map<string, number>();
  return rows.map(({ row, cells, problems: read }) => {
    const spelling = normalizeLine(cells['spelling'] ?? '');
    const name = cells['doctor_name'] ?? '';
    const doctor = holders.get(doctorKey(name));
    const holder = holders.get(doctorKey(spelling));
    const count = doctor === undefined ? 0 : (counts.get(doctor.id) ?? doctor.spellings);
    const isKnown = holder !== undefined && holder.id === doctor?.id;
    const problems = problemsOf('aliases', read, [
      ...spellingFaults(spelling),
      ...doctorFault(name, doctor),
      ...(isKnown || doctor === undefined ? [] : takenFaults(spelling, holder, count)),
    ]);
    if (problems.length > 0 || doctor === undefined) return problemRow(row, problems);
    if (isKnown) return { row, verdict: 'same', problems, changed: [], plan: null };
    holders.set(doctorKey(spelling), doctor);
    counts.set(doctor.id, count + 1);
    return { row, verdict: 'new', problems, changed: [], plan: { doctor_id: doctor.id, name: spelling } };
  });
}

function spellingFaults(spelling: string): FieldFault[] {
  const message =
    spelling === ''
      ? TABLE_TEXTS.spellingMissing
      : doctorKey(spelling) === ''
        ? DOCTOR_RECORD_TEXTS.spellingWithoutName
        : (lengthFault(spelling, MAX_NAME_LENGTH) ?? (isCleanText(spelling) ? null : INPUT_TEXTS.notPrintable));
  return message === null ? [] : [{ field: 'spelling', message }];
}

function takenFaults(spelling: string, holder: SpelledDoctor | undefined, count: number): FieldFault[] {
  if (holder !== undefined)
    return [{ field: 'spelling', message: DOCTOR_REFUSALS.doctor_spelling_taken.text(spelling, holder.name) }];
  return count >= MAX_SPELLINGS ? [{ field: 'spelling', message: DOCTOR_RECORD_TEXTS.tooManySpellings }] : [];
}
