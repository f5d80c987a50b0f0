import type { RefundedAmount } from '#domain/ledger/credit.ts';
import type { ChargingKind } from '#domain/ledger/open-documents.ts';
import type { Amount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Documents } from './charges.ts';

type Db = Kysely<Database>;

/** An amount of a payment or credit (source) that settles a charge (target). */
export interface Allocated {
  readonly source_id: string;
  readonly target_id: string;
  /** The bill for which the amount was paid on a monthly bill. */
  readonly for_bill_id: string | null;
  readonly amount: Amount;
}

export interface LiveAllocation extends Allocated {
  readonly id: string;
  readonly target_kind: TargetKind;
}

/** The kind of an allocation’s target: a charge or a refund. */
export type TargetKind = ChargingKind | 'refund';

/** Inserts allocations. Database triggers update the paid amounts of the documents. */
export async function insertAllocations(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  madeBy: string,
  parts: readonly Allocated[],
): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    insert into allocations (source_id, target_id, for_bill_id, amount, made_at, made_by)
    select p.*, ${now.toISOString()}::timestamptz, ${madeBy}::uuid
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (source_id uuid, target_id uuid, for_bill_id uuid, amount numeric)`.execute(
    db,
  );
}

/** Returns the ids of the bills among the targets and of the bills paid through monthly bills. */
export const billsPaidBy = (
  parts: readonly Pick<LiveAllocation, 'target_id' | 'target_kind' | 'for_bill_id'>[],
): string[] => [
  ...new Set(
    parts.flatMap(({ target_id, target_kind, for_bill_id }) =>
      target_kind === 'bill' ? target_id : (for_bill_id ?? []),
    ),
  ),
];

/** Why an allocation ended. */
export type EndedReason = 'taken_back' | 'reallocated' | 'charge_lowered' | 'credited';

/** A live allocation with the ids of its source and target. */
interface LivePart {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly amount: Amount;
}

/** Returns the live allocations of these pairs of source and target, without allocations on behalf of a bill. */
export async function readLiveBetween(db: Db, pairs: readonly (readonly [string, string])[]): Promise<LivePart[]> {
  const { rows } = await sql<LivePart>`
    select a.id, pair.source, pair.target, a.amount
    from unnest(${pairs.map(([source]) => source)}::uuid[], ${pairs.map(([, target]) => target)}::uuid[]) as pair (source, target)
      join allocations a on a.source_id = pair.source and a.target_id = pair.target and a.for_bill_id is null
    where a.ended_at is null`.execute(db);
  return rows;
}

/** Ends allocations. Their rows stay. */
export async function endAllocations(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  endedBy: string,
  reason: EndedReason,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update allocations set ended_at = ${now.toISOString()}::timestamptz, ended_by = ${endedBy}::uuid, ended_reason = ${reason}
    where id = any(${ids}::uuid[])`.execute(db);
}

/** Columns of an allocation `a` to a document `t`. */
export const LIVE_ALLOCATION = sql`a.id, a.source_id, a.target_id, t.kind as target_kind, a.for_bill_id, a.amount`;

/** An allocation and the charge of its target. */
export interface AllocationToFit extends LiveAllocation {
  readonly charged: Amount;
}

/** Returns the allocations to documents with more allocated than charged, oldest first. */
export async function readExcess(db: Db, { bills, monthlyBills }: Documents): Promise<AllocationToFit[]> {
  const { rows } = await sql<AllocationToFit>`
    select ${LIVE_ALLOCATION}, t.posted as charged
    from documents t join allocations a on a.target_id = t.id and a.ended_at is null
    where t.id = any(${[...bills, ...monthlyBills]}::uuid[]) and t.allocated > t.posted
    order by a.made_at, a.id`.execute(db);
  return rows;
}

