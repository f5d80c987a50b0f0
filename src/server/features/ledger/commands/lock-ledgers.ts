import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { holdDoctors } from '#server/features/doctors/commands/hold-doctors.ts';
import type { NamedDoctor } from '#server/features/doctors/reads.ts';
import { readPresentDoctor } from '#server/features/doctors/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import type { LockedMonth } from '../store-locks.ts';
import { doctorsOfBill, doctorsOfOrders, lockMonthsOfBill, lockOrders } from '../store-locks.ts';

const AGAINST_EACH_OTHER = () => sql`for no key update`;

/**
 * Locks the doctors in whose ledgers a change of these orders' prices can be posted, then the orders: one doctor's money is changed one
 * act at a time. Where an order has come to another doctor's documents meanwhile, it begins anew.
 */
export async function lockLedgersOfOrders({ db }: Pick<Deps, 'db'>, orderIds: readonly string[]): Promise<void> {
  for (;;) {
    // What is locked after the savepoint is free again once it is gone back to.
    await sql`savepoint ledgers`.execute(db);
    const held = await holdDoctors(db, () => doctorsOfOrders(db, orderIds), AGAINST_EACH_OTHER);
    await lockOrders(db, orderIds);
    const known = new Set(held.map(({ id }) => id));
    const isKnown = (await doctorsOfOrders(db, orderIds)).every(({ id }) => known.has(id));
    await sql.raw(isKnown ? 'release savepoint ledgers' : 'rollback to savepoint ledgers').execute(db);
    if (isKnown) return;
  }
}

/** Locks a doctor's ledger. Undefined where there is no such doctor. */
export async function lockLedger({ db }: Pick<Deps, 'db'>, doctorId: string): Promise<NamedDoctor | undefined> {
  const find = async (): Promise<readonly NamedDoctor[]> => [(await readPresentDoctor(db, doctorId)) ?? []].flat();
  const [doctor] = await holdDoctors(db, find, AGAINST_EACH_OTHER);
  return doctor;
}

/** Locks the doctors in whose ledgers something can be posted for a bill: its own, and those whose monthly bills charge its orders. */
export const lockLedgersOfBill = ({ db }: Pick<Deps, 'db'>, billId: string) =>
  holdDoctors(db, () => doctorsOfBill(db, billId), AGAINST_EACH_OTHER);

/** Locks the monthly bills that charge orders of a locked bill. One of a doctor who is not locked came to it meanwhile. */
export async function lockMonths(
  { db }: Pick<Deps, 'db'>,
  billId: string,
  held: readonly { readonly id: string }[],
): Promise<Outcome<readonly LockedMonth[], 'stale_version'>> {
  const months = await lockMonthsOfBill(db, billId);
  const known = new Set(held.map(({ id }) => id));
  return months.every(({ doctor_id }) => known.has(doctor_id)) ? done(months) : refuseShared('stale_version');
}
