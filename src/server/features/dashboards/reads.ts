import type { AdminDashboard, StaffDashboard } from '#contract/dashboards.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { alertsCount } from '#server/features/notifications/reads.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { activeDoctors, billsCount, monthlyRevenue, ordersCount } from './list-figures.ts';

/** The figures of the staff dashboard. What was earned is for administrators only. */
export const readStaffDashboard = (deps: Deps, actor: Actor): Promise<StaffDashboard> => {
  const { today } = deps;
  return readFigures<StaffDashboard>(deps, {
    urgent_orders: ordersCount('urgent_orders', today),
    overdue_orders: ordersCount('overdue_orders', today),
    this_weeks_orders: ordersCount('this_weeks_orders', today),
    todays_orders: ordersCount('todays_orders', today),
    pending_orders: ordersCount('pending_orders', today),
    active_doctors: activeDoctors(today),
    ...(isAdmin(actor.role) && { monthly_revenue: monthlyRevenue(today) }),
  });
};

/** The figures of the admin dashboard. */
export const readAdminDashboard = (deps: Deps): Promise<AdminDashboard> => {
  const { today } = deps;
  return readFigures<AdminDashboard>(deps, {
    this_months_orders: ordersCount('this_months_orders', today),
    total_orders: ordersCount('total_orders', today),
    todays_orders: ordersCount('todays_orders', today),
    pending_orders: ordersCount('pending_orders', today),
    active_doctors: activeDoctors(today),
    total_bills: billsCount(today),
    monthly_revenue: monthlyRevenue(today),
    alerts: alertsCount(today),
  });
};

type Expressions<Figures> = { readonly [Name in keyof Omit<Figures, 'today'>]: RawBuilder<Figures[Name]> };

/** All figures by one statement, so that they belong together. */
async function readFigures<Figures extends { readonly today: string }>(
  { db, today }: Deps,
  figures: Expressions<Figures>,
): Promise<Figures> {
  const columns = Object.entries<RawBuilder<unknown>>(figures).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  const { rows } = await sql<Figures>`select ${today}::text as today, ${sql.join(columns)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no figures were answered');
  return row;
}