/** Returns the live allocations to a document, oldest first. `is_for_it`: by a credit note for this document. */
export async function readPartsTo(
  db: Db,
  { id }: { readonly id: string },
): Promise<(LiveAllocation & { readonly is_for_it: boolean })[]> {
  const { rows } = await sql<LiveAllocation & { readonly is_for_it: boolean }>`
    select ${LIVE_ALLOCATION}, coalesce(s.credits_id = t.id, false) as is_for_it
    from allocations a join documents t on t.id = a.target_id join documents s on s.id = a.source_id
    where a.ended_at is null and a.target_id = ${id}::uuid
    order by a.made_at, a.id`.execute(db);
  return rows;
}

/** A payment for a bill on a monthly bill, with the amount of the bill that the monthly bill charges now. */
export interface AllocationForBill extends LiveAllocation {
  readonly for_bill_id: string;
  /** The ids of the monthly bill and the bill. */
  readonly pair: string;
  /** The total of the bill’s items whose orders the monthly bill charges. */
  readonly owed: Amount;
}

/** Returns the payments on monthly bills for bills of which they now charge less than was paid, oldest first. */
export async function readPaymentsForRemovedOrders(
  db: Db,
  { bills, monthlyBills }: Documents,
): Promise<AllocationForBill[]> {
  const { rows } = await sql<AllocationForBill>`
    select live.* from (
      select ${LIVE_ALLOCATION}, a.made_at, a.target_id || ' ' || a.for_bill_id as pair, owed.amount as owed,
        sum(a.amount) over (partition by a.target_id, a.for_bill_id) as paid
      from allocations a join documents t on t.id = a.target_id cross join lateral (
        select coalesce(sum(i.total_price), 0)::numeric(20, 2) as amount
        from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number and o.monthly_bill_id = a.target_id
        where i.bill_id = a.for_bill_id and not i.voided) as owed
      where a.ended_at is null and a.for_bill_id is not null
        and (a.for_bill_id = any(${bills}::uuid[]) or a.target_id = any(${monthlyBills}::uuid[]))
    ) as live
    where live.paid > live.owed
    order by live.made_at, live.id`.execute(db);
  return rows;
}

/** A bill’s outstanding amount, and how much of the payment already pays it. */
export interface OpenForMoney {
  readonly payment_id: string;
  readonly bill_id: string;
  readonly open: Amount;
  readonly live_id: string | null;
  readonly live_amount: Amount;
}

/**
 * Returns the outstanding amounts for pairs of payment and bill. Omits bills without an outstanding amount or of
 * another doctor.
 */
export async function readOpenForMoney(db: Db, pairs: readonly (readonly [string, string])[]): Promise<OpenForMoney[]> {
  const { rows } = await sql<OpenForMoney>`
    select p.id as payment_id, b.id as bill_id, (b.posted - b.allocated)::numeric(20, 2) as open,
      a.id as live_id, coalesce(a.amount, 0)::numeric(20, 2) as live_amount
    from unnest(${pairs.map(([payment]) => payment)}::uuid[], ${pairs.map(([, bill]) => bill)}::uuid[]) as pair (payment_id, bill_id)
      join documents p on p.id = pair.payment_id join documents b on b.id = pair.bill_id and b.doctor_id = p.doctor_id
      left join allocations a on a.source_id = p.id and a.target_id = b.id and a.ended_at is null
    where b.posted > b.allocated`.execute(db);
  return rows;
}

/** SQL for the refunds of a source, earliest first. */
export const paidBackOf = (sourceId: RawBuilder<unknown>): RawBuilder<RefundedAmount[]> => sql<RefundedAmount[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'amount', a.amount::text) order by r.day, r.number), '[]')
  from allocations a join documents r on r.id = a.target_id and r.kind = 'refund'
  where a.source_id = ${sourceId} and a.ended_at is null)`;

export async function readPaidBack(db: Db, { id }: { readonly id: string }): Promise<RefundedAmount[]> {
  const { rows } = await sql<{
    paid_back: RefundedAmount[];
  }>`select ${paidBackOf(sql`${id}::uuid`)} as paid_back`.execute(db);
  return must(rows[0], 'what was paid back').paid_back;
}
