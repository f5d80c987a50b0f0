import type { LiveAllocation } from '#server/features/documents/steps/allocations.ts';
import { LIVE_ALLOCATION } from '#server/features/documents/steps/allocations.ts';
import { BILLS_OF_NO_MONTH } from '#server/features/documents/steps/charges.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

type Db = Kysely<Database>;

/** Two commands count as simultaneous if their records are at most this many seconds apart. */
const AT_ONCE_SECONDS = 10;

/**
 * Unpaid bills `b` that were created at the same time as a payment `p` with an unallocated part: one after the other,
 * the payment would have paid the bill. Excludes those whose allocations a user has changed since.
 */
const MADE_AT_ONCE = sql`
  bills b join documents own on own.id = b.id and own.posted > own.allocated
    join documents p on p.doctor_id = b.doctor_id and p.kind = 'receipt' and p.posted < -p.allocated
    and p.made_at <> b.created_at
    and p.made_at between b.created_at - make_interval(secs => ${AT_ONCE_SECONDS}::int) and b.created_at + make_interval(secs => ${AT_ONCE_SECONDS}::int)
  where exists (select from ledger_entries e where e.document_id = b.id and e.posted_at = b.created_at)
    and not exists (select from allocations a where a.target_id = b.id and a.ended_at is not null)
    and not exists (select from allocations a where a.source_id = p.id and a.ended_at is not null)`;

/** Returns the doctors with stored sums that differ from the allocations, too much allocated, or a missed bill. */
export async function readDoctorsToRepair(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select source_id as id, sum(amount) as amount from allocations where ended_at is null group by 1
    ), taken as (
      select a.target_id as id, sum(a.amount) as amount, coalesce(sum(a.amount) filter (where s.kind in ('credit_note', 'write_off')), 0) as credited
      from allocations a join documents s on s.id = a.source_id where a.ended_at is null group by 1
    )
    select d.doctor_id as id from documents d left join given g on g.id = d.id left join taken t on t.id = d.id
    where (d.allocated, d.credited) <> (coalesce(g.amount, 0) + coalesce(t.amount, 0), coalesce(t.credited, 0)) or d.allocated > abs(d.posted)
    union select b.doctor_id from ${BILLS_OF_NO_MONTH} join documents d on d.id = b.id
    where (b.covered, b.credited) <> (d.allocated - d.credited, d.credited)
    union select b.doctor_id from ${MADE_AT_ONCE}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sets the stored sums of a locked doctor’s records to the sums of their allocations. */
export async function recountSums(db: Db, doctorId: string): Promise<void> {
  await sql`
    update documents d set allocated = n.allocated, credited = n.credited
    from documents s cross join lateral allocated_of(s.id) as n
    where s.doctor_id = ${doctorId}::uuid and d.id = s.id and (d.allocated, d.credited) <> (n.allocated, n.credited)`.execute(
    db,
  );
  await sql`select settle_bills(array(select id from bills where doctor_id = ${doctorId}::uuid))`.execute(db);
}

/** An allocation of a source whose allocations exceed its amount. */
interface OverAllocated extends LiveAllocation {
  /** The amount of the source. */
  readonly room: Amount;
}

/** Reads the allocations of a doctor’s sources with too much allocated: refunds first, then oldest first. */
export async function readOverAllocatedSources(db: Db, doctorId: string): Promise<OverAllocated[]> {
  const { rows } = await sql<OverAllocated>`
    select ${LIVE_ALLOCATION}, (-least(s.posted, 0))::numeric(20, 2) as room
    from documents s join allocations a on a.source_id = s.id and a.ended_at is null join documents t on t.id = a.target_id
    where s.doctor_id = ${doctorId}::uuid and s.allocated > -s.posted and s.kind in ('receipt', 'credit_note', 'write_off')
    order by (t.kind <> 'refund'), a.made_at, a.id`.execute(db);
  return rows;
}

/** Reads a doctor’s bills that a simultaneous payment did not pay. */
export async function readMissedBills(db: Db, doctorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from ${MADE_AT_ONCE} and b.doctor_id = ${doctorId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads a doctor’s bills and monthly bills with more allocated than they charge. */
export async function readOverAllocatedTargets(
  db: Db,
  doctorId: string,
): Promise<{ bills: string[]; monthlyBills: string[] }> {
  const { rows } = await sql<{ bills: string[]; monthlyBills: string[] }>`
    select coalesce(array_agg(id) filter (where kind = 'bill'), '{}') as bills,
      coalesce(array_agg(id) filter (where kind = 'monthly_bill'), '{}') as "monthlyBills"
    from documents where doctor_id = ${doctorId}::uuid and kind in ('bill', 'monthly_bill') and allocated > posted`.execute(
    db,
  );
  return rows[0] ?? { bills: [], monthlyBills: [] };
}

/** Returns a doctor’s payments that a repair can change, and the user who last posted to the ledger. */
export async function readRepaired(db: Db, doctorId: string): Promise<{ payments: string[]; by: string }> {
  const { rows } = await sql<{ payments: string[]; by: string }>`
    select array(select p.id from documents p where p.doctor_id = e.doctor_id and p.kind = 'receipt' and (p.allocated <> -p.posted
      or p.allocated <> coalesce((select sum(a.amount) from allocations a where a.source_id = p.id and a.ended_at is null), 0))
      order by p.number) as payments, e.posted_by as by
    from ledger_entries e where e.doctor_id = ${doctorId}::uuid and e.posted_by is not null order by e.seq desc limit 1`.execute(
    db,
  );
  return rows[0] ?? { payments: [], by: '' };
}
