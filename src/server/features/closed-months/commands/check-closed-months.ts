import type { ChargeOfOrder, ClosedMonth, DoctorsMonth, OrderInMonth } from '#domain/monthly-billing/closed-month.ts';
import { checkMonthMove, isSameMonth, placeOf } from '#domain/monthly-billing/closed-month.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

/** Stands for a doctor who is not there yet, and so has no month. */
const NEW_DOCTOR = '00000000-0000-0000-0000-000000000000';

/**
 * Keeps the months of an order's doctor, and of one that it is to go to, as they are until the transaction ends: whoever saves one waits,
 * and a month that is just being saved is waited for. Before the order is locked, since doctors come first. Answers the
 * doctor whose name was given.
 */
export async function holdMonths({ db }: Pick<Deps, 'db'>, orderId: string, doctorName?: string): Promise<string> {
  const key = doctorName === undefined ? null : doctorKey(doctorName);
  const { rows } = await sql<{ id: string; is_named: boolean }>`
    select id, coalesce(key = ${key}, false) as is_named from doctors
    where key = ${key} or id = (select doctor_id from work_orders where id = ${orderId}::uuid)`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`select from doctors where id = any(${ids}::uuid[]) order by id for share`.execute(db);
  return rows.find(({ is_named }) => is_named)?.id ?? NEW_DOCTOR;
}

/** A locked order, and what of it changes. */
export interface MovedOrder {
  readonly order: OrderInMonth & { readonly id: string; readonly serial_number: string };
  readonly changes: Partial<OrderInMonth>;
  /** The numbers of the monthly bills that the person has confirmed. */
  readonly confirmed: readonly string[];
}

/**
 * Whether a change that moves an order into or out of a month whose bill was saved is confirmed, and which bills were: what the audit log
 * is told beside the change. See `holdMonths`.
 */
export async function checkClosedMonths(
  deps: Deps,
  { order, changes, confirmed }: MovedOrder,
): Promise<Outcome<{ readonly confirmed_bills?: readonly string[] }, 'closed_month_confirmation_needed'>> {
  const charge = await readCharge(deps, order.id);
  const [before, after] = [placeOf(order, charge), placeOf({ ...order, ...changes }, charge)];
  if (isSameMonth(before, after)) return done({});
  const places = [before, after].filter((place) => place !== null);
  const verdict = checkMonthMove({ ...order, before, after }, await readClosed(deps, places), confirmed);
  if (!verdict.ok) return verdict;
  return done(verdict.value.length > 0 ? { confirmed_bills: verdict.value } : {});
}

async function readCharge({ db }: Deps, orderId: string): Promise<ChargeOfOrder> {
  const { rows } = await sql<ChargeOfOrder>`
    select
      (select jsonb_build_object('doctor_id', h.doctor_id, 'month', h.billing_month)
        from monthly_bill_orders o join monthly_bills_history h on h.id = o.monthly_bill_id
        where o.work_order_id = ${orderId}::uuid) as charged_by,
      (select coalesce(jsonb_agg(r.previous_completion_date), '[]') from revision_history r
        where r.work_order_id = ${orderId}::uuid and r.previous_completion_date is not null) as earlier_completions`.execute(
    db,
  );
  return rows[0] ?? { charged_by: null, earlier_completions: [] };
}

/** Those of the months whose bill was saved, in their order. */
async function readClosed({ db }: Deps, places: readonly DoctorsMonth[]): Promise<ClosedMonth[]> {
  const { rows } = await sql<ClosedMonth>`
    select h.doctor_id, h.billing_month as month, h.bill_number, h.doctor_name,
      h.bill_data ->> 'generated_date' as saved_on,
      (select (max(p.printed_at) at time zone (select time_zone from laboratory_settings))::date
        from monthly_bill_prints p where p.monthly_bill_id = h.id) as printed_on
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (doctor_id uuid, month text)
      join monthly_bills_history h on h.doctor_id = place.doctor_id and h.billing_month = place.month
    order by h.billing_month`.execute(db);
  return rows;
}
