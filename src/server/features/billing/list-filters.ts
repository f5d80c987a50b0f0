import type { BillFilters } from '#contract/bill-list.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillView } from '#domain/billing/bill-list-view.ts';
import { waitsTooLongBefore } from '#domain/billing/follow-up.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { tidyLine } from '#domain/shared/text.ts';
import { INDEXED_SEARCH_LENGTH } from '#domain/work-orders/list-view.ts';
import { serialRangesOf } from '#domain/work-orders/serial-number.ts';
import { doctorIdsFor } from '#server/features/doctors/reads.ts';
import { beginningWith, containing, holdsDotted } from '#server/platform/db/like.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** The conditions on a bill `b` that a view of the list sets; staff see the bills that they made. Voided ones nobody sees. */
export async function conditionsOf({ db, today }: Deps, actor: Actor, query: BillFilters): Promise<Condition[]> {
  const conditions = [...(isAdmin(actor.role) ? [] : [madeBy(actor)]), ...plainConditions(query, today)];
  // A title alone names nobody: it filters nothing, as a blank does.
  if (doctorKey(query.doctor_name ?? '') !== '') {
    conditions.push(sql`b.doctor_id = any(${await doctorIdsFor(db, query.doctor_name ?? '')}::uuid[])`);
  }
  return conditions;
}

/** The conditions of a view that something else leads to, as administrators see it. */
export const viewConditions = (view: BillView, today: string): Condition[] => plainConditions(view, today);

const madeBy = ({ id }: Actor): Condition => sql`b.created_by = ${id}::uuid`;

function plainConditions(
  { search, status, date_from, date_to, paid, follow_up, other_unpaid }: BillFilters,
  today: string,
): Condition[] {
  const conditions: (Condition | undefined | false)[] = [
    sql`b.voided_at is null`,
    searchCondition(tidyLine(search ?? '')),
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
function searchCondition(term: string): Condition | undefined {
  if (term === '') return undefined;
  const dotted = holdsDotted(sql`b.doctor_name || b.patient_name`, term);
  if ([...term].length < INDEXED_SEARCH_LENGTH) return sql`strpos(b.search, lower(${term})) > 0 and ${dotted}`;
  const inText = sql`search like lower(${containing(term)})`;
  return serialRangesOf(term) === null ? sql`b.${inText} and ${dotted}` : serialCondition(term, inText);
}

/** The beginning of a number finds few bills, by their keys; that of a year finds so many that it is quicker to ask each bill. */
function serialCondition(term: string, inText: Condition): Condition | undefined {
  // All serial numbers begin so.
  if (term.toUpperCase() === 'WO-') return undefined;
  const items = sql`from bill_items i where i.serial_number like upper(${beginningWith(term)}) and not i.voided`;
  return /-\d+-\d/.test(term)
    ? sql`b.id in (select id from bills where ${inText} union select i.bill_id ${items})`
    : sql`(b.${inText} or exists (select ${items} and i.bill_id = b.id))`;
}
