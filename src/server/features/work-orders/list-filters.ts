import type { WorkOrderQuery } from '#contract/work-orders.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { OPEN_STATUSES } from '#domain/work-orders/due.ts';
import type { BillFilter } from '#domain/work-orders/list-view.ts';
import { INDEXED_SEARCH_LENGTH } from '#domain/work-orders/list-view.ts';
import type { SerialRange } from '#domain/work-orders/serial-number.ts';
import { serialRangesOf } from '#domain/work-orders/serial-number.ts';
import { tidyLine } from '#domain/shared/text.ts';
import { doctorIdsFor } from '#server/features/doctors/reads.ts';
import { containing } from '#server/platform/db/like.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Open orders, as literals: the planner must see that they are those of the partial index `work_orders_open_idx`. */
const OPEN = sql`w.status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})`;

/** What each bill filter asks of a work order `w` (decisions, "Filters, defined"). */
const BILL_CONDITIONS: Readonly<Record<BillFilter, Condition>> = {
  billed: sql`w.bill_id is not null`,
  printed: sql`exists (select from bills b where b.id = w.bill_id and b.status in ('printed', 'sent'))`,
  ready: sql`w.status = 'completed' and w.completion_date is not null and w.bill_id is null`,
  unbilled: sql`w.bill_id is null`,
};

/** The conditions on a work order `w` that a view of the list sets; none for the whole list. */
export async function conditionsOf({ db, today }: Deps, query: WorkOrderQuery): Promise<Condition[]> {
  const conditions = plainConditions(query, today);
  // A title alone names nobody: it filters nothing, as a blank does.
  if (query.doctor_name !== undefined && doctorKey(query.doctor_name) !== '') {
    conditions.push(sql`w.doctor_id = any(${await doctorIdsFor(db, query.doctor_name)}::uuid[])`);
  }
  return conditions;
}

function plainConditions(query: WorkOrderQuery, today: string): Condition[] {
  const { date_from, date_to, status, trial_required, product_quality, bill_status } = query;
  const conditions: (Condition | undefined | false)[] = [
    searchCondition(query.search ?? ''),
    date_from !== undefined && sql`w.order_date >= ${date_from}::date`,
    date_to !== undefined && sql`w.order_date <= ${date_to}::date`,
    status !== undefined && sql`w.status = ${sql.lit(status)}`,
    trial_required !== undefined && (trial_required === 'yes' ? sql`w.requires_trial` : sql`not w.requires_trial`),
    product_quality !== undefined && product_quality !== '' && sql`w.product_quality = ${product_quality}`,
    bill_status && BILL_CONDITIONS[bill_status],
    query.overdue === true && sql`${OPEN} and w.expected_complete_date < ${today}::date`,
    query.urgent_only === true && sql`w.is_urgent`,
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== false);
}

/**
 * Search text in serial number, doctor or patient. The beginning of a serial number is a range of numbers (a LIKE would match
 * every order of a year); a term too short for the trigram index is compared by `strpos`, over the newest orders only.
 */
function searchCondition(typed: string): Condition | undefined {
  const term = tidyLine(typed);
  if (term === '') return undefined;
  const ranges = serialRangesOf(term);
  if (ranges) return sql`(${sql.join([sql`false`, ...ranges.map(serialCondition)], sql` or `)})`;
  return isShort(typed) ? sql`strpos(w.search, lower(${term})) > 0` : sql`w.search like lower(${containing(term)})`;
}

const serialCondition = ({ firstYear, lastYear, first, last }: SerialRange): Condition =>
  firstYear === lastYear
    ? sql`w.serial_year = ${firstYear} and w.serial_no between ${first} and ${last}`
    : sql`w.serial_year between ${firstYear} and ${lastYear}`;

/** Whether a search term is too short for the index. */
export const isShort = (typed: string): boolean => {
  const term = tidyLine(typed);
  return term !== '' && [...term].length < INDEXED_SEARCH_LENGTH;
};
