import type { BillFilters } from '#contract/billing/bill-list.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillView } from '#domain/billing/bill-list-view.ts';
import { followUpBefore } from '#domain/billing/follow-up.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { must } from '#domain/shared/must.ts';
import { searchTerm } from '#domain/shared/text.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import { SHORT_SEARCH_NEWEST, isShortSearch } from '#domain/work-orders/order-list-view.ts';
import type { SerialRange } from '#domain/work-orders/serial-number.ts';
import { isOfWholeYears, serialRangesOf } from '#domain/work-orders/serial-number.ts';
import { doctorIdsFor } from '#server/features/doctors/queries/doctor-details.ts';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import { inList } from '#server/platform/db/in-list.ts';
import { startsWithPattern, containsPattern, hasDottedI, containsDottedI } from '#server/platform/db/like-patterns.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { cachedCount } from './cached-bill-counts.ts';

type Condition = RawBuilder<unknown>;

/** The bills `b` that a view of the list shows. */
interface Source {
  /** A `from` item. */
  readonly from: Condition;
  /** The same in two parts, where a year's serial numbers are looked for: by date, one way or the other, and the few others. */
  readonly byDate?: { readonly walked: (isDown: boolean) => Condition; readonly others: Condition };
  /** Of how many of them it is sure without looking at them, no further than one more than a list counts (`total`). */
  readonly atLeast?: Condition;
}

/**
 * The bills that a view of the list shows; staff see those that they created. Void ones are in a separate view. A short
 * search reads only the newest that the user sees, and a search without other filters reads only these columns.
 */
export async function sourceOf(
  { db, today }: Deps,
  actor: Actor,
  query: BillFilters,
  columns: Condition = ALL_COLUMNS,
): Promise<Source> {
  const seen = seenBy(actor, query);
  const search = query.search ?? '';
  const serials = serialsOf(searchTerm(search), today);
  const conditions = plainConditions(serials === null ? query : { ...query, search: undefined }, today);
  // A title alone names no doctor: it filters nothing, as a blank does.
  if (doctorKey(query.doctor_name ?? '') !== '') {
    conditions.push(inList(sql`b.doctor_id`, await doctorIdsFor(db, query.doctor_name ?? '')));
  }
  if (serials !== null) {
    // Orders lead to valid bills: without other filters, each of these is one.
    const areSure = conditions.length === 0 && seesAllValid(actor, query);
    return amongSerials(serials, andConditions([seen, ...conditions]), areSure);
  }
  if (!isShortSearch(search)) return { from: sql`bills b where ${andConditions([seen, ...conditions])}` };
  const looked = conditions.length === 1 && !hasDottedI(search) ? columns : ALL_COLUMNS;
  return { from: amongNewest(seen, andConditions(conditions), looked) };
}

/** A condition on the newest is not repeated, or the rows themselves would be read. */
const amongNewest = (seen: Condition, condition: Condition, columns: Condition): Condition => sql`(
  select ${columns} from bills b where ${seen} order by b.bill_date desc, b.bill_number desc limit ${sql.lit(SHORT_SEARCH_NEWEST)}) b
  where ${condition}`;

const ALL_COLUMNS: Condition = sql`b.*`;

/** The columns of a short search. With all columns each row would be read, though the indexes of the newest are enough. */
export const SEARCHED: Condition = sql`b.id, b.bill_date, b.bill_number, b.search`;

/** The bills that serial numbers lead to, with a condition on them. `areSure`: every order leads to a bill that meets it. */
function amongSerials(serials: Serials, condition: Condition, areSure: boolean): Source {
  // One by one: a join would read all bills.
  const among = (ids: Condition): Condition => sql`(${ids}) as met
    cross join lateral (select * from bills where id = met.id offset 0) as b where ${condition}`;
  if (!('walked' in serials)) return { from: among(serials.ids) };
  const { walked, others } = serials;
  return {
    from: among(sql`(${walked(false)}) union all (${others})`),
    byDate: { walked: (isDown) => among(walked(isDown)), others: among(others) },
    ...(areSure && { atLeast: countedUpTo(walked(false), EXACT_TOTAL_LIMIT + 1) }),
  };
}

const countedUpTo = (rows: Condition, most: number): Condition =>
  sql`select count(*)::int as total from (${rows} limit ${sql.lit(most)}) as counted`;

/** Whether a person sees more bills than a short search looks at. */
export async function hasMoreThanNewest({ db }: Deps, actor: Actor): Promise<boolean> {
  const kept = cachedCount(actor, {});
  const { rows } = await sql<{ total: number }>`${
    kept ?? countedUpTo(sql`select from bills b where ${seenBy(actor)}`, SHORT_SEARCH_NEWEST + 1)
  }`.execute(db);
  return must(rows[0], 'the count of bills').total > SHORT_SEARCH_NEWEST;
}

/** The conditions of a view that something else leads to, as administrators see it. */
export const viewConditions = (view: BillView, today: string): Condition[] => [
  IS_VALID,
  ...plainConditions(view, today),
];

const IS_VALID: Condition = sql`b.voided_at is null`;

