import type { CreditedDocument } from '#domain/ledger/credit.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { DocumentTax } from '#domain/tax/document-tax.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { LiveAllocation } from '#server/features/documents/steps/allocations.ts';
import { LIVE_ALLOCATION } from '#server/features/documents/steps/allocations.ts';

type Db = Kysely<Database>;

/** An order of a document. `charged_on` is the monthly bill that charges it, if that is another document. */
export interface CreditedOrder {
  readonly serial_number: string;
  readonly work_order_id: string | null;
  readonly patient_name: string | null;
  readonly amount: Amount;
  readonly charged_on: string | null;
}

/** A bill or monthly bill with the data for crediting it. */
export interface DocumentToCredit extends CreditedDocument {
  readonly kind: 'bill' | 'monthly_bill';
  readonly id: string;
  readonly number: string;
  readonly day: CalendarDay;
  readonly doctor_id: string;
  readonly open: Amount;
  readonly is_void: boolean;
  /** The monthly bill that charges the orders of a bill, if the bill itself charges nothing. */
  readonly month: { readonly id: string; readonly number: string } | null;
  readonly tax: DocumentTax | null;
}

/**
 * A valid credit note `c`. Write-offs do not reduce the amount that can be credited: they give way to a credit note.
 */
const IS_CREDIT_NOTE = sql`c.voided_at is null and c.kind = 'credit_note'`;

/** Reads a bill or monthly bill. If a bill itself charges nothing, adds the monthly bill that charges its orders. */
export async function readDocumentToCredit(db: Db, id: string): Promise<DocumentToCredit | undefined> {
  const { rows } = await sql<Omit<DocumentToCredit, 'charged_on'>>`
    select 'bill' as kind, b.id, b.bill_number as number, b.bill_date as day, b.doctor_id, d.posted::numeric(20, 2) as charged,
      greatest(d.posted - d.allocated, 0)::numeric(20, 2) as open,
      coalesce((select sum(c.amount) from documents c where c.credits_id = b.id and ${IS_CREDIT_NOTE}), 0)::numeric(20, 2) as credited,
      case when d.posted = 0 then (
        select jsonb_build_object('id', h.id, 'number', h.bill_number)
        from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number join monthly_bills_history h on h.id = o.monthly_bill_id
        where i.bill_id = b.id and not i.voided order by h.bill_number limit 1) end as month, b.voided_at is not null as is_void, d.tax
    from bills b join documents d on d.id = b.id where b.id = ${id}::uuid
    union all
    select 'monthly_bill', d.id, d.number, d.day, d.doctor_id, d.posted::numeric(20, 2), greatest(d.posted - d.allocated, 0)::numeric(20, 2),
      coalesce((select sum(c.amount) from documents c where c.credits_id = d.id and ${IS_CREDIT_NOTE}), 0)::numeric(20, 2), null, false, d.tax
    from documents d where d.id = ${id}::uuid and d.kind = 'monthly_bill'`.execute(db);
  const [found] = rows;
  return found && { ...found, charged_on: found.month?.number ?? null };
}

/** Reads the orders of a bill or monthly bill. */
export async function readOrdersToCredit(db: Db, { id }: { readonly id: string }): Promise<CreditedOrder[]> {
  const { rows } = await sql<CreditedOrder>`
    select i.serial_number, i.work_order_id, i.patient_name, i.total_price::numeric(20, 2) as amount, h.bill_number as charged_on
    from bill_items i left join monthly_bill_orders o on o.serial_number = i.serial_number
      left join monthly_bills_history h on h.id = o.monthly_bill_id
    where i.bill_id = ${id}::uuid and not i.voided
    union all
    select o.serial_number, o.work_order_id, w.patient_name, o.amount::numeric(20, 2), null
    from monthly_bill_orders o left join work_orders w on w.id = o.work_order_id
    where o.monthly_bill_id = ${id}::uuid
    order by serial_number`.execute(db);
  return rows;
}

/** A write-off that is not voided. */
interface WriteOff {
  readonly id: string;
  readonly kind: 'write_off';
  readonly number: string;
  readonly doctor_id: string;
  readonly amount: Amount;
  readonly reason: string;
  readonly note: string | null;
}

/** Returns the valid write-offs among these notes, by ID. Each is allocated to one document in full. */
export async function readWriteOffs(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, WriteOff>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<WriteOff>`
    select id, kind, number, doctor_id, amount, reason, note from documents
    where id = any(${ids}::uuid[]) and kind = 'write_off' and voided_at is null and allocated = amount`.execute(db);
  return new Map(rows.map((note) => [note.id, note]));
}

/** Reads the current allocations of a note. */
export async function readPartsOfNote(db: Db, noteId: string): Promise<LiveAllocation[]> {
  const { rows } = await sql<LiveAllocation>`
    select ${LIVE_ALLOCATION} from allocations a join documents t on t.id = a.target_id
    where a.source_id = ${noteId}::uuid and a.ended_at is null`.execute(db);
  return rows;
}
