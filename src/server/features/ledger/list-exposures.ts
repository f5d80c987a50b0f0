import type { getDoctorLimit } from '#contract/ledger/limits.ts';
import type { InputOf, OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { Exposure } from '#domain/ledger/exposure.ts';
import { overLimitBy } from '#domain/ledger/exposure.ts';
import type { Amount } from '#domain/shared/money.ts';
import { addAmounts } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import { readKnownDoctor } from '#server/features/doctors/reads.ts';
import { priceOf, readProposals } from '#server/features/prices/reads.ts';
import type { OrderToProposeFor } from '#server/features/prices/reads.ts';
import { ONE_PLAN } from '#server/platform/db/one-plan.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { ADVANCES, OPEN_DOCUMENTS } from './list-open-documents.ts';

type Reading = Pick<Deps, 'db' | 'today'>;

/** What each of these doctors owes, and what of their work nothing charges yet: three statements, however many they are. */
export async function readExposures(
  deps: Reading,
  doctorIds: readonly string[],
): Promise<ReadonlyMap<string, Exposure>> {
  if (doctorIds.length === 0) return new Map();
  const { rows } = await sql<{ doctor_id: string; balance: string; uncharged: Amount }>`
    with ${ONE_PLAN} asked as (select unnest(${doctorIds}::uuid[]) as doctor_id),
    owed as (
      select doctor_id, sum(amount) as amount from (
        select doctor_id, open as amount from (${OPEN_DOCUMENTS}) as o where doctor_id = any(${doctorIds}::uuid[])
        union all
        select doctor_id, -amount from (${ADVANCES}) as a where doctor_id = any(${doctorIds}::uuid[])
      ) as parts group by 1
    ), waiting as (
      select doctor_id, sum(amount) as amount from uncharged_totals where doctor_id = any(${doctorIds}::uuid[]) group by 1
    )
    select asked.doctor_id, coalesce(owed.amount, 0)::numeric(20, 2) as balance, coalesce(waiting.amount, 0)::numeric(20, 2) as uncharged
    from asked left join owed using (doctor_id) left join waiting using (doctor_id)`.execute(deps.db);
  const inWork = await readInWork(deps, doctorIds);
  return new Map(
    rows.map(({ doctor_id, ...owed }) => [doctor_id, { ...owed, in_work: inWork.get(doctor_id) ?? '0.00' }]),
  );
}

/** No saved monthly bill and no bill by itself charges an order `w`. Looked up one by one (`limit 1`), or all bills were read for a few orders. */
const NOTHING_CHARGES = sql`
  (select true from monthly_bill_orders m where m.work_order_id = w.id limit 1) is null
  and (select true from bills b where b.id = w.bill_id and b.charged_on = 'itself' and b.voided_at is null limit 1) is null`;

type OpenOrder = OrderToProposeFor & { readonly doctor_id: string };

interface InWork {
  readonly doctor_id: string;
  /** What those with a price come to. */
  readonly priced: Amount;
  /** Those without. */
  readonly unpriced: OpenOrder[];
}

/** What the open orders of these doctors cost: what they are priced at, or else by the rate card of today. One without either counts nothing. */
async function readInWork(deps: Reading, doctorIds: readonly string[]): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<InWork>`
    with ${ONE_PLAN} uncharged as materialized (
      select w.id, w.doctor_id, w.amount from work_orders w
      where w.doctor_id = any(${doctorIds}::uuid[]) and w.status in ('in_progress', 'returned', 'revision_in_progress')
        and ${NOTHING_CHARGES}
    )
    select u.doctor_id, coalesce(sum(u.amount), 0)::numeric(20, 2) as priced,
      coalesce(jsonb_agg((
        select jsonb_build_object('id', w.id, 'doctor_id', w.doctor_id, 'product_quality', w.product_quality,
          'tooth_numbers', w.tooth_numbers, 'order_date', w.order_date, 'completion_date', null)
        from work_orders w where w.id = u.id)) filter (where u.amount is null), '[]') as unpriced
    from uncharged u
    group by 1`.execute(deps.db);
  const sums = new Map(rows.map(({ doctor_id, priced }) => [doctor_id, priced]));
  const proposals = await readProposals(
    deps,
    rows.flatMap(({ unpriced }) => unpriced),
  );
  for (const { order, proposed } of proposals) {
    const price = priceOf(proposed);
    if (price !== null) sums.set(order.doctor_id, addAmounts(sums.get(order.doctor_id) ?? '0.00', price.amount));
  }
  return sums;
}

/** A doctor who is over their limit, and by how much. */
export interface OverLimit {
  readonly id: string;
  readonly name: string;
  readonly by: Amount;
}

/** Of all doctors with whom a limit was agreed, or of these alone, those who are over it. */
export async function readOverLimit(deps: Reading, doctorIds: readonly string[] | null = null): Promise<OverLimit[]> {
  const limits = await readLimits(deps.db, doctorIds);
  const exposures = await readExposures(
    deps,
    limits.map(({ id }) => id),
  );
  return limits.flatMap(({ id, name, credit_limit }) => {
    const exposure = exposures.get(id);
    const by = exposure === undefined ? null : overLimitBy(exposure, credit_limit);
    return by === null ? [] : [{ id, name, by }];
  });
}

async function readLimits(db: Kysely<Database>, doctorIds: readonly string[] | null) {
  const of = doctorIds === null ? sql`true` : sql`id = any(${doctorIds}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string; credit_limit: Amount }>`
    select id, name, credit_limit from doctors where credit_limit is not null and ${of} order by key`.execute(db);
  return rows;
}

/** What somebody who is about to enter work is told. Staff hear of it only where the laboratory wants that, and of no amount. */
export async function readDoctorLimit(
  deps: Reading,
  { role }: Actor,
  { doctor_id, doctor_name = '' }: InputOf<typeof getDoctorLimit>['query'],
): Promise<OutputOf<typeof getDoctorLimit>> {
  const isTold = isAdmin(role) || (await tellsStaff(deps.db));
  const id = isTold ? (doctor_id ?? (await doctorNamed(deps.db, doctor_name))) : undefined;
  const [over] = id === undefined ? [] : await readOverLimit(deps, [id]);
  if (!isAdmin(role)) return { asks_office: over !== undefined };
  return { over_by: over?.by ?? null, asks_office: false };
}

const doctorNamed = async (db: Kysely<Database>, name: string): Promise<string | undefined> =>
  doctorKey(name) === '' ? undefined : (await readKnownDoctor(db, name))?.id;

async function tellsStaff(db: Kysely<Database>): Promise<boolean> {
  const { tell_staff_of_limit } = await db
    .selectFrom('laboratory_settings')
    .select('tell_staff_of_limit')
    .executeTakeFirstOrThrow();
  return tell_staff_of_limit;
}
