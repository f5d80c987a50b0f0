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

/** The bills `b` of a view. */
interface Source {
  /** A `from` item. */
  readonly from: Condition;
  /**
   * The same in two parts, for a search of a year's serial numbers: bills in date order (either direction), and the few
   * others.
   */
  readonly byDate?: { readonly walked: (isDown: boolean) => Condition; readonly others: Condition };
  /** A lower bound of their number (`total`), at most the list's limit + 1. */
  readonly atLeast?: Condition;
}

/**
 * Returns the bills of a view. Staff see only bills that they created. Void bills are in a separate view. A short
 * search reads only the newest bills that the user may see; without other filters, only these columns.
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
  // A title alone does not name a doctor, so it filters nothing.
  if (doctorKey(query.doctor_name ?? '') !== '') {
    conditions.push(inList(sql`b.doctor_id`, await doctorIdsFor(db, query.doctor_name ?? '')));
  }
  if (serials !== null) {
    // Orders lead only to valid bills, so without other filters each found bill is in the view.
    const areSure = conditions.length === 0 && seesAllValid(actor, query);
    return amongSerials(serials, andConditions([seen, ...conditions]), areSure);
  }
  if (!isShortSearch(search)) return { from: sql`bills b where ${andConditions([seen, ...conditions])}` };
  const looked = conditions.length === 1 && !hasDottedI(search) ? columns : ALL_COLUMNS;
  return { from: amongNewest(seen, andConditions(conditions), looked) };
}

/** The outer condition does not repeat `seen`: otherwise the rows themselves would be read. */
const amongNewest = (seen: Condition, condition: Condition, columns: Condition): Condition => sql`(
  select ${columns} from bills b where ${seen} order by b.bill_date desc, b.bill_number desc limit ${sql.lit(SHORT_SEARCH_NEWEST)}) b
  where ${condition}`;

const ALL_COLUMNS: Condition = sql`b.*`;

/**
 * The columns of a short search. They are in the indexes of the newest bills; with all columns each row would be read.
 */
export const SEARCHED: Condition = sql`b.id, b.bill_date, b.bill_number, b.search`;

/**
 * Returns the bills of orders with these serial numbers, if they meet the condition. `areSure`: all of them are known to
 * meet it.
 */
function amongSerials(serials: Serials, condition: Condition, areSure: boolean): Source {
  // A lateral join looks up single bills; a plain join would read all bills.
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

/** Whether the user can see more bills than a short search reads. */
export async function hasMoreThanNewest({ db }: Deps, actor: Actor): Promise<boolean> {
  const kept = cachedCount(actor, {});
  const { rows } = await sql<{ total: number }>`${
    kept ?? countedUpTo(sql`select from bills b where ${seenBy(actor)}`, SHORT_SEARCH_NEWEST + 1)
  }`.execute(db);
  return must(rows[0], 'the count of bills').total > SHORT_SEARCH_NEWEST;
}

/** Returns the conditions of a predefined view for admins. */
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

/**
 * Whether a bill has an outstanding amount. It must be written as in the partial indexes, so that the planner uses
 * them.
 */
const OWES: Condition = sql`b.amount + b.tax_amount > b.covered + b.credited`;

/** Uses `bills_follow_up_idx`. */
const toFollowUp = (today: string): Condition =>
  sql`b.status = 'pending' and ${OWES} and b.bill_date < ${followUpBefore(today)}::date`;

/** Other bills of the same age, without an amount or with an outstanding amount. Uses `bills_other_unpaid_idx`. */
const otherUnpaid = (today: string): Condition =>
  sql`(b.amount = 0 or b.status <> 'pending' and ${OWES}) and b.bill_date < ${followUpBefore(today)}::date`;

/**
 * Searches bill number, doctor and patient, and the beginning of serial numbers of billed orders. A term that is too
 * short for the trigram index is compared with each bill.
 */
function searchCondition(term: string): Condition | undefined {
  if (term === '') return undefined;
  const dotted = containsDottedI(sql`b.doctor_name || b.patient_name`, term);
  const ranges = serialRangesOf(term);
  if (ranges === null) return sql`b.search like lower(${containsPattern(term)}) and ${dotted}`;
  // All serial numbers begin with it.
  if (term.toUpperCase() === 'WO-') return undefined;
  return sql`(b.search like lower(${containsPattern(term)}) or exists (
    select from bill_items i where i.serial_number like upper(${startsWithPattern(term)}) and not i.voided and i.bill_id = b.id))`;
}

/** Whether the ranges include the whole current year: nearly all of the newest bills have such numbers. */
const isOfMost = (ranges: readonly SerialRange[], today: string): boolean => {
  const year = Number(today.slice(0, 4));
  return ranges.some((range) => isOfWholeYears(range) && range.firstYear <= year && year <= range.lastYear);
};

/** Selects the IDs of bills found by serial number, without duplicates. */
type Serials =
  | { readonly ids: Condition }
  | { readonly walked: (isDown: boolean) => Condition; readonly others: Condition };

/**
 * Finds bills by the beginning of serial numbers, through their orders; orders of a whole year are read by date
 * (`work_orders_billed_idx`). Null for other terms, and if most of the newest bills would match: then each bill is
 * checked.
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

/** Selects bills that contain the term, or that charge a deleted order with such a serial number. */
const withoutOrder = (term: string): Condition => sql`
  select id from bills where search like lower(${containsPattern(term)})
  union select i.bill_id from bill_items i
    where i.work_order_id is null and not i.voided and i.serial_number like upper(${startsWithPattern(term)})`;
