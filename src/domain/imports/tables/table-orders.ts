// Checks rows of a table of open orders, with the rules for typed orders.
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { ImportVerdict } from './verdicts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { checkChangedOrder } from '#domain/work-orders/changed-order.ts';
import type { StoredOrder } from '#domain/work-orders/changed-order.ts';
import { checkWorkOrderDraft } from '#domain/work-orders/draft.ts';
import type { DraftField, WorkOrderDraft } from '#domain/work-orders/fields.ts';
import { DRAFT_FIELDS, EMPTY_DRAFT, ruleOf, storedFields, pickFields } from '#domain/work-orders/fields.ts';
import type { Cells, ValidatedTableRow, TableRow } from './table-rows.ts';
import { problemRow, problemsOf } from './table-rows.ts';
import { titleOf } from './table-kinds.ts';

export const TABLE_ORDER_TEXTS = {
  idTooLong: 'Use at most 100 characters',
  sameId: (row: number) => `Row ${row} has the same value`,
  notOpen: (serial: string) => `${serial} is completed, billed or cancelled. Change it manually.`,
} as const;

/** Maximum length of an external ID, in characters. */
const MAX_ID = 100;

/** An order of an earlier import, as it is now. */
export interface KnownOrder extends StoredOrder {
  readonly id: string;
  readonly serial_number: string;
  /** All name keys of its doctor. */
  readonly doctor_keys: readonly string[];
  readonly is_billed: boolean;
}

/** The order to create, or the changes of an existing order. */
export interface OrderPlan {
  readonly ref: string;
  readonly known: KnownOrder | null;
  /** The order after the import. */
  readonly draft: WorkOrderDraft;
  readonly changed: readonly DraftField[];
}

const valueOf = (field: DraftField, cell: string): unknown => {
  const { kind } = ruleOf(field);
  if (kind === 'teeth') return cell.split(' ').map(Number);
  return kind === 'flag' ? cell === 'yes' : cell;
};

/** The fields that a row sets. Empty cells set nothing. */
const inputOf = (cells: Cells): Partial<WorkOrderDraft> =>
  Object.fromEntries(
    DRAFT_FIELDS.flatMap((field) => {
      const cell = cells[field];
      return cell === undefined ? [] : [[field, valueOf(field, cell)] as const];
    }),
  );

/** The content that identifies a row without an ID. */
const contentOf = (given: Partial<WorkOrderDraft>): string => {
  const draft = { ...EMPTY_DRAFT, ...given };
  // A missing name is stored as null despite its type, so the key is computed from the draft.
  return JSON.stringify({ ...storedFields(draft), doctor_name: doctorKey(draft.doctor_name) });
};

/**
 * Returns a reference for each row that identifies it in a later import: its ID, or its content and its number among
 * rows with the same content. A row with problems has none, because its content changes when it is corrected.
 */
export function refsOf(rows: readonly TableRow[]): readonly string[] {
  const counts = new Map<string, number>();
  return rows.map(({ cells, problems }) => {
    const id = (cells['external_id'] ?? '').trim();
    if (id !== '') return `id ${id}`;
    if (problems.length > 0) return '';
    const content = contentOf(inputOf(cells));
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return `${BY_CONTENT}${count} ${content}`;
  });
}

const BY_CONTENT = 'row ';

/** Whether a row is identified by its content. Such a row matches its order even if the order changed since. */
export const isByContent = (ref: string): boolean => ref.startsWith(BY_CONTENT);

/** Returns the result of each row. `known` are the orders of earlier imports, indexed by reference. */
export function validateOrders(
  rows: readonly TableRow[],
  known: ReadonlyMap<string, KnownOrder>,
  today: CalendarDay,
): ValidatedTableRow<OrderPlan>[] {
  const refs = refsOf(rows);
  const firstOf = new Map<string, number>();
  return rows.map((row, place) => {
    const ref = refs[place] ?? '';
    const earlier = ref === '' ? undefined : firstOf.get(ref);
    if (earlier === undefined) firstOf.set(ref, row.row);
    const faults: FieldFault[] = [
      ...((row.cells['external_id'] ?? '').length > MAX_ID
        ? [{ field: 'external_id', message: TABLE_ORDER_TEXTS.idTooLong }]
        : []),
      ...(earlier === undefined ? [] : [{ field: 'external_id', message: TABLE_ORDER_TEXTS.sameId(earlier) }]),
    ];
    const order = known.get(ref) ?? null;
    if (order !== null && isByContent(ref))
      return { row: row.row, verdict: 'same', problems: [], changed: [], plan: null };
    return order === null ? validateNew(row, ref, faults, today) : validateKnown(row, ref, faults, order, today);
  });
}

function validateNew(
  row: TableRow,
  ref: string,
  faults: readonly FieldFault[],
  today: CalendarDay,
): ValidatedTableRow<OrderPlan> {
  const draft: WorkOrderDraft = { ...EMPTY_DRAFT, ...inputOf(row.cells) };
  const problems = problemsOf('orders', row.problems, [...faults, ...checkWorkOrderDraft(draft, today)]);
  if (problems.length > 0) return problemRow(row.row, problems);
  return { row: row.row, verdict: 'new', problems, changed: [], plan: { ref, known: null, draft, changed: [] } };
}

function validateKnown(
  row: TableRow,
  ref: string,
  faults: readonly FieldFault[],
  order: KnownOrder,
  today: CalendarDay,
): ValidatedTableRow<OrderPlan> {
  const given = inputOf(row.cells);
  const before = pickFields(order, DRAFT_FIELDS);
  const draft: WorkOrderDraft = { ...before, ...given };
  const stored = storedFields(draft);
  const changed = DRAFT_FIELDS.filter((field) =>
    field === 'doctor_name'
      ? given.doctor_name !== undefined && !order.doctor_keys.includes(doctorKey(given.doctor_name))
      : given[field] !== undefined && JSON.stringify(stored[field]) !== JSON.stringify(before[field]),
  );
  const isOpen = order.status === 'in_progress' && !order.is_billed;
  const problems = problemsOf('orders', row.problems, [
    ...faults,
    ...(changed.length > 0 && !isOpen ? [{ field: '', message: TABLE_ORDER_TEXTS.notOpen(order.serial_number) }] : []),
    ...checkChangedOrder(order, { ...draft, completion_date: order.completion_date }, today),
  ]);
  if (problems.length > 0) return problemRow(row.row, problems);
  const verdict: ImportVerdict = changed.length === 0 ? 'same' : 'change';
  return {
    row: row.row,
    verdict,
    problems,
    changed: changed.map((field) => titleOf('orders', field)),
    plan: { ref, known: order, draft, changed },
  };
}
