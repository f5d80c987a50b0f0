// Checks rows of a table of doctors, with the rules for typed doctors.
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { DoctorDraft, DoctorField, DoctorInput } from '#domain/doctors/record.ts';
import {
  DOCTOR_FIELD_NAMES,
  DOCTOR_LABELS,
  EMPTY_DOCTOR,
  checkDoctor,
  isSameValue,
  normalizeDoctor,
  applyDoctorInput,
} from '#domain/doctors/record.ts';
import { DOCTOR_REFUSALS } from '#domain/doctors/refusals.ts';
import { INDIAN_STATES } from '#domain/tax/indian-states.ts';
import { splitPhones } from '#domain/shared/phone.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import { asciiDigits, parseCount } from '#domain/shared/typed-number.ts';
import { titleOf } from './table-kinds.ts';
import type { Cells, TableRow, ValidatedTableRow } from './table-rows.ts';
import { problemRow, problemsOf } from './table-rows.ts';
import { TABLE_TEXTS } from './table-texts.ts';

/** An existing doctor. */
export interface KnownDoctor extends DoctorDraft {
  readonly id: string;
}

export interface DoctorPlan {
  /** The record to save. */
  readonly doctor: DoctorDraft;
  /** The doctor to change; null for a new one. */
  readonly known: KnownDoctor | null;
  readonly changed: readonly DoctorField[];
}

/** The doctor with this name or spelling. */
interface Holder {
  readonly name: string;
  /** Null for a new doctor. */
  readonly id: string | null;
  /** The earlier row about the doctor; null if there is none. */
  readonly row: number | null;
}

const spellingsIn = (text: string): string[] => (text === '' ? [] : text.split(/[;\n]/).map(normalizeLine));

/** The keys of all names in the rows. */
export const doctorKeysOf = (rows: readonly TableRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ cells: { name = '', spellings = '' } }) => [name, ...spellingsIn(spellings)].map(doctorKey)),
  ),
];

/**
 * Validates each row against the doctors that its names and spellings match. The name of a row may also be another
 * spelling of a doctor. A later row for the same doctor, or with another doctor's spelling, is a problem.
 */
export function validateDoctors(
  rows: readonly TableRow[],
  known: readonly KnownDoctor[],
): ValidatedTableRow<DoctorPlan>[] {
  const holders = new Map<string, Holder>();
  const claim = ({ name, spellings }: DoctorDraft, id: string | null, row: number | null): void => {
    for (const text of [name, ...spellings]) holders.set(doctorKey(text), { name, id, row });
  };
  for (const doctor of known) claim(doctor, doctor.id, null);
  const byId = new Map(known.map((doctor) => [doctor.id, doctor]));
  return rows.map((row) => {
    if (row.problems.length > 0) return problemRow(row.row, row.problems);
    const holder = holders.get(doctorKey(row.cells['name'] ?? ''));
    const doctor = byId.get(holder?.id ?? '') ?? null;
    const validated = validateRow(row, doctor, holders);
    if (validated.plan !== null) claim(validated.plan.doctor, doctor?.id ?? null, row.row);
    return validated;
  });
}

function validateRow(
  { row, cells }: TableRow,
  known: KnownDoctor | null,
  holders: ReadonlyMap<string, Holder>,
): ValidatedTableRow<DoctorPlan> {
  const typed = withNoteLines(mergeInput(known, inputOf(cells)), otherNumbersOf(cells));
  const doctor = normalizeDoctor(typed);
  const earlier = holders.get(doctorKey(cells['name'] ?? ''))?.row ?? null;
  const problems = problemsOf(
    'doctors',
    [],
    [
      ...checkDoctor(typed),
      ...(earlier === null ? [] : [{ field: '', message: TABLE_TEXTS.sameDoctor(earlier) }]),
      ...doctor.spellings.flatMap((spelling) => {
        const holder = holders.get(doctorKey(spelling));
        const isTaken = holder !== undefined && (known === null || holder.id !== known.id);
        return isTaken
          ? [{ field: '', message: DOCTOR_REFUSALS.doctor_spelling_taken.text(spelling, holder.name) }]
          : [];
      }),
    ],
  );
  if (problems.length > 0) return problemRow(row, problems);
  const changed = known === null ? [] : DOCTOR_FIELD_NAMES.filter((field) => !isSameValue(known[field], doctor[field]));
  return {
    row,
    verdict: known === null ? 'new' : changed.length === 0 ? 'same' : 'change',
    problems,
    changed: changed.map((field) => titleOf('doctors', field)),
    plan: { doctor, known, changed },
  };
}

const firstPhone = (text: string): string => splitPhones(text)[0] ?? text;

/** The code of a state, from its code or name. */
function stateOf(text: string): string {
  const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const named = Object.entries(INDIAN_STATES).find(([, name]) => lettersOf(name) === lettersOf(text));
  return named?.[0] ?? (/^\d$/.test(text) ? `0${text}` : text);
}

/** Fields whose value is not the text of the cell. */
const VALUES: Readonly<Partial<Record<string, (text: string) => string | number | readonly string[]>>> = {
  state_code: stateOf,
  pin_code: asciiDigits,
  phone: firstPhone,
  whatsapp: firstPhone,
  credit_days: (text) => parseCount(text) ?? -1,
  spellings: spellingsIn,
};

/** The fields that the cells set. Empty cells set nothing. */
const inputOf = (cells: Cells): DoctorInput =>
  Object.fromEntries(Object.entries(cells).map(([key, text = '']) => [key, VALUES[key]?.(text) ?? text]));

/** Phone numbers after the first in a cell, as lines for the note. */
const otherNumbersOf = (cells: Cells): string[] =>
  (['phone', 'whatsapp'] as const).flatMap((field) =>
    splitPhones(cells[field] ?? '')
      .slice(1)
      .map((number) => TABLE_TEXTS.otherNumber(DOCTOR_LABELS[field], number)),
  );

/** Combines the record with the values of a row. An existing doctor keeps name and spellings. */
function mergeInput(known: KnownDoctor | null, given: DoctorInput): DoctorDraft {
  if (known === null) return applyDoctorInput(EMPTY_DOCTOR, given);
  const { id: _, ...record } = known;
  const spellings = [...known.spellings, ...(given.spellings ?? [])];
  return applyDoctorInput(record, { ...given, name: known.name, spellings: firstOfEach(spellings) });
}

/** Adds lines to the note that it does not already contain. */
const withNoteLines = (doctor: DoctorDraft, lines: readonly string[]): DoctorDraft => ({
  ...doctor,
  note: [doctor.note, ...lines.filter((line) => !doctor.note.includes(line))].filter((line) => line !== '').join('\n'),
});

/** Removes duplicate spellings. The first one of each key stays. */
function firstOfEach(spellings: readonly string[]): string[] {
  const keys = spellings.map(doctorKey);
  return spellings.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}
