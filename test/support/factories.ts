import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { Database } from '#server/database.ts';
import { post } from '#server/features/documents/steps/post.ts';
import { chargeBill } from '#server/features/ledger/steps/charge-bill.ts';
import { insertCreditNote } from '#server/features/ledger/steps/insert-credit-note.ts';
import { type NewReceipt, recordReceipt } from '#server/features/ledger/steps/record-receipt.ts';
import { reverseForBill } from '#server/features/ledger/steps/reverse-for-bill.ts';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { buildDocument } from './build-document.ts';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';

// Inserts records directly into the database, so that a test states only what matters to it. Missing parents are
// created too.

type Db = Kysely<Database>;
type Row<Table extends keyof Database> = Selectable<Database[Table]>;
type RowInput<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** The password of every account from a factory. */
export const PASSWORD = 'correct horse battery';

/** With the lowest cost, which the hash itself names: tests sign in a thousand times. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

let hashed: Promise<string> | undefined;

export type BuiltAccount = Row<'accounts'>;

/** An account of staff unless a role is given; its password is `PASSWORD`. */
export async function buildAccount(db: Db, given: RowInput<'accounts'> = {}): Promise<BuiltAccount> {
  hashed ??= hash(PASSWORD, CHEAP);
  return db
    .insertInto('accounts')
    .values({ email: `person-${randomUUID()}@lab.test`, role: 'USER', password_hash: await hashed, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A doctor with a unique name, and its key. */
export async function buildDoctor(db: Db, given: RowInput<'doctors'> = {}): Promise<Row<'doctors'>> {
  const name = given.name ?? `Dr. ${randomUUID()}`;
  return db
    .insertInto('doctors')
    .values({ name, key: doctorKey(name), ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The serial number is always the next one of its year: the list depends on numbers without gaps. */
export type WorkOrderInput = Omit<RowInput<'work_orders'>, 'serial_no'>;

/** A work order in progress, of 2026 unless a year is given. */
export async function buildWorkOrder(db: Db, given: WorkOrderInput = {}): Promise<Row<'work_orders'>> {
  const year = given.serial_year ?? 2026;
  const doctor = await doctorOf(db, given);
  const created_by = given.created_by ?? (await buildAccount(db)).id;
  const counter = await db
    .insertInto('serial_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`serial_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('work_orders')
    .values({
      serial_year: year,
      serial_no: counter.last,
      doctor_id: doctor.id,
      doctor_name: doctor.name,
      patient_name: 'Meera Joshi',
      product_quality: 'Zirconia',
      product_shade: 'A2',
      order_date: '2026-11-02',
      created_by,
      // Without a price source the price was typed.
      price_source: given.amount === undefined || given.amount === null ? null : 'typed',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The doctor with the given id, or else with the given name, created if necessary. */
async function doctorOf(db: Db, { doctor_id, doctor_name }: WorkOrderInput): Promise<Row<'doctors'>> {
  const doctors = db.selectFrom('doctors').selectAll();
  if (doctor_id !== undefined) return doctors.where('id', '=', doctor_id).executeTakeFirstOrThrow();
  if (doctor_name === undefined) return buildDoctor(db);
  const known = await doctors.where('key', '=', doctorKey(doctor_name)).executeTakeFirst();
  return known ?? buildDoctor(db, { name: doctor_name });
}

export interface BillInput extends RowInput<'bills'> {
  /** The charged order; by default a completed one is created. */
  readonly work_order?: Row<'work_orders'>;
  /** The posted amount; 0 by default. */
  readonly charged?: string;
}

/** A pending bill of one completed order, which is marked as billed by it. */
export async function buildBill(db: Db, { work_order, charged, ...given }: BillInput = {}): Promise<Row<'bills'>> {
  const order = work_order ?? (await buildWorkOrder(db, { status: 'completed', completion_date: '2026-11-10' }));
  const counter = await db
    .insertInto('bill_number_counters')
    .values({ series: 'B', financial_year: 2026, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'financial_year']).doUpdateSet({ last: sql`bill_number_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const row = {
    bill_number: `B/26-27/${String(counter.last).padStart(5, '0')}`,
    doctor_id: order.doctor_id,
    doctor_name: order.doctor_name,
    patient_name: order.patient_name,
    bill_date: '2026-11-12',
    completion_date: order.completion_date,
    created_by: order.created_by,
    ...given,
  };
  const head = { id: row.id, number: row.bill_number, doctor_id: row.doctor_id, day: row.bill_date };
  const bill = await db
    .insertInto('bills')
    .values({ ...row, id: await buildDocument(db, { ...head, kind: 'bill' }) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await buildBillItem(db, bill, order);
  await db.updateTable('work_orders').set({ bill_id: bill.id }).where('id', '=', order.id).execute();
  if (charged !== undefined) await postBill(db, bill, charged);
  return bill;
}

/** Posts the charge of a bill, on its day. */
const postBill = (db: Db, { id, created_by, created_at, bill_date }: Row<'bills'>, charged: string): Promise<unknown> =>
  post(
    { db, now: new Date(created_at), today: bill_date },
    created_by,
    sql`select ${id}::uuid as id, ${charged}::numeric as amount, null::integer as version`,
  );

/** The item of an order on a bill, with the whole amount of the bill. */
export const buildBillItem = (
  db: Db,
  bill: Row<'bills'>,
  order: Row<'work_orders'>,
  given: RowInput<'bill_items'> = {},
): Promise<Row<'bill_items'>> =>
  db
    .insertInto('bill_items')
    .values({
      bill_id: bill.id,
      work_order_id: order.id,
      position: 1,
      item_description: `${order.product_quality}, shade ${order.product_shade}`,
      serial_number: order.serial_number,
      patient_name: order.patient_name,
      product_quality: order.product_quality,
      product_shade: order.product_shade,
      tooth_numbers: order.tooth_numbers,
      order_date: order.order_date,
      completion_date: order.completion_date ?? '2026-11-10',
      unit_price: bill.amount,
      total_price: bill.amount,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Money received for a bill, which is charged separately from then on: recorded, posted and allocated like the commands
 * do, in cash. The excess over the charge is an advance. With `taken_back_at` it was reversed.
 */
export async function buildPayment(
  db: Db,
  { bill_id, amount, taken_back_at, ...given }: PaymentInput,
): Promise<{ id: string }> {
  const by = given.recorded_by ?? (await buildAccount(db, { role: 'ADMIN' })).id;
  const deps = { db, now: new Date('2026-11-15T06:30:00Z'), today: '2026-11-15' };
  const { doctor_id, open } = await chargeBill(deps, { id: by }, bill_id);
  const part = Math.min(Number(amount), Number(open)).toFixed(2);
  const { id } = await recordReceipt(deps, {
    doctor_id,
    amount: Number(amount).toFixed(2),
    paid_on: given.paid_on ?? '2026-11-15',
    method: given.method ?? 'Cash',
    reference: given.reference ?? null,
    note: null,
    recorded_by: by,
    parts: Number(part) > 0 ? [{ target_id: bill_id, for_bill_id: null, amount: part }] : [],
  });
  if (taken_back_at !== undefined) await reverseForBill({ ...deps, now: new Date(taken_back_at) }, { id: by }, bill_id);
  return { id };
}

/** A credit note for a bill, which is charged separately from then on. */
export async function buildCredit(
  db: Db,
  { bill_id, amount }: { readonly bill_id: string; readonly amount: string },
): Promise<{ id: string }> {
  const made_by = (await buildAccount(db, { role: 'ADMIN' })).id;
  const deps = { db, now: new Date('2026-11-15T06:30:00Z'), today: '2026-11-15' };
  const { doctor_id } = await chargeBill(deps, { id: made_by }, bill_id);
  const why = { kind: 'credit_note', reason: 'Discount', credits_id: bill_id } as const;
  const note = { ...why, doctor_id, amount, day: deps.today, made_by };
  return insertCreditNote(deps, note, [{ document: { id: bill_id }, amount }]);
}

export interface PaymentInput extends Partial<Pick<NewReceipt, 'paid_on' | 'method' | 'reference' | 'recorded_by'>> {
  readonly bill_id: string;
  readonly amount: string;
  readonly taken_back_at?: string;
}

/** A bill for these orders in this order, each with the item's unit price, quantity 1; its amount is their sum. */
export async function buildGroupedBill(
  db: Db,
  orders: readonly Row<'work_orders'>[],
  { unit_price = '0', ...given }: RowInput<'bills'> & { readonly unit_price?: string } = {},
): Promise<Row<'bills'>> {
  const [first, ...others] = orders;
  if (first === undefined) throw new Error('a bill needs an order');
  const amount = String(Number(unit_price) * orders.length);
  const bill = await buildBill(db, { work_order: first, is_grouped: true, amount, ...given });
  await db
    .updateTable('bill_items')
    .set({ unit_price, total_price: unit_price })
    .where('bill_id', '=', bill.id)
    .execute();
  for (const [index, order] of others.entries()) {
    await buildBillItem(db, bill, order, { position: index + 2, unit_price, total_price: unit_price });
    await db.updateTable('work_orders').set({ bill_id: bill.id }).where('id', '=', order.id).execute();
  }
  return bill;
}

/** A trial, planned and not yet sent, of a new order unless one is given. */
export const buildTrial = async (db: Db, given: RowInput<'trials'> = {}): Promise<Row<'trials'>> =>
  db
    .insertInto('trials')
    .values({
      work_order_id: given.work_order_id ?? (await buildWorkOrder(db)).id,
      trial_name: 'First Trial',
      trial_date: '2026-11-25',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * A return of an order, the first unless a number is given, whose revision was started at once. The order itself does
 * not change.
 */
export const buildRevision = (
  db: Db,
  order: Pick<Row<'work_orders'>, 'id' | 'created_by'>,
  given: RowInput<'revision_history'> = {},
): Promise<Row<'revision_history'>> =>
  db
    .insertInto('revision_history')
    .values({
      work_order_id: order.id,
      revision_number: 1,
      return_date: '2026-11-15',
      return_reason: 'Poor Fit',
      started_on: '2026-11-15',
      returned_by: order.created_by,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export interface DoctorRateInput {
  readonly doctor_id: string;
  /** The product's name as in the list. */
  readonly product: string;
  readonly rate: string | null;
  readonly valid_from?: string;
  readonly set_by: string;
}

/** A special rate of a doctor, from 1 April 2026 on unless another day is given. */
export const buildDoctorRate = async (
  db: Db,
  { product, valid_from = '2026-04-01', ...given }: DoctorRateInput,
): Promise<void> => {
  const { id: product_id } = await db
    .selectFrom('products')
    .select('id')
    .where('name', '=', product)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('price_rates')
    .values({ product_id, valid_from, set_at: '2026-04-01T06:30:00Z', ...given })
    .execute();
};
