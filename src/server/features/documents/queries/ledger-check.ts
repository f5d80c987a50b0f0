import type { SystemHealth } from '#contract/monitoring.ts';
import type { LedgerFault, LedgerCheck } from '#domain/ledger/ledger-check.ts';
import { OPENING_NUMBER } from '#domain/ledger/opening.ts';
import { MAX_FAULTS_NAMED, ledgerFaultText } from '#domain/ledger/ledger-check.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { readLastRun } from '#server/platform/jobs/job-runs.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { BILLS_OF_NO_MONTH, CHARGE_OF_BILL } from '../steps/charges.ts';

/**
 * Table expressions: every document with doctor and amount (above 0 for charges, below 0 for money received or
 * credited) and its allocations, computed from the records, not from stored sums.
 */
const DOCUMENTS = sql`
  live as (
    select a.*, s.kind in ('credit_note', 'write_off') as is_credit from allocations a join documents s on s.id = a.source_id where a.ended_at is null
  ), taken as (
    select target_id as id, sum(amount) as amount,
      coalesce(sum(amount) filter (where not is_credit), 0) as paid, coalesce(sum(amount) filter (where is_credit), 0) as credited
    from live group by 1
  ), given as (
    select source_id as id, sum(amount) as amount from live group by 1
  ), recorded as (
    select b.id, b.doctor_id, b.bill_number as number, (${CHARGE_OF_BILL})::numeric as amount from bills b
    union all select id, doctor_id, bill_number, total_amount from monthly_bills_history
    union all select id, doctor_id, coalesce(number, ${OPENING_NUMBER}),
      case when voided_at is not null then 0 when kind in ('opening', 'refund') then amount else -amount - tds_amount end
    from documents where amount is not null
  ), posted as (
    select document_id as id, doctor_id, sum(amount) as amount from ledger_entries group by 1, 2
  )`;

/** Documents whose entries differ from their amounts or belong to another doctor. */
const OF_DOCUMENTS = sql`
  select 'document' as kind, coalesce(d.number, h.number, ${OPENING_NUMBER}) as label, coalesce(p.amount, 0) as found, coalesce(d.amount, 0) as expected
  from recorded d full join posted p on p.id = d.id and p.doctor_id = d.doctor_id left join documents h on h.id = p.id
  where coalesce(p.amount, 0) <> coalesce(d.amount, 0)`;

/** Doctors whose entries differ from the outstanding amounts of their documents, less unallocated money. */
const OF_DOCTORS = sql`
  select 'doctor', coalesce(n.name, doctor_id::text), coalesce(p.amount, 0), coalesce(d.open, 0)
  from (select doctor_id, sum(amount) as amount from ledger_entries group by 1) as p
    full join (
      select d.doctor_id, sum(d.amount - coalesce(t.amount, 0) + coalesce(g.amount, 0)) as open
      from recorded d left join taken t on t.id = d.id left join given g on g.id = d.id
      group by 1) as d using (doctor_id)
    left join doctors n on n.id = doctor_id
  where coalesce(p.amount, 0) <> coalesce(d.open, 0)`;

/** Stored totals of documents that differ from their entries and allocations. */
const OF_STORED_SUMS = sql`
  select 'kept', d.number, k.kept, k.counted
  from (
    select d.id, d.posted as kept, coalesce(sum(p.amount), 0) as counted from documents d left join posted p on p.id = d.id group by d.id
    union all
    select d.id, d.allocated, coalesce(t.amount, 0) + coalesce(g.amount, 0)
    from documents d left join taken t on t.id = d.id left join given g on g.id = d.id
    union all
    select d.id, d.credited, coalesce(t.credited, 0) from documents d left join taken t on t.id = d.id
    union all
    select b.id, b.covered, coalesce(t.paid, 0) from ${BILLS_OF_NO_MONTH} left join taken t on t.id = b.id
    union all
    select b.id, b.credited, coalesce(t.credited, 0) from ${BILLS_OF_NO_MONTH} left join taken t on t.id = b.id
  ) as k join recorded d on d.id = k.id
  where k.kept <> k.counted`;

/** Documents with more allocated from them than they contain, or more allocated to them than they charge. */
const OF_ALLOCATIONS = sql`
  select 'allocated', d.number, coalesce(g.amount, 0) + coalesce(t.amount, 0), abs(d.amount)
  from recorded d left join given g on g.id = d.id left join taken t on t.id = d.id
  where coalesce(g.amount, 0) > greatest(-d.amount, 0) or coalesce(t.amount, 0) > greatest(d.amount, 0)`;

/**
 * Bills and monthly bills whose number, day, doctor or tax differs from their document, or that exist in only one of
 * both tables.
 */
const OF_HEADS = sql`
  select 'head', coalesce(d.number, h.number, ${OPENING_NUMBER}), (d.id is not null)::int, (h.id is not null)::int
  from (select * from documents where amount is null) as d full join (
    select id, 'bill' as kind, bill_number as number, doctor_id, bill_date as day, tax_amount from bills
    union all select id, 'monthly_bill', bill_number, doctor_id, day_of_monthly_bill(bill_data, generated_at),
      coalesce((bill_data ->> 'tax_amount')::numeric, 0) from monthly_bills_history
  ) as h on h.id = d.id
  where (d.kind, d.number, d.doctor_id, d.day, d.tax_amount) is distinct from (h.kind, h.number, h.doctor_id, h.day, h.tax_amount)`;

/** The job name of the daily ledger check. */
export const LEDGER_JOB = 'verify_ledger';

/** Checks the whole ledger in one statement. Each side is computed independently. */
export async function readLedgerCheck(db: Kysely<Database>, now: Date): Promise<LedgerCheck> {
  const { rows } = await sql<{
    entries: number;
    doctors: number;
    faults: readonly LedgerFault[];
    faults_count: number;
  }>`
    with ${DOCUMENTS}, faults as (${OF_DOCUMENTS} union all ${OF_DOCTORS} union all ${OF_STORED_SUMS} union all ${OF_ALLOCATIONS} union all ${OF_HEADS})
    select (select count(*)::int from ledger_entries) as entries,
      (select count(distinct doctor_id)::int from ledger_entries) as doctors,
      (select count(*)::int from faults) as faults_count,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'label', label,
          'found', found::numeric(20, 2)::text, 'expected', expected::numeric(20, 2)::text)), '[]')
        from (select * from faults order by kind, label, found limit ${MAX_FAULTS_NAMED}) as named) as faults`.execute(
    db,
  );
  return { verified_at: now.toISOString(), ...must(rows[0], 'the proof of the ledger') };
}

/** The most differences shown on the monitoring page. */
const MAX_SHOWN = 5;

/** Returns the result of the last daily check; null before the first. */
export async function readLastLedgerCheck(db: Kysely<Database>): Promise<SystemHealth['ledger_proof']> {
  const run = await readLastRun(db, LEDGER_JOB);
  if (run === undefined) return null;
  const { entries, doctors, faults, faults_count } = run.outcome as Omit<LedgerCheck, 'verified_at'>;
  return {
    verified_at: run.finished_at,
    entries,
    doctors,
    faults_count,
    faults: faults.slice(0, MAX_SHOWN).map(ledgerFaultText),
  };
}
