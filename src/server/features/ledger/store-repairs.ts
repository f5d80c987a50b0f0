import type { LiveAllocation } from './store-allocations.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

type Db = Kysely<Database>;

/** What is allocated from each source, and to each document, counted from the allocations. */
const COUNTED = sql`
  given as (
    select coalesce(payment_id, credit_note_id, advance_of) as id, sum(amount) as amount from payment_allocations where ended_at is null group by 1
  ), taken as (
    select coalesce(bill_id, monthly_bill_id, opening_of) as id, sum(amount) as amount,
      coalesce(sum(amount) filter (where credit_note_id is null), 0) as paid, coalesce(sum(amount) filter (where credit_note_id is not null), 0) as credited
    from payment_allocations where ended_at is null group by 1
  )`;

/** Two commands of one doctor ran at once where their records are at most this many seconds apart. */
const AT_ONCE_SECONDS = 10;

/**
 * Unpaid bills `b` made at the same moment as a payment `p` that is not allocated in full: made one after the other, the payment would have
 * paid the bill. Not where a user has changed an allocation of either since: what a user left unallocated stays so.
 */
const MADE_AT_ONCE = sql`
  bills b join payments p on p.doctor_id = b.doctor_id and p.kind = 'receipt' and p.taken_back_at is null and p.allocated < p.amount
    and p.recorded_at <> b.created_at
    and p.recorded_at between b.created_at - make_interval(secs => ${AT_ONCE_SECONDS}::int) and b.created_at + make_interval(secs => ${AT_ONCE_SECONDS}::int)
  where b.charged > 0 and not b.settled and b.voided_at is null
    and exists (select from ledger_entries e where e.document_id = b.id and e.posted_at = b.created_at)
    and not exists (select from payment_allocations a where a.bill_id = b.id and a.ended_at is not null)
    and not exists (select from payment_allocations a where a.payment_id = p.id and a.ended_at is not null)`;

/** The doctors whose kept sums differ from their allocations, who have more allocated than there is, or whose payment and bill missed each other. */
export async function readDoctorsToRepair(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${COUNTED}
    select p.doctor_id as id from payments p left join given g on g.id = p.id
    where p.allocated <> coalesce(g.amount, 0) or g.amount > case when p.taken_back_at is null then p.amount else 0 end
    union select c.doctor_id from credit_notes c left join given g on g.id = c.id
    where c.allocated <> coalesce(g.amount, 0) or g.amount > case when c.voided_at is null then c.amount else 0 end
    union select o.doctor_id from doctor_openings o left join given g on g.id = o.id left join taken t on t.id = o.id
    where o.allocated <> coalesce(g.amount, 0) + coalesce(t.amount, 0)
    union select b.doctor_id from bills b left join taken t on t.id = b.id
    where (b.paid_amount, b.credited_itself) <> (coalesce(t.paid, 0), coalesce(t.credited, 0)) or t.amount > b.charged
    union select h.doctor_id from monthly_bills_history h join taken t on t.id = h.id
    where t.amount > h.total_amount
    union select b.doctor_id from ${MADE_AT_ONCE}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sets the kept sums of a locked doctor's records to the sums of their allocations. */
export async function recountSums(db: Db, doctorId: string): Promise<void> {
  await sql`update payments p set allocated = n.amount
    from (select id, coalesce((select sum(a.amount) from payment_allocations a where a.payment_id = s.id and a.ended_at is null), 0) as amount
      from payments s where s.doctor_id = ${doctorId}::uuid) as n
    where p.id = n.id and p.allocated <> n.amount`.execute(db);
  await sql`update credit_notes c set allocated = n.amount
    from (select id, coalesce((select sum(a.amount) from payment_allocations a where a.credit_note_id = s.id and a.ended_at is null), 0) as amount
      from credit_notes s where s.doctor_id = ${doctorId}::uuid) as n
    where c.id = n.id and c.allocated <> n.amount`.execute(db);
  await sql`update doctor_openings o set allocated = n.amount
    from (select id, coalesce((select sum(a.amount) from payment_allocations a
        where (a.opening_of = s.id or a.advance_of = s.id) and a.ended_at is null), 0) as amount
      from doctor_openings s where s.doctor_id = ${doctorId}::uuid) as n
    where o.id = n.id and o.allocated <> n.amount`.execute(db);
  await sql`select settle_bills(array(select id from bills where doctor_id = ${doctorId}::uuid))`.execute(db);
}

/** An allocation of a source whose allocations exceed its amount. */
export interface OverGiven extends LiveAllocation {
  readonly source: string;
  /** What there is of the source. */
  readonly room: Amount;
}

/** The allocations of those sources of a doctor that give too much: what was paid back to the doctor first, then the oldest first. */
export async function readOverGiven(db: Db, doctorId: string): Promise<OverGiven[]> {
  const { rows } = await sql<OverGiven>`
    select a.id, a.payment_id, a.credit_note_id, a.advance_of, a.bill_id, a.monthly_bill_id, a.opening_of, a.refund_id, a.for_bill_id, a.amount,
      s.id as source, s.room::numeric(20, 2) as room
    from (
      select id, allocated, case when taken_back_at is null then amount else 0 end as room from payments where doctor_id = ${doctorId}::uuid
      union all
      select id, allocated, case when voided_at is null then amount else 0 end from credit_notes where doctor_id = ${doctorId}::uuid
    ) as s join payment_allocations a on coalesce(a.payment_id, a.credit_note_id) = s.id and a.ended_at is null
    where s.allocated > s.room
    order by (a.refund_id is null), a.made_at, a.id`.execute(db);
  return rows;
}

/** The bills of a doctor that a payment made at the same moment did not pay. */
export async function readMissedBills(db: Db, doctorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from ${MADE_AT_ONCE} and b.doctor_id = ${doctorId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}

/** The bills and monthly bills of a doctor that have more allocated than they charge. */
export async function readOverTaken(db: Db, doctorId: string): Promise<{ bills: string[]; monthlyBills: string[] }> {
  const { rows } = await sql<{ bills: string[]; monthlyBills: string[] }>`
    select array(select id from bills where doctor_id = ${doctorId}::uuid and paid_amount + credited_itself > charged) as bills,
      array(select id from monthly_bills_history where doctor_id = ${doctorId}::uuid and paid_amount + credited > total_amount) as "monthlyBills"`.execute(
    db,
  );
  return rows[0] ?? { bills: [], monthlyBills: [] };
}

/** The payments of a doctor whose allocations a repair can change, and who posted to the ledger last. */
export async function readRepaired(db: Db, doctorId: string): Promise<{ payments: string[]; by: string }> {
  const { rows } = await sql<{ payments: string[]; by: string }>`
    select array(select p.id from payments p where p.doctor_id = e.doctor_id and p.kind = 'receipt' and (p.allocated <> p.amount
      or p.allocated <> coalesce((select sum(a.amount) from payment_allocations a where a.payment_id = p.id and a.ended_at is null), 0))
      order by p.payment_number) as payments, e.posted_by as by
    from ledger_entries e where e.doctor_id = ${doctorId}::uuid and e.posted_by is not null order by e.seq desc limit 1`.execute(
    db,
  );
  return rows[0] ?? { payments: [], by: '' };
}
