import type { AdminDashboard, StaffDashboard } from '#contract/dashboards.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { revenueWeeks } from '#domain/billing/bill-figures.ts';
import { isSetupNeeded } from '#domain/setup/setup.ts';
import { must } from '#domain/shared/must.ts';
import type { TodaysList, WorkListName } from '#domain/work-orders/work-lists.ts';
import {
  ADMIN_LISTS,
  TODAYS_LISTS,
  TODAYS_ROWS,
  rowsToRead,
  shareRows,
  withoutRepeats,
  workList,
} from '#domain/work-orders/work-lists.ts';
import { readBackupHealth } from '#server/features/backups/queries/backup-health.ts';
import { readSetup } from '#server/features/laboratory/queries/laboratory.ts';
import { readOwed } from '#server/features/ledger/queries/ledger-list.ts';
import { alertsCount } from '#server/features/notifications/queries/notifications.ts';
import {
  ROW_IDS,
  LINE_COLUMNS,
  countOfRows,
  readWorkOrders,
  firstRows,
} from '#server/features/work-orders/queries/order-page.ts';
import { allOrders } from '#server/features/work-orders/queries/cached-order-counts.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import {
  billsCount,
  monthlyRevenue,
  openFigure,
  openFigures,
  ordersOfDays,
  readyAmount,
  revenueByWeek,
} from './summary-figures.ts';

/** Returns the staff dashboard: the day’s lists and figures, without revenue. */
export const readStaffDashboard = (deps: Deps, actor: Actor): Promise<StaffDashboard> =>
  inSnapshot(deps.db, async (db) => {
    const { today } = deps;
    const { lists, ...figures } = await readFigures<Found>(
      { db, today },
      {
        urgent_orders: openFigure('urgent_orders'),
        overdue_orders: openFigure('overdue_orders'),
        this_weeks_orders: ordersOfDays('this_weeks_orders', today),
        todays_orders: ordersOfDays('todays_orders', today),
        pending_orders: openFigure('pending_orders'),
        total_orders: allOrders,
        active_doctors: openFigure('active_doctors'),
        lists: listsOf(TODAYS_LISTS, () => TODAYS_ROWS, ROW_IDS, today),
        ...(isAdmin(actor.role) && { monthly_revenue: monthlyRevenue(today) }),
      },
    );
    return { ...figures, lists: await withOrders({ ...deps, db }, actor, lists) };
  });

type FoundLists = Readonly<
  Record<TodaysList, Omit<StaffDashboard['lists'][TodaysList], 'orders'> & { orders: string[] }>
>;
type Found = Omit<StaffDashboard, 'lists'> & { readonly lists: FoundLists };

/** Adds orders to the day’s lists, as many as fit, in one statement. */
async function withOrders(deps: Deps, actor: Actor, found: FoundLists): Promise<StaffDashboard['lists']> {
  const places = shareRows(
    TODAYS_LISTS.map((name) => found[name].orders.length),
    TODAYS_ROWS,
  );
  const shown = new Map(TODAYS_LISTS.map((name, index) => [name, found[name].orders.slice(0, places[index])]));
  const orders = await readWorkOrders(deps, actor, [...shown.values()].flat());
  const byId = new Map(orders.map((order) => [order.id, order]));
  const list = (name: TodaysList) => ({
    ...found[name],
    orders: must(shown.get(name), name).map((id) => must(byId.get(id), `order ${id}`)),
  });
  return { late: list('late'), due_today: list('due_today'), next_days: list('next_days') };
}

/** Returns the admin dashboard: open work and amounts, and the figures. */
export const readAdminDashboard = async (deps: Deps, actor: Actor): Promise<AdminDashboard> => {
  const { db, today } = deps;
  const { weeks, lists, ...dashboard } = await readFigures<
    Omit<AdminDashboard, 'revenue_weeks' | 'owed' | 'first_run' | 'last_backup'> & { weeks: Record<number, string> }
  >(
    { db, today },
    {
      lists: listsOf(ADMIN_LISTS, rowsToRead, LINE_COLUMNS, today),
      unpriced: countOfRows(workList('unpriced').view, today),
      ready_amount: readyAmount(today),
      this_months_orders: ordersOfDays('this_months_orders', today),
      total_orders: allOrders,
      todays_orders: ordersOfDays('todays_orders', today),
      pending_orders: openFigure('pending_orders'),
      active_doctors: openFigure('active_doctors'),
      total_bills: billsCount,
      monthly_revenue: monthlyRevenue(today),
      weeks: revenueByWeek(today),
      alerts: await alertsCount(deps, actor),
    },
  );
  const revenue_weeks = revenueWeeks(today).map((week, index) => ({ ...week, amount: weeks[index] ?? '0.00' }));
  const owed = await readOwed(db, today);
  return {
    ...dashboard,
    lists: withoutRepeats(lists),
    revenue_weeks,
    owed,
    last_backup: await readCurrentBackup(deps, actor),
    first_run: await readLead(db, actor),
  };
};

/** Returns the last verified backup for users who see backups; null if one is overdue, since that is an alert. */
async function readCurrentBackup({ db, now }: Deps, { role }: Actor): Promise<AdminDashboard['last_backup']> {
  if (!isPermitted('getBackups', role)) return null;
  const { last_good_at, is_overdue } = await readBackupHealth(db, now);
  return is_overdue ? null : last_good_at;
}

/** Returns the setup steps for an admin; null if setup is complete. */
async function readLead(db: Deps['db'], { role }: Actor): Promise<AdminDashboard['first_run']> {
  if (!isPermitted('skipSetup', role)) return null;
  const { steps } = await readSetup(db);
  return isSetupNeeded(steps) ? { steps } : null;
}

/** SQL for the first rows of several lists as one object. */
const listsOf = <Lists, Name extends WorkListName>(
  names: readonly Name[],
  rows: (name: Name) => number,
  fields: RawBuilder<unknown>,
  today: string,
): RawBuilder<Lists> =>
  sql<Lists>`jsonb_build_object(${sql.join(
    names.flatMap((name) => [sql.lit(name), firstRows(workList(name).view, today, rows(name), fields)]),
  )})`;

type Expressions<Figures> = { readonly [Name in keyof Omit<Figures, 'today'>]: RawBuilder<Figures[Name]> };

/** Reads all figures in one statement, so that they are consistent. */
async function readFigures<Figures extends { readonly today: string }>(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  figures: Expressions<Figures>,
): Promise<Figures> {
  const columns = Object.entries<RawBuilder<unknown>>(figures).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  const { rows } = await sql<Figures>`
    select ${PREPARED} ${today}::text as today, ${sql.join(columns)} from ${openFigures(today)}`.execute(db);
  return must(rows[0], 'the figures');
}
