// Checks rows of a table of opening balances, with the rules for typed ones.
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { balanceText } from '#domain/documents/balance.ts';
import type { RefundedAmount } from '#domain/ledger/credit.ts';
import { checkOpening, checkOpeningDraft } from '#domain/ledger/opening.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import type { Cells, ValidatedTableRow, TableRow } from './table-rows.ts';
import { TABLE_TEXTS } from './table-texts.ts';
import { problemRow, problemsOf } from './table-rows.ts';
import { titleOf } from './table-kinds.ts';

export interface KnownOpening {
  readonly amount: Balance;
  readonly as_of: CalendarDay;
  readonly note: string | null;
  readonly allocated: Amount;
  readonly paid_back: readonly RefundedAmount[];
  readonly version: number;
}

/** The doctor of a row. */
export interface OpeningDoctor {
  readonly id: string;
  /** Null if the doctor has none. */
  readonly opening: KnownOpening | null;
}

export interface OpeningPlan {
  readonly doctor_id: string;
  readonly amount: Balance;
  readonly as_of: CalendarDay;
  readonly note: string | null;
  readonly before: KnownOpening | null;
}

interface OpeningRules {
  readonly today: CalendarDay;
  readonly currency: string;
  /** The balance of a doctor's documents before a day, by `openingKey`. Only for doctors with such documents. */
  readonly earlier?: ReadonlyMap<string, Balance>;
}

export const openingKey = (doctor_id: string, day: CalendarDay): string => `${doctor_id} ${day}`;

/** Returns the result of each row. `doctors` are indexed by name key. */
export function validateOpenings(
  rows: readonly TableRow[],
  doctors: ReadonlyMap<string, OpeningDoctor>,
  rules: OpeningRules,
): ValidatedTableRow<OpeningPlan>[] {
  const firstOf = new Map<string, number>();
  return rows.map((row) => {
    const doctor = doctors.get(doctorKey(row.cells['doctor_name'] ?? ''));
    const earlier = firstOf.get(doctor?.id ?? '');
    if (doctor !== undefined && earlier === undefined) firstOf.set(doctor.id, row.row);
    return validateRow(row, doctor, earlier, rules);
  });
}

function validateRow(
  { row, cells, problems: read }: TableRow,
  doctor: OpeningDoctor | undefined,
  earlier: number | undefined,
  rules: OpeningRules,
): ValidatedTableRow<OpeningPlan> {
  const before = doctor?.opening ?? null;
  const draft = draftOf(cells, before);
  const problems = problemsOf('opening_balances', read, [
    ...doctorFault(cells['doctor_name'] ?? '', doctor),
    ...(earlier === undefined ? [] : [{ field: 'doctor_name', message: TABLE_TEXTS.sameDoctor(earlier) }]),
    ...amountFaults(draft, before, rules),
  ]);
  if (problems.length > 0 || doctor === undefined) return problemRow(row, problems);
  const verdict = verdictOf(row, { doctor_id: doctor.id, ...draft, before });
  const documents = rules.earlier?.get(openingKey(doctor.id, draft.as_of));
  if (verdict.verdict === 'same' || documents === undefined) return verdict;
  const text = TABLE_TEXTS.documentsBefore(balanceText(documents, rules.currency));
  return { ...verdict, warnings: [{ column: titleOf('opening_balances', 'as_of'), text }] };
}

const draftOf = (cells: Cells, before: KnownOpening | null): Pick<OpeningPlan, 'amount' | 'as_of' | 'note'> => ({
  amount: cells['amount'] ?? '',
  as_of: cells['as_of'] ?? '',
  // An empty cell keeps the note.
  note: normalizeLine(cells['note'] ?? '') || (before?.note ?? null),
});

function amountFaults(
  draft: Pick<OpeningPlan, 'amount' | 'as_of' | 'note'>,
  before: KnownOpening | null,
  { today, currency }: OpeningRules,
): FieldFault[] {
  const faults = checkOpeningDraft(draft, today, before);
  if (faults.length > 0) return faults;
  const fits = checkOpening(before, draft.amount, currency);
  return fits.ok ? [] : [{ field: 'amount', message: fits.refusal.text }];
}

const FIELDS = ['amount', 'as_of', 'note'] as const;

function verdictOf(row: number, plan: OpeningPlan): ValidatedTableRow<OpeningPlan> {
  const { before, amount } = plan;
  const said = { row, problems: [], changed: [] };
  // An opening balance of 0 for a doctor without one is no change.
  if (before === null) return Number(amount) === 0 ? same(row) : { ...said, verdict: 'new', plan };
  const changed = FIELDS.filter((field) => before[field] !== plan[field]);
  if (changed.length === 0) return same(row);
  return { ...said, verdict: 'change', changed: changed.map((field) => titleOf('opening_balances', field)), plan };
}

const same = (row: number): ValidatedTableRow<never> => ({
  row,
  verdict: 'same',
  problems: [],
  changed: [],
  plan: null,
});

/** The faults of a doctor name. The doctor must exist. */
export const doctorFault = (name: string, doctor: object | undefined): FieldFault[] => {
  if (doctorKey(name) === '') return [{ field: 'doctor_name', message: TABLE_TEXTS.doctorMissing }];
  return doctor === undefined ? [{ field: 'doctor_name', message: TABLE_TEXTS.doctorUnknown }] : [];
};
