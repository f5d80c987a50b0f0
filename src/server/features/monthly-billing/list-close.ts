import type { MonthClose } from '#contract/month-close.ts';
import type { BillingMonth } from '#domain/billing/billing-month.ts';
import { monthName } from '#domain/billing/billing-month.ts';
import {
  chargeOf,
  checkAllPriced,
  checkCharge,
  isSameCharge,
  ownOrders,
  unpricedOf,
} from '#domain/billing/monthly-bill.ts';
import { sumOf } from '#domain/billing/monthly.ts';
import { chargedUnits } from '#domain/billing/priced-for.ts';
import { withoutTitle } from '#domain/doctors/doctor-name.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { Kysely } from 'kysely';
import type { HeldRow, MonthRow } from './list-month.ts';
import { readHeld, readMonthRows } from './list-month.ts';
import { readProof } from './list-proof.ts';
import type { SavedBill } from './reads.ts';
import { readBillsOfMonth } from './reads.ts';

/** The close of a month, all of it as it was at one moment. However many doctors and orders: eight statements. */
export const readMonthClose = ({ db }: Deps, month: BillingMonth): Promise<MonthClose> =>
  inSnapshot(db, async (snapshot) => ({
    month,
    month_name: monthName(month),
    doctors: await readDoctors(snapshot, month),
    proof: await readProof(snapshot, month),
  }));

/** What the close looks at of one doctor's month. */
interface DoctorsMonth {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly orders: readonly MonthRow[];
  readonly held: readonly HeldRow[];
  readonly saved: SavedBill | undefined;
}

async function readDoctors(db: Kysely<Database>, month: BillingMonth): Promise<MonthClose['doctors']> {
  const { currency } = await readLaboratory(db);
  const orders = await readMonthRows(db, { month });
  const held = await readHeld(db, { month });
  const bills = await readBillsOfMonth(db, month);
  const months = new Map<string, DoctorsMonth>();
  const names = [...orders, ...held, ...[...bills.values()].map(({ row }) => row)];
  const [ordersBy, heldBy] = [Map.groupBy(orders, doctorOf), Map.groupBy(held, doctorOf)];
  for (const { doctor_id, doctor_name } of names) {
    if (months.has(doctor_id)) continue;
    const found = { orders: ordersBy.get(doctor_id) ?? [], held: heldBy.get(doctor_id) ?? [] };
    months.set(doctor_id, { doctor_id, doctor_name, ...found, saved: bills.get(doctor_id) });
  }
  return [...months.values()].map((doctor) => toDoctor(doctor, month, currency)).toSorted(byName);
}

const doctorOf = ({ doctor_id }: { readonly doctor_id: string }): string => doctor_id;

type Doctor = MonthClose['doctors'][number];

/** However a doctor's title is spelled. */
const byName = (a: Doctor, b: Doctor): number =>
  withoutTitle(a.doctor_name).localeCompare(withoutTitle(b.doctor_name), 'en');

function toDoctor(
  { doctor_id, doctor_name, orders, held, saved }: DoctorsMonth,
  month: BillingMonth,
  currency: string,
): Doctor {
  const own = ownOrders(orders);
  const charge = chargeOf(doctor_name, orders, currency);
  const isReady = checkAllPriced(orders).ok && checkCharge(charge, month, saved !== undefined).ok;
  return {
    doctor_id,
    doctor_name,
    orders: own.length,
    units: own.reduce((sum, order) => sum + chargedUnits(order), 0),
    total: sumOf(own.map(({ amount }) => amount)),
    unpriced: unpricedOf(orders).length,
    unbilled: own.filter(({ bill_number }) => bill_number === null).length,
    on_hold: held.length,
    ready: isReady,
    saved_bill:
      saved === undefined
        ? null
        : { ...saved.row, is_current: isSameCharge(charge, saved.bill_data), is_printed: saved.is_printed },
  };
}
