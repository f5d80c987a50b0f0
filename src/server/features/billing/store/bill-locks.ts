import type { BillStatus } from '#domain/billing/bill-status.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { ChargedOn } from '#domain/ledger/charged-on.ts';
import type { Amount, SignedAmount } from '#domain/shared/money.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import type { Database } from '#server/database.ts';
import { lockLedgersOfOrders } from '#server/features/ledger/steps/lock-ledgers.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import { must } from '#domain/shared/must.ts';
import { ISSUED } from '#server/features/documents/queries/issued.ts';
import { IS_TAXED } from '#server/features/laboratory/queries/laboratory.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

// To avoid deadlocks, locks are always taken in this order: doctors, work orders by ID, bills by ID.

/** A work order with the data for billing. */
export interface OrderToBill {
  readonly id: string;
  readonly serial_number: string;
  readonly status: WorkOrderStatus;
  readonly order_date: CalendarDay;
  readonly completion_date: CalendarDay | null;
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly product_quality: string;
  readonly product_shade: string;
  readonly tooth_numbers: Tooth[];
  readonly feedback: string | null;
  readonly notes: string | null;
  readonly batch_id: string | null;
  readonly rate: Amount | null;
  readonly units: number | null;
  readonly amount: Amount | null;
  readonly priced_product: string | null;
  readonly priced_count: number | null;
  readonly remake_of_id: string | null;
  readonly charge_percent: number | null;
  readonly bill_number: string | null;
}

/**
 * Locks orders and the ledgers of their doctors until the transaction ends, because the bill can charge them and use
 * advances. Returns the orders by serial number. They are read with a second statement, because a statement that waits
 * for locks joins bills from before the wait.
 */
export async function lockOrdersToBill(db: Kysely<Database>, ids: readonly string[]): Promise<OrderToBill[]> {
  await lockLedgersOfOrders({ db }, ids);
  return db
    .selectFrom('work_orders as w')
    .leftJoin('bills as b', 'b.id', 'w.bill_id')
    .modifyFront(PREPARED)
    .select([
      'w.id',
      'w.serial_number',
      'w.status',
      'w.order_date',
      'w.completion_date',
      'w.doctor_id',
      'w.doctor_name',
      'w.patient_name',
      'w.product_quality',
      'w.product_shade',
      'w.tooth_numbers',
      'w.feedback',
      'w.notes',
      'w.batch_id',
      'w.rate',
      'w.units',
      'w.amount',
      'w.priced_product',
      'w.priced_count',
      'w.remake_of_id',
      'w.charge_percent',
      'b.bill_number',
    ])
    .where(sql<boolean>`w.id = any(${ids}::uuid[])`)
    .orderBy('w.serial_year')
    .orderBy('w.serial_no')
    .execute();
}

/** Locks the existing orders of a bill, before the bill itself is locked. */
export async function lockOrdersOfBill(db: Kysely<Database>, billId: string): Promise<void> {
  await db
    .selectFrom('work_orders')
    .select('id')
    .where('id', 'in', (items) => items.selectFrom('bill_items').select('work_order_id').where('bill_id', '=', billId))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The state of a bill, locked until the transaction ends. */
export interface LockedBill {
  readonly id: string;
  readonly bill_number: string;
  readonly is_grouped: boolean;
  readonly status: BillStatus;
  readonly amount: Amount;
  /** Paid on the bill and through its monthly bills. */
  readonly paid_amount: Amount;
  /** Credited by credit notes and write-offs. */
  readonly credited: Amount;
  readonly paid: boolean;
  /** The number of the settled monthly bill that paid it, if no payment was recorded for the bill itself. */
  readonly paid_with: string | null;
  readonly charged_on: ChargedOn;
  readonly tax_amount: SignedAmount;
  readonly version: number;
}

/** Selects the settled monthly bill that paid a bill `b` without a payment of its own. */
export const PAID_WITH = sql<string | null>`case when b.covered > 0 and not exists (
  select from documents d where d.id = b.id and d.allocated > d.credited) then (
  select min(m.number) from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
    join documents m on m.id = o.monthly_bill_id and m.settled
  where i.bill_id = b.id and not i.voided
    and not exists (select from allocations a where a.for_bill_id = b.id and a.ended_at is null)) end`;

/** Locks bills by ID until the transaction ends. Void bills only with `withVoid`. */
export const lockBills = (
  db: Kysely<Database>,
  ids: readonly string[],
  { withVoid = false }: { readonly withVoid?: boolean } = {},
): Promise<LockedBill[]> =>
  db
    .selectFrom('bills as b')
    .select([
      'id',
      'bill_number',
      'is_grouped',
      'status',
      'amount',
      'covered as paid_amount',
      'credited',
      'paid',
      PAID_WITH.as('paid_with'),
      'charged_on',
      'tax_amount',
      'version',
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where((eb) => (withVoid ? eb.lit(true) : eb('voided_at', 'is', null)))
    .orderBy('id')
    .forUpdate('b')
    .execute();

/** SQL: whether the document of bill `b` is issued. */
export const IS_ISSUED: RawBuilder<boolean> = sql`(select ${ISSUED} from documents d where d.id = b.id)`;

/** Reads what the GST rules allow with a locked bill: a statement of its own, so that it sees a copy that was just counted. */
export async function readTaxState(db: Kysely<Database>, billId: string) {
  const { rows } = await sql<{ is_issued: boolean; is_taxed: boolean }>`
    select ${IS_ISSUED} as is_issued, ${IS_TAXED} as is_taxed from bills b where b.id = ${billId}::uuid`.execute(db);
  return must(rows[0], 'the locked bill');
}
