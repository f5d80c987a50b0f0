import type { BillQuery } from '#contract/bill-list.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { tidyLine } from '#domain/shared/text.ts';
import { INDEXED_SEARCH_LENGTH } from '#domain/work-orders/list-view.ts';
import { serialRangesOf } from '#domain/work-orders/serial-number.ts';
import { doctorIdsFor } from '#server/features/doctors/reads.ts';
import { beginningWith, containing } from '#server/platform/db/like.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** The conditions on a bill `b` that a view of the list sets; staff see the bills that they made. Voided ones nobody sees. */
export async function conditionsOf({ db }: Deps, actor: Actor, query: BillQuery): Promise<Condition[]> {
  const { search, status, doctor_name, date_from, date_to, paid } = query;
  const conditions: (Condition | undefined | false)[] = [
    sql`b.voided_at is null`,
    !isAdmin(actor.role) && sql`b.created_by = ${actor.id}::uuid`,
    searchCondition(tidyLine(search ?? '')),
    status !== undefined && sql`b.status = ${status}`,
    date_from !== undefined && sql`b.bill_date >= ${date_from}::date`,
    date_to !== undefined && sql`b.bill_date <= ${date_to}::date`,
    paid !== undefined && (paid === 'yes' ? sql`b.paid` : sql`not b.paid`),
    // A title alone names nobody: it filters nothing, as a blank does.
    doctorKey(doctor_name ?? '') !== '' && sql`b.doctor_id = any(${await doctorIdsFor(db, doctor_name ?? '')}::uuid[])`,
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== false);
}

/**
 * Search text in bill number, doctor or patient; the beginning of a serial number finds the bills of those orders too. A term too
 * short for the trigram index is looked for bill by bill.
 */
function searchCondition(term: string): Condition | undefined {
  if (term === '') return undefined;
  if ([...term].length < INDEXED_SEARCH_LENGTH) return sql`strpos(b.search, lower(${term})) > 0`;
  const inText = sql`search like lower(${containing(term)})`;
  return serialRangesOf(term) === null ? sql`b.${inText}` : serialCondition(term, inText);
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
