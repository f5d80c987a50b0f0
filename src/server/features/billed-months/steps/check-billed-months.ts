import type { ChargeOfOrder, BilledMonth, DoctorsMonth, OrderInMonth } from '#domain/monthly-billing/billed-month.ts';
import { checkMonthMoves, isSameMonth, monthOfOrder } from '#domain/monthly-billing/billed-month.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { doctorsOf, lockDoctors } from '#server/features/doctors/steps/lock-doctors.ts';
import { doctorOfKey } from '#server/features/doctors/queries/doctor-details.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

/** The id for a new doctor, who has no billed month yet. */
const NEW_DOCTOR = '00000000-0000-0000-0000-000000000000';

/**
 * Locks the doctor of an order and the doctor with the given name, so that none of their months is saved until the
 * transaction ends. Call it before locking the order, because doctors are locked first. Returns the id of the named
 * doctor.
 */
export async function lockBillableMonths(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
  doctorName?: string,
): Promise<string> {
  const key = doctorName === undefined ? null : doctorKey(doctorName);
  const find = async () => {
    const { rows } = await sql<LockedDoctor>`
      select id, retired_at is not null as is_retired, coalesce(id = ${doctorOfKey(key)}, false) as is_named from doctors
      where id = ${doctorOfKey(key)} or id = (select doctor_id from work_orders where id = ${orderId}::uuid)`.execute(
      db,
    );
    return rows;
  };
  // A retired doctor will be reactivated, which needs the stronger lock: a second transaction then waits here and
  // causes no deadlock later.
  const locked = await lockDoctors(db, find, (found) =>
    found.some(({ is_named, is_retired }) => is_named && is_retired) ? sql`for no key update` : sql`for share`,
  );
  return locked.find(({ is_named }) => is_named)?.id ?? NEW_DOCTOR;
}

interface LockedDoctor {
  readonly id: string;
  readonly is_retired: boolean;
  /** Whether this is the named doctor. */
  readonly is_named: boolean;
}

/** The same for several orders whose doctors do not change. */
export async function lockBillableMonthsOf({ db }: Pick<Deps, 'db'>, orderIds: readonly string[]): Promise<void> {
  await lockDoctors(
    db,
    () => doctorsOf(db, orderIds),
    () => sql`for share`,
  );
}

/** A locked order, and its changed fields. */
export interface MovedOrder {
  readonly order: OrderInMonth & { readonly id: string; readonly serial_number: string };
  readonly changes: Partial<OrderInMonth>;
}

/** Additional fields of the audit entry. */
interface Confirmed {
  readonly confirmed_bills?: readonly string[];
}

/**
 * Checks that the user confirmed the numbers of all saved bills whose months would gain or lose an order. Returns the
 * confirmed numbers per order. Uses two statements. Call `lockBillableMonths` first.
 */
export async function checkBilledMonths(
  deps: Deps,
  moved: readonly MovedOrder[],
  confirmed: readonly string[],
): Promise<Outcome<readonly Confirmed[], 'closed_month_confirmation_needed'>> {
  const charges = await readCharges(deps, moved);
  const moves = moved.map(({ order, changes }) => {
    const charge = charges.get(order.id) ?? { charged_by: null, earlier_completions: [] };
    const [before, after] = [monthOfOrder(order, charge), monthOfOrder({ ...order, ...changes }, charge)];
    return { serial_number: order.serial_number, before, after };
  });
  const places = moves.flatMap(({ before, after }) =>
    isSameMonth(before, after) ? [] : [before, after].filter((place) => place !== null),
  );
  const verdict = checkMonthMoves(moves, places.length === 0 ? [] : await readBilled(deps, places), confirmed);
  if (!verdict.ok) return verdict;
  return done(verdict.value.map((bills) => (bills.length > 0 ? { confirmed_bills: bills } : {})));
}

async function readCharges({ db }: Deps, moved: readonly MovedOrder[]): Promise<ReadonlyMap<string, ChargeOfOrder>> {
  const ids = moved.map(({ order }) => order.id);
  const { rows } = await sql<ChargeOfOrder & { readonly id: string }>`
    select asked.id,
      (select jsonb_build_object('doctor_id', h.doctor_id, 'month', h.billing_month)
        from monthly_bill_orders o join monthly_bills_history h on h.id = o.monthly_bill_id
        where o.work_order_id = asked.id) as charged_by,
      (select coalesce(jsonb_agg(r.previous_completion_date), '[]') from revision_history r
        where r.work_order_id = asked.id and r.previous_completion_date is not null) as earlier_completions
    from unnest(${ids}::uuid[]) as asked (id)`.execute(db);
  return new Map(rows.map(({ id, ...charge }) => [id, charge]));
}

/** Returns those of the months that have a saved bill, in order of month. */
async function readBilled({ db }: Deps, places: readonly DoctorsMonth[]): Promise<BilledMonth[]> {
  const { rows } = await sql<BilledMonth>`
    select distinct h.doctor_id, h.billing_month as month, h.bill_number, h.doctor_name,
      h.bill_data ->> 'generated_date' as saved_on,
      (select (max(p.printed_at) at time zone (select time_zone from laboratory_settings))::date
        from document_copies p where p.document_id = h.id and p.cancelled_at is null) as printed_on
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (doctor_id uuid, month text)
      join monthly_bills_history h on h.doctor_id = place.doctor_id and h.billing_month = place.month and not h.set_aside
    order by h.billing_month, h.bill_number`.execute(db);
  return rows;
}
