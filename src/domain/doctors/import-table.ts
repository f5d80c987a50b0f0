// Doctors in a file of rows and columns: which column is what, and what its cells say.
import { CELL_TEXTS, cellFault, isExcelDate } from '#domain/shared/cell-faults.ts';
import { unescapeFormula } from '#domain/shared/csv.ts';
import { INDIAN_STATES } from '#domain/shared/indian-states.ts';
import { phonesOf } from '#domain/shared/phone.ts';
import { amountTextFault, asciiDigits, parseCount, amountFromText } from '#domain/shared/typed-number.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { isBlank, normalizeLine } from '#domain/shared/text.ts';
import { IMPORT_LIMITS, IMPORT_TEXTS } from './doctor-import-texts.ts';
import type { DoctorField, DoctorInput } from './record.ts';
import { DOCTOR_FIELDS, DOCTOR_LABELS } from './record.ts';
import { refuseDoctor } from './refusals.ts';

export type ImportField = Exclude<DoctorField, 'billing'>;

/** Other names that people use for the columns. */
export const HEADING_SYNONYMS: Readonly<Record<string, ImportField>> = {
  doctor: 'name',
  doctorname: 'name',
  drname: 'name',
  clinicname: 'clinic_name',
  pin: 'pin_code',
  statecode: 'state_code',
  phonenumber: 'phone',
  mobile: 'phone',
  telephone: 'phone',
  whatsappnumber: 'whatsapp',
  gst: 'gst_number',
  gstin: 'gst_number',
  notes: 'note',
  spellings: 'spellings',
};

/** A heading without case, spaces and dots. */
const headingKey = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

const COLUMN_OF: ReadonlyMap<string, ImportField> = new Map([
  ...Object.entries(HEADING_SYNONYMS),
  ...DOCTOR_FIELDS.flatMap((field) =>
    field === 'billing' ? [] : [[headingKey(DOCTOR_LABELS[field]), field] as const],
  ),
]);

/** A row of the file: as a spreadsheet counts them, the headings being row 1. */
export interface ImportRow {
  readonly row: number;
  readonly given: DoctorInput;
  /** Lines for the note: numbers beyond the first of a cell. They are added to the note that there is. */
  readonly noteLines: readonly string[];
  /** What no field can hold. */
  readonly faults: readonly string[];
  /** What to look at before the row is imported: it is imported all the same. */
  readonly warnings: readonly string[];
}

export interface ImportTable {
  readonly rows: readonly ImportRow[];
  /** Headings of columns that no field of a doctor has. */
  readonly unknown: readonly string[];
}

type TableRefusal = 'import_without_names' | 'import_too_long' | 'import_column_twice';

/** The rows of a file of doctors. An empty cell leaves its field unchanged. */
export function parseTable([headings = [], ...lines]: readonly (readonly string[])[]): Outcome<
  ImportTable,
  TableRefusal
> {
  const columns = headings.map((heading) => COLUMN_OF.get(headingKey(heading)));
  if (!columns.includes('name')) return refuseDoctor('import_without_names');
  const twice = columns.find((field, place) => field !== undefined && columns.indexOf(field) !== place);
  if (twice !== undefined) return refuseDoctor('import_column_twice', DOCTOR_LABELS[twice]);
  const rows = lines
    .map((cells, place) => parseRow(columns, cells, place + 2))
    .filter(({ given, faults }) => Object.keys(given).length + faults.length > 0);
  if (rows.length > IMPORT_LIMITS.rows) return refuseDoctor('import_too_long');
  const unknown = headings.filter((heading, place) => columns[place] === undefined && !isBlank(heading));
  return done({ rows, unknown });
}

/** The values of a row, by field; cells of other columns are ignored. */
export function parseRow(
  columns: readonly (ImportField | undefined)[],
  cells: readonly string[],
  row: number,
): ImportRow {
  const filled = columns.flatMap((field, place) => {
    const text = unescapeFormula(cells[place] ?? '').trim();
    return field === undefined || text === '' ? [] : [{ field, text }];
  });
  const isLonger = cells.slice(columns.length).some((cell) => !isBlank(cell));
  const spoilt = filled.filter(({ text }) => cellFault(text) !== null);
  const given = Object.fromEntries(
    filled
      .filter((cell) => !spoilt.includes(cell))
      .map(({ field, text }) => [field, VALUES[field] === undefined ? text : VALUES[field](text)]),
  );
  const limit = filled.find(({ field }) => field === 'credit_limit');
  const limitFault = limit === undefined || spoilt.includes(limit) ? null : amountTextFault(limit.text);
  const others = filled.flatMap(({ field, text }) =>
    field === 'phone' || field === 'whatsapp'
      ? phonesOf(text)
          .slice(1)
          .map((number) => ({ field, number }))
      : [],
  );
  return {
    row,
    given,
    noteLines: others.map(({ field, number }) => IMPORT_TEXTS.otherNumber(DOCTOR_LABELS[field], number)),
    warnings: [
      ...filled.flatMap(({ field, text }) =>
        isExcelDate(text) ? [`${DOCTOR_LABELS[field]}: ${CELL_TEXTS.maybeExcelDate(text)}`] : [],
      ),
      ...[...new Set(others.map(({ field }) => field))].map(
        (field) => `${DOCTOR_LABELS[field]}: ${IMPORT_TEXTS.numbersInNote}`,
      ),
    ],
    faults: [
      ...spoilt.map(({ field, text }) => `${DOCTOR_LABELS[field]}: ${cellFault(text)}`),
      ...(isLonger ? [IMPORT_TEXTS.longerThanHeadings] : []),
      ...(limitFault === null ? [] : [`${DOCTOR_LABELS.credit_limit}: ${limitFault}`]),
    ],
  };
}

/** What a cell says, where that is not its text. */
const VALUES: Partial<Readonly<Record<ImportField, (text: string) => string | number | null | readonly string[]>>> = {
  state_code: stateOf,
  pin_code: asciiDigits,
  phone: firstPhone,
  whatsapp: firstPhone,
  credit_limit: amountFromText,
  credit_days: (text) => parseCount(text) ?? -1,
  spellings: (text) => text.split(/[;\n]/).map(normalizeLine),
};

function firstPhone(text: string): string {
  const [first = text] = phonesOf(text);
  return first;
}

/** The code of a state that is given by its code or its name. */
function stateOf(text: string): string {
  const named = Object.entries(INDIAN_STATES).find(([, name]) => headingKey(name) === headingKey(text));
  return named?.[0] ?? (/^\d$/.test(text) ? `0${text}` : text);
}
