import type { getDoctorLimit } from '#contract/ledger/credit-limit.ts';
import type { InputOf, OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { CreditExposure } from '#domain/ledger/credit-exposure.ts';
import { amountOverLimit } from '#domain/ledger/credit-exposure.ts';
import type { Amount } from '#domain/shared/money.ts';
import { addAmounts } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import { readKnownDoctor } from '#server/features/doctors/queries/doctor-details.ts';
import { priceOf, readProposals } from '#server/features/prices/queries/rate-cards.ts';
import type { OrderToProposeFor } from '#server/features/prices/queries/rate-cards.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

type Reading = Pick<Deps, 'db' | 'today'>;

/** A doctor over the credit limit, and the excess. */
export interface OverLimit {
  readonly id: string;
  readonly name: string;
  readonly by: Amount;
}

/** Returns the doctors over their credit limit, of all or of the given doctors, with two statements. */
export async function readOverLimit(deps: Reading, doctorIds: readonly string[] | null = null): Promise<OverLimit[]> {
  if (doctorIds?.length === 0) return [];
  const limited = await readLimited(deps.db, doctorIds);
  const proposals = await readProposals(
    deps,
    limited.flatMap(({ id, unpriced }) =>
      unpriced.map(([product_quality, tooth_numbers]) => ({
        doctor_id: id,
        product_quality,
        tooth_numbers,
        // Always use today’s rates, whichever day the laboratory uses for prices.
        order_date: deps.today,
        completion_date: null,
      })),
    ),
  );
  const proposed = new Map<string, Amount>();
  for (const { order, proposed: found } of proposals) {
    const price = priceOf(found);
    if (price !== null)
      proposed.set(order.doctor_id, addAmounts(proposed.get(order.doctor_id) ?? '0.00', price.amount));
  }
  return limited.flatMap(({ id, name, credit_limit, balance, uncharged, priced }) => {
    const in_work = addAmounts(priced, proposed.get(id) ?? '0.00');
    const by = amountOverLimit({ balance, uncharged, in_work }, credit_limit);
    return by === null ? [] : [{ id, name, by }];
  });
}

type OrderInWork = readonly [
  product_quality: OrderToProposeFor['product_quality'],
  tooth_numbers: OrderToProposeFor['tooth_numbers'],
];

interface Limited extends Pick<CreditExposure, 'balance' | 'uncharged'> {
  readonly id: string;
  readonly name: string;
  readonly credit_limit: Amount;
  /** The sum of open orders with a price. */
  readonly priced: Amount;
  /** Open orders without a price. Each counts with today’s rate of the rate card, or 0 without a rate. */
  readonly unpriced: readonly OrderInWork[];
}

/**
 * Whether no saved monthly bill and no separately charged bill charges an order `w`. `limit 1` makes the planner look
 * up single orders instead of reading all bills.
 */
const NOTHING_CHARGES = sql`
  (select true from monthly_bill_orders m where m.work_order_id = w.id limit 1) is null
  and (w.bill_id is null
    or (select true from bills b where b.id = w.bill_id and b.charged_on = 'itself' and b.voided_at is null limit 1) is null)`;

/**
 * Reads what doctors with a credit limit owe and their uncharged work, from the stored sums. Returns only doctors who
 * are over the limit or have open orders without a price.
 */
async function readLimited(db: Kysely<Database>, doctorIds: readonly string[] | null): Promise<Limited[]> {
  const isAsked = doctorIds === null ? sql`true` : sql`d.id = any(${doctorIds}::uuid[])`;
  const { rows } = await sql<Limited>`
    with ${PREPARED} in_work as materialized (
      -- Few rows, all read from one index.
      select w.id, w.doctor_id, w.bill_id, w.product_quality, w.tooth_numbers
      from work_orders w where w.status in ('in_progress', 'returned', 'revision_in_progress') and w.amount is null
    ), waiting as (
      select w.doctor_id, json_agg(json_build_array(w.product_quality, w.tooth_numbers)) as unpriced
      from in_work w
      -- An array: with a join, the planner would search for an order’s charges once for each doctor.
      where w.doctor_id = any(array(select d.id from doctors d where d.credit_limit is not null and ${isAsked})) and ${NOTHING_CHARGES}
      group by w.doctor_id
    )
    select d.id, d.name, d.credit_limit, sums.balance::numeric(20, 2) as balance, sums.uncharged::numeric(20, 2) as uncharged,
      sums.priced::numeric(20, 2) as priced, coalesce(waiting.unpriced, '[]') as unpriced
    from doctors d
      cross join lateral (
        select coalesce(sum(s.balance), 0) as balance, coalesce(sum(s.uncharged), 0) as uncharged, coalesce(sum(s.uncharged_in_work), 0) as priced
        from doctor_sums s where s.doctor_id = d.id) as sums
      left join waiting on waiting.doctor_id = d.id
    where d.credit_limit is not null and ${isAsked}
      -- Only these doctors can be over their limit.
      and (sums.balance + sums.uncharged + sums.priced > d.credit_limit or waiting.unpriced is not null)
    order by d.key`.execute(db);
  return rows;
}

/**
 * Returns the credit warning for a user who enters an order. Staff see it only if the laboratory allows it, and without
 * an amount.
 */
export async function readDoctorLimit(
  deps: Reading,
  { role }: Actor,
  { doctor_id, doctor_name = '' }: InputOf<typeof getDoctorLimit>['query'],
): Promise<OutputOf<typeof getDoctorLimit>> {
  const isShown = isAdmin(role) || (await showsStaff(deps.db));
  const id = isShown ? (doctor_id ?? (await doctorNamed(deps.db, doctor_name))) : undefined;
  const [over] = id === undefined ? [] : await readOverLimit(deps, [id]);
  if (!isAdmin(role)) return { asks_office: over !== undefined };
  return { over_by: over?.by ?? null, asks_office: false };
}

const doctorNamed = async (db: Kysely<Database>, name: string): Promise<string | undefined> =>
  doctorKey(name) === '' ? undefined : (await readKnownDoctor(db, name))?.id;

async function showsStaff(db: Kysely<Database>): Promise<boolean> {
  const { tell_staff_of_limit } = await db
    .selectFrom('laboratory_settings')
    .select('tell_staff_of_limit')
    .executeTakeFirstOrThrow();
  return tell_staff_of_limit;
}
