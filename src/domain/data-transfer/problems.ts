// What of an old program's records is not taken over as it stood: which kinds there are, and what is said of each.

/** `refused`: the row is left out. `changed`: taken over, otherwise. `dropped`: taken over without it. */
export const PROBLEM_KINDS = ['refused', 'changed', 'dropped'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

interface Entry {
  readonly kind: ProblemKind;
  /** Of what stood there, and of what it became or belongs to. */
  readonly text: (value: string, detail: string) => string;
}

const refused = (text: Entry['text']): Entry => ({ kind: 'refused', text });
const changed = (text: Entry['text']): Entry => ({ kind: 'changed', text });
const dropped = (text: Entry['text']): Entry => ({ kind: 'dropped', text });

const PROBLEMS = {
  // Any row
  old_id_missing: refused(() => 'No id. The row was left out.'),
  old_id_twice: refused((id) => `The id ${id} stands in an earlier row. This one was left out.`),
  order_gone: refused((id) => `It belongs to work order ${id}, which was not imported. It was left out.`),
  order_known: refused(
    (id) => `It belongs to work order ${id}, which was imported before. Nothing of that is changed; enter it by hand.`,
  ),
  day_unreadable: dropped((value) => `“${value}” is no date from 2000 to 2100. It was left empty.`),
  day_first: changed((value, day) => `“${value}” was read with the day first: ${day}.`),
  text_cut: changed((_, most) => `Longer than ${most} characters. The end was cut off.`),
  creator_unknown: changed((id) => `Entered by ${id}, who is no imported user. It stands under whoever imported.`),
  differs: dropped((value, here) => `It now says “${value}”. What was imported before says “${here}” and stays.`),
  // User profiles
  email_unusable: refused((value) => `“${value}” is no email address.`),
  role_unknown: changed((value) => `The role “${value}” is unknown. The user became Staff.`),
  super_admin: changed(() => 'A Super Admin became Admin. Promote them by hand.'),
  // Work orders
  doctor_missing: refused(() => 'No doctor name.'),
  patient_missing: refused(() => 'No patient name.'),
  order_date_missing: refused((value) => `“${value}” is no order date.`),
  order_date_ahead: refused((value) => `The order date ${value} lies too far ahead.`),
  product_missing: changed((_, product) => `No product quality. It became “${product}”.`),
  shade_missing: changed((_, shade) => `No shade. It became “${shade}”.`),
  serial_other_form: changed((value, number) => `“${value}” is no WO-YYYY-NNNN. The order became ${number}.`),
  serial_twice: changed((value, number) => `${value} is an earlier order’s number. This order became ${number}.`),
  not_teeth: dropped((value) => `No FDI teeth: ${value}.`),
  status_unknown: changed((value, status) => `The status “${value}” is unknown. It became “${status}”.`),
  completion_missing: changed((_, day) => `Completed without a date. It became ${day}.`),
  completion_early: changed((value, day) => `Completed on ${value}, before it was ordered. It became ${day}.`),
  completion_late: changed((value, day) => `Completed on ${value}, which is still to come. It became ${day}.`),
  completion_open: dropped((value) => `Completed on ${value}, but not by its status. The date was left empty.`),
  expected_before_order: dropped((value) => `Expected on ${value}, before it was ordered. The date was left empty.`),
  amount_unreadable: dropped((value) => `“${value}” is no amount.`),
  amount_negative: dropped((value) => `The amount ${value} is below nothing.`),
  amount_rounded: changed((value, amount) => `${value} was rounded to ${amount}.`),
  batch_not_uuid: dropped((value) => `The batch “${value}” is no UUID.`),
  reason_unknown: changed((value, reason) => `The return reason “${value}” is unknown. It became “${reason}”.`),
  billed_not_completed: changed((value, day) => `It is on a bill and was ${value}. It became completed on ${day}.`),
  price_of_bill: changed((value, amount) => `Its price was ${value}; its bill charges ${amount}, which counts.`),
  // Trials, revisions
  trial_unnamed: changed((_, name) => `No name. It became “${name}”.`),
  trial_day_missing: refused((value) => `“${value}” is no trial date.`),
  trial_twice: dropped(() => 'A trial of this name and date stands there already.'),
  return_day_missing: refused((value) => `“${value}” is no return date.`),
  revision_renumbered: changed((value, number) => `Revision ${value} became ${number}: they count from 1.`),
  // Bills
  bill_day_missing: refused((value) => `“${value}” is no bill date.`),
  bill_empty: refused((value) => `None of its work orders was imported. A bill of ${value} was left out.`),
  bill_status_unknown: changed((value) => `The status “${value}” is unknown. It became “pending”.`),
  bill_item_gone: dropped((id) => `Work order ${id} was not imported. The bill was taken over without it.`),
  item_order_gone: changed((id) => `Work order ${id} was not imported. The item says of it what it said before.`),
  item_bill_gone: refused((id) => `It belongs to bill ${id}, which was not imported.`),
  second_bill: changed((id) => `Work order ${id} is on an earlier bill. It was taken off this one.`),
  bill_voided: changed(() => 'Everything on it is on earlier bills. It was voided.'),
  items_win: changed((value, sum) => `The bill said ${value}, its items come to ${sum}. The items count.`),
  amount_split: changed(
    (value, items) => `The bill said ${value} and no item had a price. It was split into ${items}.`,
  ),
  paid_without_price: changed(() => 'Marked paid, but something on it has no price. It stays unpaid.'),
  // Months
  month_unreadable: refused((value) => `“${value}” is no month.`),
  month_empty: refused((value) => `Nothing that it charges was imported. A monthly bill of ${value} was left out.`),
  month_known: refused((month) => `The laboratory has a bill of the doctor for ${month} already.`),
  month_data_unreadable: dropped(() => 'The saved bill is no JSON. It was not kept.'),
  month_order_gone: dropped((id) => `Work order ${id} was not imported. The month was taken over without it.`),
  month_order_unpriced: dropped((id) => `Work order ${id} has no price. The month was taken over without it.`),
  month_order_twice: dropped((id) => `Work order ${id} is on an earlier monthly bill, which keeps it.`),
  month_doctor: dropped((id) => `Work order ${id} is another doctor’s. The month was taken over without it.`),
  month_twice: changed((_, month) => `The doctor has another bill of ${month}. Both became one.`),
  month_total: changed((value, total) => `The bill said ${value}; its work orders come to ${total}, which counts.`),
} as const satisfies Readonly<Record<string, Entry>>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

/** What was found in a row that is read by itself. */
export interface Found {
  readonly code: ProblemCode;
  readonly column: string;
  readonly value: string;
  readonly detail: string;
}

/** A row as it can be taken over, or null where it is left out; and what is to be said of it. */
export interface Reading<Row> {
  readonly row: Row | null;
  readonly found: readonly Found[];
}

export const kindOf = (code: ProblemCode): ProblemKind => PROBLEMS[code].kind;

/** What is said of a problem. */
export const problemText = ({ code, value, detail }: Pick<Found, 'code' | 'value' | 'detail'>): string =>
  PROBLEMS[code].text(value, detail);
