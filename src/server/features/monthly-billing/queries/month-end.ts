import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import {
  monthlyCharge,
  checkAllPriced,
  checkCharge,
  isSameCharge,
  untaxedCharge,
  ordersOfThisBill,
  chargePlace,
  unpricedOf,
} from '#domain/monthly-billing/monthly-bill.ts';
import { sumAmounts } from '#domain/billing/item-prices.ts';
import { chargedUnits, priceCheckOf } from '#domain/billing/price-basis.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import { withoutTitle } from '#domain/doctors/doctor-name.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import { readBilledSingly, readSpellings } from '#server/features/doctors/queries/doctor-details.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import type { ReturnedRow, MonthRow } from './month-orders.ts';
import { readReturned, readMonthRows } from './month-orders.ts';
import { readMonthCheck } from './month-check.ts';
import type { MonthTax } from './month-tax.ts';
import { readMonthTax, taxOfMonth } from './month-tax.ts';
import type { SavedBill } from './monthly-bill-history.ts';
import { readBillsOfMonth } from './monthly-bill-history.ts';

/** Returns the month-end billing of a month from one snapshot, in ten statements. */
export const readMonthEnd = ({ db }: Deps, month: BillingMonth): Promise<MonthEnd> =>
  inSnapshot(db, async (snapshot) => ({
    month,
    month_name: monthName(month),
    doctors: await readDoctors(snapshot, month),
    proof: await readMonthCheck(snapshot, month),
  }));

/** One doctor’s month, as month-end billing needs it. */
interface DoctorsMonth {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly spellings: readonly string[];
  readonly orders: readonly MonthRow[];
  readonly back: readonly ReturnedRow[];
  readonly saved: SavedBill | undefined;
}

async function readDoctors(db: Kysely<Database>, month: BillingMonth): Promise<MonthEnd['doctors']> {
  const { currency } = await readLaboratory(db);
  const orders = await readMonthRows(db, { month });
  const back = await readReturned(db, { month });
  const bills = await readBillsOfMonth(db, month);
  const book = await readProductBook(db);
  const singly = await readBilledSingly(db);
  const months = new Map<string, DoctorsMonth>();
  const names = [...orders, ...back, ...[...bills.values()].map(({ row }) => row)];
  const ids = [...new Set(names.map(doctorOf))];
  const spellings = await readSpellings(db, ids);
  const tax = await readMonthTax(db, ids);
  const [ordersBy, backBy] = [Map.groupBy(orders, doctorOf), Map.groupBy(back, doctorOf)];
  for (const { doctor_id, doctor_name } of names) {
    if (months.has(doctor_id)) continue;
    months.set(doctor_id, {
      doctor_id,
      doctor_name,
      spellings: spellings.get(doctor_id) ?? [],
      orders: ordersBy.get(doctor_id) ?? [],
      back: backBy.get(doctor_id) ?? [],
      saved: bills.get(doctor_id),
    });
  }
  return [...months.values()]
    .map((doctor) => toDoctor(doctor, { month, currency, book, singly, tax }))
    .toSorted(byName);
}

const doctorOf = ({ doctor_id }: { readonly doctor_id: string }): string => doctor_id;

const totalOf = (orders: readonly Pick<MonthRow, 'amount'>[]): Amount => sumAmounts(orders.map(({ amount }) => amount));

type Doctor = MonthEnd['doctors'][number];

/** Sorts by name without the title. */
const byName = (a: Doctor, b: Doctor): number =>
  withoutTitle(a.doctor_name).localeCompare(withoutTitle(b.doctor_name), 'en');

/** Data shared by all doctors. */
interface Known {
  readonly month: BillingMonth;
  readonly currency: string;
  readonly book: ProductIndex;
  /** The ids of the doctors billed per bill. */
  readonly singly: ReadonlySet<string>;
  readonly tax: MonthTax | null;
}

function toDoctor(
  { doctor_id, doctor_name, spellings, orders, back, saved }: DoctorsMonth,
  { month, currency, book, singly, tax }: Known,
): Doctor {
  const own = ordersOfThisBill(orders);
  const byStatus = Map.groupBy(
    [...back, ...orders.map((order) => ({ amount: order.amount, place: chargePlace(order) }))],
    ({ place }) => place,
  );
  const [paid, elsewhere, held] = [
    byStatus.get('paid') ?? [],
    byStatus.get('elsewhere') ?? [],
    byStatus.get('held') ?? [],
  ];
  const ownBill = byStatus.get('own_bill') ?? [];
  const charge = monthlyCharge(doctor_name, orders, currency, book);
  const billed_singly = singly.has(doctor_id);
  const isOfMonth = !billed_singly || saved !== undefined;
  const isReady = isOfMonth && checkAllPriced(orders).ok && checkCharge(charge, month, saved !== undefined).ok;
  const is_current = saved !== undefined && isSameCharge(charge, untaxedCharge(saved.bill_data, currency));
  return {
    doctor_id,
    doctor_name,
    spellings: [...spellings],
    orders: own.length,
    units: own.reduce((sum, order) => sum + chargedUnits(order, book), 0),
    total: totalOf(own),
    unpriced: unpricedOf(orders).length,
    in_doubt: own.filter((order) => priceCheckOf(order, book) !== null).length,
    paid: paid.length,
    paid_amount: totalOf(paid),
    elsewhere: elsewhere.length,
    elsewhere_amount: totalOf(elsewhere),
    own_bill: ownBill.length,
    own_bill_amount: totalOf(ownBill),
    unbilled: own.filter(({ bill_number }) => bill_number === null).length,
    on_hold: held.length,
    on_hold_amount: totalOf(held),
    billed_singly,
    ready: isReady,
    ...(isOfMonth && taxOfMonth(tax, { doctor_id, orders: own, charge, saved, is_current })),
    saved_bill: saved === undefined ? null : { ...saved.row, is_current, is_printed: saved.is_printed },
  };
}
