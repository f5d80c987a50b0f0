import type { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { NEXT_DAYS, OPEN_STATUSES } from '#domain/work-orders/due.ts';
import type { BillFilter, DueFilter, OrderView, StatusFilter } from '#domain/work-orders/order-list-view.ts';
import type { SerialRange } from '#domain/work-orders/serial-number.ts';
import { NO_STAGE, isShortSearch } from '#domain/work-orders/order-list-view.ts';
import { PRODUCTION_STATUSES } from '#domain/production/moves.ts';
import { serialRangesOf } from '#domain/work-orders/serial-number.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import { trialsOutSince } from '#domain/trials/overdue-trials.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { searchTerm } from '#domain/shared/text.ts';
import { doctorIdsFor } from '#server/features/doctors/queries/doctor-details.ts';
import { inList } from '#server/platform/db/in-list.ts';
import { containsPattern, containsDottedI } from '#server/platform/db/like-patterns.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** The statuses are literals, so that the planner uses the partial index `work_orders_open_idx`. */
const statusIn = (statuses: readonly WorkOrderStatus[]): Condition =>
  sql`w.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

const OPEN = statusIn(OPEN_STATUSES);

/** Orders `w` that can be at a stage of production. */
export const IN_PRODUCTION = statusIn(PRODUCTION_STATUSES);

/** The condition of each bill filter on a work order `w` (decisions, "Filters, defined"). */
const BILL_CONDITIONS: Readonly<Record<BillFilter, Condition>> = {
  billed: sql`w.bill_id is not null`,
  printed: sql`exists (select from bills b where b.id = w.bill_id and b.status in ('printed', 'sent'))`,
  ready: sql`w.status = 'completed' and w.bill_id is null`,
  unbilled: sql`w.bill_id is null`,
};

/** Returns the conditions of a view on a work order `w`; none for the whole list. */
export async function conditionsOf({ db, today }: Deps, query: Filters): Promise<Condition[]> {
  const conditions = plainConditions(query, today);
  // A title alone does not name a doctor, so it filters nothing.
  if (query.doctor_name !== undefined && doctorKey(query.doctor_name) !== '') {
    conditions.push(inList(sql`w.doctor_id`, await doctorIdsFor(db, query.doctor_name)));
  }
  return conditions;
}

/** Returns the conditions of a predefined view, which has no doctor filter. */
export const viewConditions = (view: OrderView, today: string): Condition[] => plainConditions(view, today);

type Filters = Omit<WorkOrderQuery, 'sort' | 'page' | 'page_size'>;

function plainConditions(query: Filters, today: string): Condition[] {
  const { date_from, date_to, status, trial_required, product_quality, bill_status, due, stage } = query;
  const conditions: (Condition | undefined | false)[] = [
    searchCondition(query.search ?? ''),
    date_from !== undefined && sql`w.order_date >= ${date_from}::date`,
    date_to !== undefined && sql`w.order_date <= ${date_to}::date`,
    status !== undefined && statusCondition(status),
    trial_required !== undefined && (trial_required === 'yes' ? sql`w.requires_trial` : sql`not w.requires_trial`),
    product_quality !== undefined && product_quality !== '' && sql`w.product_quality = ${product_quality}`,
    bill_status && BILL_CONDITIONS[bill_status],
    ...(due === undefined ? [] : dueConditions(due, today)),
    stage !== undefined && stageCondition(stage),
    ...flagConditions(query, today),
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== false);
}

function statusCondition(status: StatusFilter): Condition {
  if (status === 'open') return OPEN;
  const is = sql`w.status = ${sql.lit(status)}`;
  // A cancelled order has no bill. With this condition the planner uses `work_orders_to_charge_idx`.
  return status === 'cancelled' ? sql`${is} and w.bill_id is null` : is;
}

/** An array, as for the trials: few orders are at a stage. They end their visit when they leave production. */
const hasVisit = (where: Condition): Condition => sql`w.id = any(array(
  select v.work_order_id from stage_visits v where v.left_at is null and ${where}))`;

const stageCondition = (stage: string): Condition =>
  stage === NO_STAGE
    ? sql`${IN_PRODUCTION} and not exists (
        select from stage_visits v where v.work_order_id = w.id and v.left_at is null)`
    : hasVisit(sql`v.stage_id = ${stage}`);

/** Open orders that are due today or in the next days. */
const dueConditions = (due: DueFilter, today: string): Condition[] =>
  due === 'today'
    ? [OPEN, sql`w.expected_complete_date = ${today}::date`]
    : [
        OPEN,
        sql`w.expected_complete_date > ${today}::date and w.expected_complete_date <= ${addDays(today, NEXT_DAYS)}::date`,
      ];

const FLAGS = {
  unpriced: () => [sql`w.status = 'completed' and w.amount is null`],
  overdue: (today) => [OPEN, sql`w.expected_complete_date < ${today}::date`],
  urgent_only: () => [sql`w.is_urgent`],
  at_doctor: () => [OPEN, HAS_TRIAL_OUT],
  trials_out: (today) => [OPEN, hasTrialOut(today)],
  paused: () => [hasVisit(sql`v.paused_at is not null`)],
  remakes: () => [sql`w.remake_of_id is not null`],
} as const satisfies Readonly<Partial<Record<keyof Filters, (today: string) => Condition[]>>>;
const FLAG_NAMES = Object.keys(FLAGS) as (keyof typeof FLAGS)[];

const flagConditions = (flags: Filters, today: string): Condition[] =>
  FLAG_NAMES.flatMap((flag) => (flags[flag] === true ? FLAGS[flag](today) : []));

/**
 * Whether a trial of the order is with the doctor. There are few such trials, so an array of their orders is faster
 * than EXISTS for each open order.
 */
const HAS_TRIAL_OUT: Condition = sql`w.id = any(array(
  select t.work_order_id from trials t where t.returned_on is null and t.sent_on is not null))`;

/** Whether a trial has been with the doctor for too long. */
const hasTrialOut = (today: string): Condition => sql`w.id = any(array(
  select t.work_order_id from trials t where t.returned_on is null and t.sent_on < ${trialsOutSince(today)}::date))`;

/**
 * Searches serial number, doctor and patient. The beginning of a serial number is searched as a range of numbers,
 * because LIKE would match every order of a year. A term that is too short for the trigram index is searched only in
 * the newest orders.
 */
function searchCondition(typed: string): Condition | undefined {
  const term = searchTerm(typed);
  if (term === '') return undefined;
  const ranges = serialRangesOf(term);
  if (ranges) return sql`(${sql.join([sql`false`, ...ranges.map(serialCondition)], sql` or `)})`;
  return sql`w.search like lower(${containsPattern(term)}) and ${containsDottedI(sql`w.doctor_name || w.patient_name`, term)}`;
}

/**
 * Whether a search is found by the trigram index. The planner underestimates LIKE: a statement of such a search reads a
 * column that the sorted index lacks, because reading that whole index takes twice as long.
 */
export const usesTrigrams = (typed: string): boolean => {
  const term = searchTerm(typed);
  return term !== '' && !isShortSearch(typed) && serialRangesOf(term) === null;
};

const serialCondition = ({ firstYear, lastYear, first, last }: SerialRange): Condition =>
  firstYear === lastYear
    ? sql`w.serial_year = ${firstYear} and w.serial_no between ${first} and ${last}`
    : sql`w.serial_year between ${firstYear} and ${lastYear}`;
