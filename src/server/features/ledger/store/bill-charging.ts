import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { UNCHARGED_ITEMS } from '#server/features/documents/steps/charges.ts';
import { IS_TAXED } from '#server/features/laboratory/queries/laboratory.ts';

type Db = Kysely<Database>;
type Ids = readonly string[];

/** A bill `b` on the monthly bill, with orders that no monthly bill charges yet. */
const IS_ON_MONTH = sql`b.charged_on = 'month' and b.voided_at is null and ${UNCHARGED_ITEMS} > 0`;

/**
 * Charges separately those of the bills whose doctor is billed per bill, because no monthly bill will charge their
 * orders.
 */
export async function chargeWhereNoMonthCharges(db: Db, bills: Ids): Promise<void> {
  if (bills.length === 0) return;
  await sql`
    update bills b set charged_on = 'itself' from doctors d
    where b.id = any(${bills}::uuid[]) and d.id = b.doctor_id and d.billing = 'per_bill' and ${IS_ON_MONTH}
      and not ${IS_TAXED}`.execute(db);
}

/** A bill on the monthly bill, with the amount that it would charge separately. */
export interface BillOnMonth {
  readonly id: string;
  readonly number: string;
  readonly day: CalendarDay;
  readonly amount: Amount;
}

/** Reads a doctor’s bills on the monthly bill with uncharged orders, oldest first. */
export async function readBillsOnMonth(db: Db, doctorId: string): Promise<BillOnMonth[]> {
  const { rows } = await sql<BillOnMonth>`
    select b.id, b.bill_number as number, b.bill_date as day, ${UNCHARGED_ITEMS}::numeric(20, 2) as amount
    from bills b where b.doctor_id = ${doctorId}::uuid and ${IS_ON_MONTH} and not ${IS_TAXED}
    order by b.bill_date, b.bill_number`.execute(db);
  return rows;
}

/**
 * Locks such bills of doctors who are billed per bill and raises their versions, before they are charged separately.
 */
export async function lockBillsNoMonthCharges(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  doctorIds: Ids,
): Promise<{ readonly id: string; readonly number: string }[]> {
  const locked = await sql<{ id: string; number: string }>`
    select b.id, b.bill_number as number
    from bills b join doctors d on d.id = b.doctor_id
    where b.doctor_id = any(${doctorIds}::uuid[]) and d.billing = 'per_bill' and ${IS_ON_MONTH} and not ${IS_TAXED}
    order by b.id for update of b`.execute(db);
  if (locked.rows.length === 0) return [];
  await sql`
    update bills set version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    where id = any(${locked.rows.map(({ id }) => id)}::uuid[])`.execute(db);
  return locked.rows;
}
