// The outcome of each row of a file of doctors.
import { normalizeLine } from '#domain/shared/text.ts';
import { doctorKey } from './doctor-name.ts';
import type { ImportRow } from './import-table.ts';
import type { ImportVerdict } from './doctor-import-texts.ts';
import { IMPORT_TEXTS } from './doctor-import-texts.ts';
import type { DoctorDraft, DoctorField, DoctorInput } from './record.ts';
import {
  DOCTOR_FIELDS,
  DOCTOR_LABELS,
  NEW_DOCTOR,
  checkDoctor,
  isDoctorField,
  isSameValue,
  normalizeDoctor,
  withInput,
} from './record.ts';
import { DOCTOR_REFUSALS } from './refusals.ts';

/** A doctor who is known already. */
export interface KnownDoctor extends DoctorDraft {
  readonly id: string;
}

export interface ValidatedRow {
  readonly row: number;
  readonly name: string;
  readonly verdict: ImportVerdict;
  /** The fields that are changed. */
  readonly changed: readonly DoctorField[];
  /** Why it is skipped. */
  readonly problems: readonly string[];
  /** The same by the fields that they are about; null where they are about none. */
  readonly faults: readonly RowFault[];
  /** What to check before it is imported; empty where it is skipped. */
  readonly warnings: readonly string[];
  /** The record to store; null where it is skipped. */
  readonly doctor: DoctorDraft | null;
  /** Who is changed; null for a new doctor. */
  readonly known: KnownDoctor | null;
}

export interface RowFault {
  readonly field: DoctorField | null;
  readonly text: string;
}

/** The doctor that a name or spelling refers to: a known one, or the one of an earlier row. */
interface Holder {
  readonly name: string;
  /** Of the doctor; null for one who is new. */
  readonly id: string | null;
  readonly row: number | null;
}

/** All keys that the rows name. */
export const keysOf = (rows: readonly ImportRow[]): string[] => [
  ...new Set(rows.flatMap(({ given }) => [given.name ?? '', ...(given.spellings ?? [])].map(doctorKey))),
];

/**
 * The outcome of each row, given the doctors who have these names and spellings. A row is about the doctor who has its name or one of its
 * spellings. A second row about a doctor, or one with another doctor's spelling, is a problem of the later row.
 */
export function validateRows(rows: readonly ImportRow[], known: readonly KnownDoctor[]): ValidatedRow[] {
  const holders = new Map<string, Holder>();
  const claim = ({ name, spellings }: DoctorDraft, id: string | null, row: number | null): void => {
    for (const text of [name, ...spellings]) holders.set(doctorKey(text), { name, id, row });
  };
  for (const doctor of known) claim(doctor, doctor.id, null);
  const byId = new Map(known.map((doctor) => [doctor.id, doctor]));
  return rows.map((row) => {
    const holder = holders.get(doctorKey(row.given.name ?? ''));
    const doctor = byId.get(holder?.id ?? '') ?? null;
    const validated = validateRow(row, doctor, holders);
    if (validated.doctor !== null) claim(validated.doctor, doctor?.id ?? null, row.row);
    return validated;
  });
}

function validateRow(
  { row, given, noteLines, faults, warnings }: ImportRow,
  known: KnownDoctor | null,
  holders: ReadonlyMap<string, Holder>,
): ValidatedRow {
  const typed = withNoteLines(mergeInput(known, given), noteLines);
  const doctor = normalizeDoctor(typed);
  const name = normalizeLine(given.name ?? '');
  const earlier = holders.get(doctorKey(name))?.row ?? null;
  const found: RowFault[] = [
    ...faults.map((text) => ({ field: null, text })),
    ...checkDoctor(typed).map(({ field, message }) => ({ field: isDoctorField(field) ? field : null, text: message })),
    ...(earlier === null ? [] : [{ field: null, text: IMPORT_TEXTS.sameAsRow(earlier) }]),
    ...doctor.spellings.flatMap((spelling) => {
      const holder = holders.get(doctorKey(spelling));
      const isOthers = holder !== undefined && (known === null || holder.id !== known.id);
      return isOthers ? [{ field: null, text: DOCTOR_REFUSALS.doctor_spelling_taken.text(spelling, holder.name) }] : [];
    }),
  ];
  const problems = found.map(({ field, text }) => (field === null ? text : `${DOCTOR_LABELS[field]}: ${text}`));
  const said = { row, changed: [], problems, faults: found, warnings: found.length > 0 ? [] : warnings };
  if (found.length > 0) return { ...said, name, verdict: 'problem', doctor: null, known };
  const changed = known === null ? [] : DOCTOR_FIELDS.filter((field) => !isSameValue(known[field], doctor[field]));
  const verdict = known === null ? 'new' : changed.length === 0 ? 'same' : 'change';
  return { ...said, name: doctor.name, verdict, changed, doctor, known };
}

/** The record with what a row gives laid over it. A doctor who is known keeps the name, and the spellings that there are. */
function mergeInput(known: KnownDoctor | null, given: DoctorInput): DoctorDraft {
  if (known === null) return withInput(NEW_DOCTOR, given);
  const { id: _, ...record } = known;
  const spellings = [...known.spellings, ...(given.spellings ?? [])];
  return withInput(record, { ...given, name: known.name, spellings: firstOfEach(spellings) });
}

/** The record whose note has these lines too: one that it has already is not added again. */
const withNoteLines = (doctor: DoctorDraft, lines: readonly string[]): DoctorDraft => ({
  ...doctor,
  note: [doctor.note, ...lines.filter((line) => !doctor.note.includes(line))].filter((line) => line !== '').join('\n'),
});

/** A spelling that is known keeps its letters and its place. */
function firstOfEach(spellings: readonly string[]): string[] {
  const keys = spellings.map(doctorKey);
  return spellings.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}
