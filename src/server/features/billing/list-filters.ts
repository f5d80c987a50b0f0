import type { BillFilters } from '#contract/bill-list.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillView } from '#domain/billing/bill-list-view.ts';
import { waitsTooLongBefore } from '#domain/billing/follow-up.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { tidyLine } from '#domain/shared/text.ts';
import { SHORT_SEARCH_NEWEST, isShortSearch } from '#domain/work-orders/list-view.ts';
import type { SerialRange } from '#domain/work-orders/serial-number.ts';
import { serialRangesOf } from '#domain/work-orders/serial-number.ts';
import { doctorIdsFor } from '#server/features/doctors/reads.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { beginningWith, containing, holdsDotted } from '#server/platform/db/like.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/**
 * The bills `b` that a view of the list shows, as what stands behind `from`; staff see those that they made, and nobody a voided one. A
 * short search looks at the newest alone of those that the person sees.
 */
export async function sourceOf({ db, today }: Deps, actor: Actor, query: BillFilters): Promise<Condition> {
  const seen = seenBy(actor);
  const conditions = plainConditions(query, today);
  // A title alone names nobody: it filters nothing, as a blank does.
  if (doctorKey(query.doctor_name ?? '') !== '') {
    conditions.push(isOneOf(sql`b.doctor_id`, await doctorIdsFor(db, query.doctor_name ?? '')));
  }
  // What is said of the newest once more would have the rows themselves looked at.
  return isShortSearch(query.search ?? '')
    ? sql`(select * from bills b where ${seen} order by b.bill_date desc, b.bill_number desc limit ${sql.lit(SHORT_SEARCH_NEWEST)}) b
        where ${sql.join([sql`true`, ...conditions], sql` and `)}`
    : sql`bills b where ${sql.join([seen, ...conditions], sql` and `)}`;
}

/** Whether a person sees more bills than a short search looks at. */
export async function hasMoreThanNewest({ db }: Deps, actor: Actor): Promise<boolean> {
  const { rows } = await sql`
    select from bills b where ${seenBy(actor)} order by b.bill_date desc, b.bill_number desc
    limit 1 offset ${sql.lit(SHORT_SEARCH_NEWEST)}`.execute(db);
  return rows.length > 0;
}

/** The conditions of a view that something else leads to, as administrators see it. */
export const viewConditions = (view: BillView, today: string): Condition[] => [STANDS, ...plainConditions(view, today)];

const STANDS: Condition = sql`b.voided_at is null`;

const seenBy = ({ id, role }: Actor): Condition =>
  isAdmin(role) ? STANDS : sql`${STANDS} and b.created_by = ${id}::uuid`;

function plainConditions(
  { search, status, date_from, date_to, paid, follow_up, other_unpaid }: BillFilters,
  today: string,
): Condition[] {
  const conditions: (Condition | undefined | false)[] = [
    searchCondition(tidyLine(search ?? ''), today),
    status !== undefined && sql`b.status = ${status}`,
    date_from !== undefined && sql`b.bill_date >= ${date_from}::date`,
    date_to !== undefined && sql`b.bill_date <= ${date_to}::date`,
    paid !== undefined && (paid === 'yes' ? sql`b.paid` : sql`not b.paid`),
    follow_up === true && toFollowUp(today),
    other_unpaid === true && otherUnpaid(today),
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== false);
}

/** The status as a literal: the planner must see that these are the bills of `bills_follow_up_idx`. */
const toFollowUp = (today: string): Condition =>
  sql`b.status = 'pending' and b.amount > 0 and not b.paid and b.bill_date < ${waitsTooLongBefore(today)}::date`;

/** Every other one that is not paid and as old; written so that the planner sees the bills of `bills_other_unpaid_idx`. */
const otherUnpaid = (today: string): Condition =>
  sql`not b.paid and b.bill_date < ${waitsTooLongBefore(today)}::date and (b.status <> 'pending' or b.amount = 0)`;

/**
 * Search text in bill number, doctor or patient; the beginning of a serial number finds the bills of those orders too. A term too
 * short for the trigram index is looked for bill by bill.
 */
function searchCondition(term: string, today: string): Condition | undefined {
  if (term === '') return undefined;
  const dotted = holdsDotted(sql`b.doctor_name || b.patient_name`, term);
  if (isShortSearch(term)) return sql`strpos(b.search, lower(${term})) > 0 and ${dotted}`;
  const inText = sql`search like lower(${containing(term)})`;
  const ranges = serialRangesOf(term);
  return ranges === null ? sql`b.${inText} and ${dotted}` : serialCondition(term, inText, isOfYear(ranges, today));
}

/** Whether serial numbers are those of the present year, and perhaps of others: nearly all of the newest bills have such. */
const isOfYear = (ranges: readonly SerialRange[], today: string): boolean => {
  const year = Number(today.slice(0, 4));
  return ranges.some(({ firstYear, lastYear, first }) => firstYear <= year && year <= lastYear && first === 1);
};

/** Of what most of the newest bills have each bill is asked; other numbers lead to their bills by their keys. */
function serialCondition(term: string, inText: Condition, isOfMost: boolean): Condition | undefined {
  // All serial numbers begin so.
  if (term.toUpperCase() === 'WO-') return undefined;
  const items = sql`from bill_items i where i.serial_number like upper(${beginningWith(term)}) and not i.voided`;
  return isOfMost
    ? sql`(b.${inText} or exists (select ${items} and i.bill_id = b.id))`
    : sql`b.id in (select id from bills where ${inText} union select i.bill_id ${items})`;
}
