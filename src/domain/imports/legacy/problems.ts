// Problems in the rows of the previous program: their kinds and texts.

/** `refused`: the row is skipped. `changed`: imported with another value. `dropped`: imported without the value. */
export const PROBLEM_KINDS = ['refused', 'changed', 'dropped'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

interface Entry {
  readonly kind: ProblemKind;
  /** `value` is the original value. `detail` is the new value, or what the value belongs to. */
  readonly text: (value: string, detail: string) => string;
}

const refused = (text: Entry['text']): Entry => ({ kind: 'refused', text });
const changed = (text: Entry['text']): Entry => ({ kind: 'changed', text });
const dropped = (text: Entry['text']): Entry => ({ kind: 'dropped', text });

const PROBLEMS = {
  // Any row
  old_id_missing: refused(() => 'No id. The row was skipped.'),
  old_id_twice: refused((id) => `The id ${id} is already used in an earlier row. This row was skipped.`),
  order_gone: refused((id) => `It belongs to work order ${id}, which was not imported. The row was skipped.`),
  order_known: refused(
    (id) => `It belongs to work order ${id}, which was imported earlier and is not changed. Enter it manually.`,
  ),
  day_unreadable: dropped((value) => `“${value}” is not a date from 2000 to 2100. The field was left empty.`),
  day_first: changed((value, day) => `“${value}” was read with the day first: ${day}.`),
  text_cut: changed((_, most) => `Longer than ${most} characters. The text was shortened.`),
  creator_unknown: changed((id) => `Created by ${id}, who was not imported. The importing user is recorded instead.`),
  differs: dropped((value, here) => `The file now has “${value}”. The earlier imported value “${here}” is kept.`),
  // User profiles
  email_unusable: refused((value) => `“${value}” is not an email address.`),
  role_unknown: changed((value) => `The role “${value}” is unknown. The role was set to Staff.`),
  super_admin: changed(() => 'A Super Admin became Admin. Promote the user manually.'),
  // Work orders
  doctor_missing: refused(() => 'No doctor name.'),
  patient_missing: refused(() => 'No patient name.'),
  order_date_missing: refused((value) => `“${value}” is not a valid order date.`),
  order_date_ahead: refused((value) => `The order date ${value} is too far in the future.`),
  product_missing: changed((_, product) => `No product quality. It was set to “${product}”.`),
  shade_missing: changed((_, shade) => `No shade. It was set to “${shade}”.`),
  serial_other_form: changed(
    (value, number) => `“${value}” is not in the format WO-YYYY-NNNN. The order got the number ${number}.`,
  ),
  serial_twice: changed(
    (value, number) => `${value} is already used by an earlier order. This order got the number ${number}.`,
  ),
  not_teeth: dropped((value) => `Not FDI tooth numbers: ${value}.`),
  status_unknown: changed((value, status) => `The status “${value}” is unknown. It was set to “${status}”.`),
  completion_missing: changed((_, day) => `Completed without a date. The date was set to ${day}.`),
  completion_early: changed(
    (value, day) => `Completed on ${value}, before the order date. The date was set to ${day}.`,
  ),
  completion_late: changed(
    (value, day) => `Completed on ${value}, which is in the future. The date was set to ${day}.`,
  ),
  completion_open: dropped(
    (value) => `Completed on ${value}, but the status is not completed. The date was left empty.`,
  ),
  expected_before_order: dropped((value) => `Expected on ${value}, before the order date. The date was left empty.`),
  amount_unreadable: dropped((value) => `“${value}” is not an amount.`),
  amount_negative: dropped((value) => `The amount ${value} is negative.`),
  amount_rounded: changed((value, amount) => `${value} was rounded to ${amount}.`),
  batch_not_uuid: dropped((value) => `The batch “${value}” is not a UUID.`),
  reason_unknown: changed((value, reason) => `The return reason “${value}” is unknown. It was set to “${reason}”.`),
  billed_not_completed: changed(
    (value, day) => `The order is billed but had the status ${value}. It was set to completed on ${day}.`,
  ),
  price_of_bill: changed(
    (value, amount) => `The order price was ${value}, but its bill charges ${amount}. The bill amount is used.`,
  ),
  // Trials, revisions
  trial_unnamed: changed((_, name) => `No name. It was set to “${name}”.`),
  trial_day_missing: refused((value) => `“${value}” is not a valid trial date.`),
  trial_twice: dropped(() => 'A trial with this name and date already exists.'),
  return_day_missing: refused((value) => `“${value}” is not a valid return date.`),
  revision_renumbered: changed((value, number) => `Revision ${value} was renumbered to ${number}.`),
  // Bills
  bill_day_missing: refused((value) => `“${value}” is not a valid bill date.`),
  bill_empty: refused((value) => `None of its work orders was imported. A bill of ${value} was skipped.`),
  bill_status_unknown: changed((value) => `The status “${value}” is unknown. It was set to “pending”.`),
  bill_item_gone: dropped((id) => `Work order ${id} was not imported. The bill was imported without it.`),
  item_order_gone: changed((id) => `Work order ${id} was not imported. The bill item keeps its original text.`),
  item_bill_gone: refused((id) => `It belongs to bill ${id}, which was not imported.`),
  second_bill: changed((id) => `Work order ${id} is on an earlier bill. It was removed from this one.`),
  bill_voided: changed(() => 'All its orders are on earlier bills. The bill was voided.'),
  items_win: changed(
    (value, sum) => `The bill amount was ${value}, but its items total ${sum}. The item total is used.`,
  ),
  amount_split: changed(
    (value, items) => `The bill amount was ${value} and no item had a price. It was split into ${items}.`,
  ),
  paid_without_price: changed(() => 'Marked paid, but some items have no price. The bill stays unpaid.'),
  // Months
  month_unreadable: refused((value) => `“${value}” is not a valid month.`),
  month_empty: refused((value) => `None of its orders was imported. A monthly bill of ${value} was skipped.`),
  month_known: refused((month) => `The doctor already has a bill for ${month}.`),
  month_data_unreadable: dropped(() => 'The saved bill is not valid JSON. It was not imported.'),
  month_order_gone: dropped((id) => `Work order ${id} was not imported. The monthly bill was imported without it.`),
  month_order_unpriced: dropped((id) => `Work order ${id} has no price. The monthly bill was imported without it.`),
  month_order_twice: dropped((id) => `Work order ${id} stays on an earlier monthly bill.`),
  month_doctor: dropped(
    (id) => `Work order ${id} belongs to another doctor. The monthly bill was imported without it.`,
  ),
  month_twice: changed((_, month) => `The doctor has another bill for ${month}. The two were merged.`),
  month_total: changed(
    (value, total) => `The bill amount was ${value}, but its work orders total ${total}. The total is used.`,
  ),
} as const satisfies Readonly<Record<string, Entry>>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

/** A problem in a single row. */
export interface RowProblem {
  readonly code: ProblemCode;
  readonly column: string;
  readonly value: string;
  readonly detail: string;
}

/** The row to import, or null if it is skipped, with its problems. */
export interface Reading<Row> {
  readonly row: Row | null;
  readonly found: readonly RowProblem[];
}

export const problemKindOf = (code: ProblemCode): ProblemKind => PROBLEMS[code].kind;

export const problemText = ({ code, value, detail }: Pick<RowProblem, 'code' | 'value' | 'detail'>): string =>
  PROBLEMS[code].text(value, detail);