const IS_VOID: Condition = sql`b.voided_at is not null`;

const seesAllValid = ({ role }: Actor, { voided }: Pick<BillFilters, 'voided'>): boolean =>
  isAdmin(role) && voided !== true;

function seenBy({ id, role }: Actor, { voided }: Pick<BillFilters, 'voided'> = {}): Condition {
  const shown = voided === true ? IS_VOID : IS_VALID;
  return isAdmin(role) ? shown : sql`${shown} and b.created_by = ${id}::uuid`;
}

function plainConditions(
  { search, status, date_from, date_to, paid, follow_up, other_unpaid }: BillFilters,
  today: string,
): Condition[] {
  const conditions: (Condition | undefined | false)[] = [
    searchCondition(searchTerm(search ?? '')),
    status !== undefined && sql`b.status = ${status}`,
    date_from !== undefined && sql`b.bill_date >= ${date_from}::date`,
    date_to !== undefined && sql`b.bill_date <= ${date_to}::date`,
    paid !== undefined && (paid === 'yes' ? sql`b.paid` : sql`not b.paid`),
    follow_up === true && toFollowUp(today),
    other_unpaid === true && otherUnpaid(today),
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== false);
}

/** Something is left to pay, neither paid nor credited. Written as the indexes of those that wait have it, or the planner does not see them. */
const OWES: Condition = sql`b.amount > b.covered + b.credited`;

/** Those of `bills_follow_up_idx`. */
const toFollowUp = (today: string): Condition =>
  sql`b.status = 'pending' and ${OWES} and b.bill_date < ${followUpBefore(today)}::date`;

/** Every other one that is as old, without an amount or with something left to pay: those of `bills_other_unpaid_idx`. */
const otherUnpaid = (today: string): Condition =>
  sql`(b.amount = 0 or b.status <> 'pending' and ${OWES}) and b.bill_date < ${followUpBefore(today)}::date`;

/**
 * Search text in bill number, doctor or patient; the beginning of a serial number finds the bills of those orders too. A term too
 * short for the trigram index is looked for bill by bill.
 */
function searchCondition(term: string): Condition | undefined {
  if (term === '') return undefined;
  const dotted = containsDottedI(sql`b.doctor_name || b.patient_name`, term);
  const ranges = serialRangesOf(term);
  if (ranges === null) return sql`b.search like lower(${containsPattern(term)}) and ${dotted}`;
  // All serial numbers begin so.
  if (term.toUpperCase() === 'WO-') return undefined;
  return sql`(b.search like lower(${containsPattern(term)}) or exists (
    select from bill_items i where i.serial_number like upper(${startsWithPattern(term)}) and not i.voided and i.bill_id = b.id))`;
}

/** Whether serial numbers are all of some years, the present one among them: nearly all of the newest bills have such. */
const isOfMost = (ranges: readonly SerialRange[], today: string): boolean => {
  const year = Number(today.slice(0, 4));
  return ranges.some((range) => isOfWholeYears(range) && range.firstYear <= year && year <= range.lastYear);
};

/** The ids of bills that a search for serial numbers finds, each once. */
type Serials =
  | { readonly ids: Condition }
  | { readonly walked: (isDown: boolean) => Condition; readonly others: Condition };

/**
 * Bills by the serial numbers that a search term begins: the orders lead to theirs, those of a whole year by date
 * (`work_orders_billed_idx`). Null for other terms, and for what most of the newest bills have: of that each bill is asked.
 */
function serialsOf(term: string, today: string): Serials | null {
  const ranges = serialRangesOf(term);
  const [range] = ranges ?? [];
  if (ranges === null || range === undefined || isOfMost(ranges, today)) return null;
  if (isOfWholeYears(range) && range.firstYear === range.lastYear) return ofYear(range.firstYear, term);
  const numbers = ranges.map(
    ({ firstYear, lastYear, first, last }) => sql`
      select w.bill_id as id from work_orders w where w.bill_id is not null
        and w.serial_year between ${firstYear} and ${lastYear} and w.serial_no between ${first} and ${last}`,
  );
  return { ids: sql.join([withoutOrder(term), ...numbers], sql` union `) };
}

const ofYear = (year: number, term: string): Serials => ({
  walked: (isDown) => sql`
    select distinct w.bill_date, w.bill_id as id from work_orders w where w.serial_year = ${year} and w.bill_id is not null
    order by ${isDown ? sql`w.bill_date desc, w.bill_id desc` : sql`w.bill_date, w.bill_id`}`,
  others: sql`
    select b.bill_date, b.id from bills b where b.id in (${withoutOrder(term)})
      and not exists (select from work_orders w where w.bill_id = b.id and w.serial_year = ${year})`,
});

/** Bills that say the term, or that charge an order of such a serial number which was deleted. */
const withoutOrder = (term: string): Condition => sql`
  select id from bills where search like lower(${containsPattern(term)})
  union select i.bill_id from bill_items i
    where i.work_order_id is null and not i.voided and i.serial_number like upper(${startsWithPattern(term)})`;
