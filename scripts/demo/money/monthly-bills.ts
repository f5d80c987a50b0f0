import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { firstDayOf, lastDayOf } from '#domain/monthly-billing/billing-month.ts';
import { amountFromRate } from '#domain/billing/item-prices.ts';
import { STANDARD_PRODUCT_INDEX, unitsOf } from '#domain/products/products.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { markMonthlyBillPrinted } from '#server/features/papers/commands/mark-monthly-bill-printed.ts';
import { saveMonthlyBills } from '#server/features/monthly-billing/steps/save-monthly-bills.ts';
import { saveMonthlyPrices } from '#server/features/monthly-billing/commands/save-monthly-prices.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { payDemoMonths } from './accounts-paid.ts';
import type { Acting } from './acting.ts';
import { depsOn } from './acting.ts';
import type { DemoAccount } from '../laboratory.ts';
import { Random } from '../random.ts';

/** The months with monthly bills. The month that just ended is not billed yet, as on the first of a month. */
const MONTHS_AGO = { first: 8, last: 2 } as const;

const SHARES = { printed: 0.7, printedTwice: 0.12 } as const;

const RATE = '1500.00';

/**
 * Saves the monthly bills of past months by commands of the product, on the third of the next month, most of them
 * printed. In the first month with an order priced late, the doctor's bill is saved twice.
 */
export async function saveDemoMonths(request: Acting): Promise<number> {
  const { db, admin, today, seed } = request;
  const random = new Random(`${seed} monthly bills`);
  const at = depsOn(request, random);
  let saved = 0;
  let isSavedTwice = false;
  for (const month of monthsBefore(today)) {
    const day = addDays(lastDayOf(month), 3);
    const ids = await savedBills(await at(day, 0.2), admin, month, await doctorsOf(db, month));
    saved += ids.length;
    for (const id of ids) await print(await at(day, 0.3), admin, { id, version: 1, times: drawTimes(random) });
    const late = isSavedTwice ? undefined : await unpricedOf(db, month);
    if (late !== undefined) {
      isSavedTwice = true;
      await setLatePrice(await at(day, 0.8), admin, late);
      const [id] = await savedBills(await at(day, 0.85), admin, month, [late.doctor_id]);
      if (id !== undefined) await print(await at(day, 0.9), admin, { id, version: 2, times: 1 });
    }
    await payDemoMonths({ ...request, random }, day, ids);
  }
  return saved;
}

function monthsBefore(today: CalendarDay): BillingMonth[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: MONTHS_AGO.first - MONTHS_AGO.last + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - MONTHS_AGO.first + index, 1)).toISOString().slice(0, 7),
  );
}

/** Returns the doctors with an order that a monthly bill can charge. */
async function doctorsOf(db: Kysely<Database>, month: BillingMonth): Promise<string[]> {
  const rows = await db
    .selectFrom('work_orders')
    .select('doctor_id')
    .distinct()
    .where('status', '=', 'completed')
    .where(sql<boolean>`completion_date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date`)
    .where('amount', 'is not', null)
    .orderBy('doctor_id')
    .execute();
  return rows.map(({ doctor_id }) => doctor_id);
}

async function savedBills(
  deps: Deps,
  admin: DemoAccount,
  month: BillingMonth,
  doctorIds: readonly string[],
): Promise<string[]> {
  if (doctorIds.length === 0) return [];
  const saved = await saveMonthlyBills(deps, admin, { month, doctorIds, onlyReady: false });
  // A doctor whose orders are all paid on separate bills has no monthly bill.
  return saved.flatMap(({ outcome }) => (outcome.ok ? [outcome.value.id] : []));
}

function drawTimes(random: Random): number {
  if (!random.chance(SHARES.printed)) return 0;
  return random.chance(SHARES.printedTwice) ? 2 : 1;
}

interface Prints {
  readonly id: string;
  readonly version: number;
  readonly times: number;
}

async function print(deps: Deps, admin: DemoAccount, { id, version, times }: Prints): Promise<void> {
  for (let copy = 0; copy < times; copy += 1) {
    await markMonthlyBillPrinted(deps, admin, { monthly_bill_id: id, version, kind: copy === 0 ? 'paper' : 'pdf' });
  }
}

type LateOrder = Awaited<ReturnType<typeof unpricedOf>> & {};

/** Returns the month's first order without a price whose doctor has a saved bill. */
const unpricedOf = (db: Kysely<Database>, month: BillingMonth) =>
  db
    .selectFrom('work_orders as w')
    .innerJoin('monthly_bills_history as h', 'h.doctor_id', 'w.doctor_id')
    .select(['w.id', 'w.version', 'w.doctor_id', 'w.product_quality', 'w.tooth_numbers'])
    .where('h.billing_month', '=', month)
    .where('w.status', '=', 'completed')
    .where(sql<boolean>`w.completion_date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date`)
    .where('w.amount', 'is', null)
    .orderBy('w.serial_year')
    .orderBy('w.serial_no')
    .executeTakeFirst();

async function setLatePrice(deps: Deps, admin: DemoAccount, order: LateOrder): Promise<void> {
  const units = Math.max(1, unitsOf(order.product_quality, order.tooth_numbers, STANDARD_PRODUCT_INDEX));
  const amount = amountFromRate(RATE, units) ?? RATE;
  const { id, version } = order;
  await saveMonthlyPrices(deps, admin, [{ work_order_id: id, version, rate: RATE, units, amount }]);
}
