import { ALL_BILLS_VIEW, monthlyRevenueView } from '#domain/billing/bill-figures.ts';
import type { OrderFigure } from '#domain/work-orders/order-figures.ts';
import { ACTIVE_DOCTORS_VIEW, orderView } from '#domain/work-orders/order-figures.ts';
import { billsIn } from '#server/features/billing/reads.ts';
import { ordersIn } from '#server/features/work-orders/reads.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

// Each figure as an expression over the rows that its list shows.

/** All orders there are are known without counting: serial numbers have no gaps. */
export const ordersCount = (figure: OrderFigure, today: string): RawBuilder<number> =>
  figure === 'total_orders'
    ? sql`(select coalesce(sum(last - removed), 0)::int from serial_counters)`
    : sql`(select count(*)::int from ${ordersIn(orderView(figure, today), today)})`;

export const activeDoctors = (today: string): RawBuilder<number> =>
  sql`(select count(distinct w.doctor_id)::int from ${ordersIn(ACTIVE_DOCTORS_VIEW, today)})`;

export const billsCount = (today: string): RawBuilder<number> =>
  sql`(select count(*)::int from ${billsIn(ALL_BILLS_VIEW, today)})`;

export const monthlyRevenue = (today: string): RawBuilder<string> =>
  sql`(select coalesce(sum(b.amount), 0)::numeric(14, 2) from ${billsIn(monthlyRevenueView(today), today)})`;
