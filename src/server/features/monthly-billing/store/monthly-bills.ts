import type { MonthlyBillData } from '#contract/monthly-billing/monthly-bills.ts';
import type { DoctorBilling } from '#domain/doctors/record.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import type { MonthlyCharge } from '#domain/monthly-billing/monthly-bill.ts';
import type { Recipient } from '#domain/tax/supply.ts';
import type { Database } from '#server/database.ts';
import { newTaxedDocuments } from '#server/features/documents/steps/create-documents.ts';
import { RECIPIENT, recipientOf } from '#server/features/documents/steps/tax-of-bills.ts';
import { lockLedgers } from '#server/features/ledger/steps/lock-ledgers.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { lockMonth } from '../queries/month-orders.ts';

export async function readDoctors(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<({ id: string; name: string; billing: DoctorBilling } & Recipient)[]> {
  const rows = await db
    .selectFrom('doctors')
    .select(['id', 'name', 'billing', ...RECIPIENT])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id, name, billing, ...recipient }) => ({ id, name, billing, ...recipientOf(recipient) }));
}

/** The ids of the rows locked for saving the bills of a month. */
export interface LockedMonths {
  readonly orderIds: string[];
  readonly bills: string[];
  readonly monthlyBills: string[];
}

/**
 * Locks the doctors, including those of the bills that contain the month’s orders, because saving changes the charges
 * of these bills; then the orders, the bills and the saved monthly bills.
 */
export function lockMonths(
  db: Kysely<Database>,
  scope: { readonly month: BillingMonth; readonly doctorIds: readonly string[] },
): Promise<LockedMonths> {
  let bills: readonly string[] = [];
  const find = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from doctors where id = any(${scope.doctorIds}::uuid[])
      union select doctor_id from bills where id = any(${bills}::uuid[])`.execute(db);
    return rows;
  };
  return lockLedgers({ db }, find, async () => {
    const orderIds = await lockMonth(db, scope);
    const charged = await lockCharged(db, scope.month, { ...scope, orderIds });
    ({ bills } = charged);
    return { orderIds, ...charged };
  });
}

/**
 * Locks the bills of these orders and the bills on the month’s saved monthly bills, then the monthly bills. Returns
 * their ids.
 */
async function lockCharged(
  db: Kysely<Database>,
  month: BillingMonth,
  { doctorIds, orderIds }: { readonly doctorIds: readonly string[]; readonly orderIds: readonly string[] },
): Promise<{ bills: string[]; monthlyBills: string[] }> {
  const saved = sql`select h.id from monthly_bills_history h join documents d on d.id = h.id
    where h.doctor_id = any(${doctorIds}::uuid[]) and h.billing_month = ${month} and not h.set_aside`;
  const found = await sql<{ ids: string[] }>`
    select array(
      select bill_id from work_orders where id = any(${orderIds}::uuid[]) and bill_id is not null
      union select bills_on_monthly_bills(array(${saved}))) as ids`.execute(db);
  const ids = found.rows[0]?.ids ?? [];
  const bills = await sql<{
    id: string;
  }>`select id from bills where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  const months = await sql<{ id: string }>`${saved} order by h.id for update of h for no key update of d`.execute(db);
  return { bills: bills.rows.map(({ id }) => id), monthlyBills: months.rows.map(({ id }) => id) };
}

type SavingDeps = Pick<Deps, 'db' | 'now' | 'today'>;

/** A monthly bill to save. An existing bill keeps its number; a new one gets the next number. */
export interface BillToSave {
  readonly doctor_id: string;
  readonly bill_data: Omit<MonthlyBillData, 'bill_number' | keyof MonthlyCharge> & MonthlyCharge;
  /** The orders that it charges. */
  readonly orders: readonly { readonly id: string; readonly serial_number: string; readonly amount: string }[];
}

/** Saves monthly bills of locked doctors: a new record or a new version of the existing one. Returns the ids. */
export async function saveBills(
  deps: SavingDeps,
  savedBy: string,
  month: BillingMonth,
  bills: readonly BillToSave[],
): Promise<string[]> {
  const saved = await upsertBills(deps, savedBy, month, bills);
  const idOf = new Map(saved.map(({ id, doctor_id }) => [doctor_id, id]));
  const lines = bills.flatMap(({ doctor_id, orders }) =>
    orders.map((order) => ({ ...order, monthly_bill_id: idOf.get(doctor_id) })),
  );
  const ids = [...idOf.values()];
  await sql`delete from monthly_bill_orders where monthly_bill_id = any(${ids}::uuid[])`.execute(deps.db);
  await sql`
    insert into monthly_bill_orders (monthly_bill_id, work_order_id, serial_number, amount)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (monthly_bill_id uuid, id uuid, serial_number text, amount numeric)`.execute(deps.db);
  await sql`
    insert into monthly_bill_versions
      (monthly_bill_id, version, work_orders_count, total_amount, bill_data, saved_by, saved_at)
    select id, version, work_orders_count, total_amount, bill_data, generated_by, generated_at
    from monthly_bills_history where id = any(${ids}::uuid[])`.execute(deps.db);
  return ids;
}

/**
 * Writes documents and bills in one statement. New bills are numbered in the given order, in the financial year of
 * today. A later version keeps the number and has its own day.
 */
async function upsertBills(
  { db, now, today }: SavingDeps,
  savedBy: string,
  month: BillingMonth,
  bills: readonly BillToSave[],
): Promise<{ id: string; doctor_id: string }[]> {
  const given = bills.map(({ doctor_id, bill_data }) => ({ doctor_id, bill_data }));
  const head = sql`work_orders_count, total_amount, bill_data, generated_by, generated_at`;
  const content = sql`jsonb_array_length(g.bill_data -> 'work_orders'), (g.bill_data ->> 'total_amount')::numeric`;
  const by = sql`${savedBy}::uuid, ${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ id: string; doctor_id: string }>`
    with given as (
      select g.*, h.bill_number, g.bill_data -> 'tax' as tax, coalesce((g.bill_data ->> 'tax_amount')::numeric, 0) as tax_amount
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (doctor_id uuid, bill_data jsonb))
          with ordinality as g (doctor_id, bill_data, place)
        left join monthly_bills_history h on h.doctor_id = g.doctor_id and h.billing_month = ${month} and not h.set_aside
    ), ${newTaxedDocuments(
      'monthly_bill',
      sql`select gen_random_uuid() as id, doctor_id, ${today}::date as day, place, tax, tax_amount from given where bill_number is null`,
    )}, made as (
      insert into monthly_bills_history (id, bill_number, doctor_id, doctor_name, billing_month, ${head})
      select d.id, d.number, d.doctor_id, g.bill_data ->> 'doctor_name', ${month}, ${content},
        g.bill_data || jsonb_build_object('bill_number', d.number), ${by}
      from document d join given g on g.doctor_id = d.doctor_id returning id, doctor_id
    ), changed as (
      update monthly_bills_history h set doctor_name = g.bill_data ->> 'doctor_name', version = h.version + 1,
        (${head}) = row (${content}, g.bill_data || jsonb_build_object('bill_number', h.bill_number), ${by})
      from given g where h.doctor_id = g.doctor_id and h.billing_month = ${month} and not h.set_aside
      returning h.id, h.doctor_id, g.tax, g.tax_amount
    ), dated as (
      update documents d set day = ${today}::date, tax = c.tax, tax_amount = c.tax_amount from changed c where d.id = c.id
    )
    select id, doctor_id from made union all select id, doctor_id from changed`.execute(db);
  return rows;
}
