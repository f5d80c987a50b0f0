import { screen } from '@testing-library/react';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import type { MonthlyBillRow, MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import { getMonthlyBillsHistory, getMonthlyWorkOrders } from '#contract/monthly-billing/monthly-bills.ts';
import { answer } from '#test/support/api-double.ts';
import { MONTHLY_DOCTOR, buildMonth } from '#test/support/build-monthly-order.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { MonthlyBillingScreen } from '#web/screens/monthly-billing/monthly-billing.tsx';

export const MONTH_LOADED = `${PATHS.monthlyBilling}?doctor_id=${MONTHLY_DOCTOR.id}&month=2026-11`;

type Month = ReturnType<typeof buildMonth>;

interface MonthlyBillingOptions {
  readonly path?: string;
  readonly more?: Partial<Month>;
  /** The bills of each page of the history, and their total number. */
  readonly bills?: readonly MonthlyBillRow[];
  readonly billsInAll?: number;
}

/** Opens monthly billing; the server returns the contents of `now`, also later. */
export async function openMonthlyBilling(
  orders: readonly MonthlyOrder[] = [],
  { path = MONTH_LOADED, more = {}, bills = [], billsInAll = bills.length }: MonthlyBillingOptions = {},
) {
  const now = { orders: [...orders], more };
  answer(getDoctors, ({ input }) => ({
    near: [],
    items: [MONTHLY_DOCTOR, { id: '00000000-0000-4000-a000-000000000002', name: 'Dr. Swapnil Phadke' }].filter(
      ({ name }) => name.toLowerCase().includes(input.query.search.toLowerCase()),
    ),
  }));
  const asked = answer(getMonthlyWorkOrders, ({ input }) =>
    buildMonth(now.orders, { month: input.query.month, ...now.more }),
  );
  const history = answer(getMonthlyBillsHistory, ({ input }) => ({
    items: [...bills],
    total: billsInAll,
    page: input.query.page,
    page_size: 25,
  }));
  const opened = await renderScreen(<MonthlyBillingScreen />, { path, session: buildSession('ADMIN') });
  if (orders.length > 0 && path === MONTH_LOADED) await screen.findByText(orders[0]?.serial_number ?? '');
  return { ...opened, now, asked, history };
}

/** The cell of the nth order: `Rate`, `Units`, `Amount`. */
export const cellOf = (name: string, n: number): HTMLInputElement =>
  screen.getByRole('textbox', { name: `${name} for WO-2026-${String(n).padStart(4, '0')}` });

/** The visible total. */
export const shownTotal = (): string => document.querySelector('[data-total]')?.textContent ?? '';
