import { monthlyRevenueView, weeksRevenueView } from '#domain/billing/bill-figures.ts';
import type { OrderFigure } from '#domain/work-orders/order-figures.ts';
import { ACTIVE_DOCTORS_VIEW, orderView } from '#domain/work-orders/order-figures.ts';
import { workList } from '#domain/work-orders/work-lists.ts';
import { ordersIn } from '#server/features/work-orders/queries/order-page.ts';
import { viewConditions } from '#server/features/work-orders/queries/order-filters.ts';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

// Each figure is an SQL expression over the rows of its list or over the daily summaries.

/** The number of orders in the days of the figure’s view. */
export function ordersOfDays(
  figure: 'this_months_orders' | 'this_weeks_orders' | 'todays_orders',
  today: string,
): RawBuilder<number> {
  const { date_from, date_to } = orderView(figure, today);
  return sql`(
    select coalesce(sum(f.orders), 0)::int from order_days f
    where f.status is not null and f.day between ${date_from}::date and ${date_to}::date)`;
}

const OF_OPEN = ['pending_orders', 'urgent_orders', 'overdue_orders'] as const satisfies readonly OrderFigure[];
type FigureOfOpen = (typeof OF_OPEN)[number] | 'active_doctors';

/**
 * The counts of open orders, as a table with one row. Open orders are read once, without repeating the conditions that
 * all figures share.
 */
export function openFigures(today: string): RawBuilder<unknown> {
  const held = viewConditions(ACTIVE_DOCTORS_VIEW, today);
  const counted = (figure: OrderFigure) =>
    andConditions(viewConditions(orderView(figure, today), today).filter((condition) => !held.includes(condition)));
  return sql`(
  select count(*)::int as active_doctors,
    ${sql.join(OF_OPEN.map((figure) => sql`coalesce(sum(${sql.ref(figure)}), 0)::int as ${sql.ref(figure)}`))}
  from (
    select ${sql.join(OF_OPEN.map((figure) => sql`count(*) filter (where ${counted(figure)}) as ${sql.ref(figure)}`))}
    from ${ordersIn(ACTIVE_DOCTORS_VIEW, today)} group by w.doctor_id) as doctors) as of_open`;
}

export const openFigure = (figure: FigureOfOpen): RawBuilder<number> => sql`of_open.${sql.ref(figure)}`;

/** The number of bills that are not voided, as in `ALL_BILLS_VIEW`. */
export const billsCount: RawBuilder<number> = sql`(select coalesce(sum(f.bills), 0)::int from bill_days f)`;

/** The total of the paid bills of the view’s days. */
export function monthlyRevenue(today: string): RawBuilder<string> {
  const { date_from, date_to } = monthlyRevenueView(today);
  return sql`(
    select coalesce(sum(f.revenue), 0)::numeric(14, 2) from bill_days f
    where f.day between ${date_from}::date and ${date_to}::date)`;
}

/** The revenue of each week of `revenueWeeks`: an object from week index to amount, without empty weeks. */
export function revenueByWeek(today: string): RawBuilder<Readonly<Record<number, string>>> {
  const { date_from, date_to } = weeksRevenueView(today);
  return sql`(
    select coalesce(jsonb_object_agg(week, amount), '{}') from (
      select (f.day - ${date_from}::date) / 7 as week, sum(f.revenue)::numeric(14, 2)::text as amount
      from bill_days f where f.day between ${date_from}::date and ${date_to}::date group by 1) as weeks)`;
}

/** The total of the orders ready to bill that have a price. */
export const readyAmount = (today: string): RawBuilder<string> => sql`(
  select coalesce(sum(w.amount), 0)::numeric(14, 2) from ${ordersIn(workList('ready_to_bill').view, today)} and w.amount is not null)`;
