import { lockDoctors } from '#server/features/doctors/steps/lock-doctors.ts';
import type { NamedDoctor } from '#server/features/doctors/queries/doctor-details.ts';
import { readPresentDoctor } from '#server/features/doctors/queries/doctor-details.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import type { Found } from '../store/ledger-locks.ts';
import { doctorsOfBill, doctorsOfOrders, doctorsOfPayment, lockOrders } from '../store/ledger-locks.ts';

// One rule for each command that posts to a ledger or allocates money: it locks the doctors concerned `for no key update` before anything
// else, so that of two such commands the second reads what the first has written. The sums of allocations are right only then.

type LockingDeps = Pick<Deps, 'db'>;

const AGAINST_EACH_OTHER = () => sql`for no key update`;

/**
 * Locks the doctors that `find` finds by id, then what `lock` locks. Starts over where `find` finds another doctor after that: a record
 * was given to another doctor while this waited.
 */
export async function lockLedgers<Locked>(
  { db }: LockingDeps,
  find: () => Promise<readonly Found[]>,
  lock: () => Promise<Locked>,
): Promise<Locked> {
  for (;;) {
    // A rollback to the savepoint releases each lock taken after it.
    await sql`savepoint ledgers`.execute(db);
    const held = new Set((await lockDoctors(db, find, AGAINST_EACH_OTHER)).map(({ id }) => id));
    const locked = await lock();
    const isComplete = (await find()).every(({ id }) => held.has(id));
    await sql.raw(isComplete ? 'release savepoint ledgers' : 'rollback to savepoint ledgers').execute(db);
    if (isComplete) return locked;
  }
}

/** Locks the doctors in whose ledgers a change of these orders' prices, or a bill for them, can be posted, then the orders. */
export const lockLedgersOfOrders = ({ db }: LockingDeps, orderIds: readonly string[]): Promise<unknown> =>
  lockLedgers(
    { db },
    () => doctorsOfOrders(db, orderIds),
    () => lockOrders(db, orderIds),
  );

/** Locks a doctor's ledger. Undefined where there is no such doctor. */
export async function lockLedger({ db }: LockingDeps, doctorId: string): Promise<NamedDoctor | undefined> {
  const find = async (): Promise<readonly NamedDoctor[]> => [(await readPresentDoctor(db, doctorId)) ?? []].flat();
  const [doctor] = await lockDoctors(db, find, AGAINST_EACH_OTHER);
  return doctor;
}

/** Locks the doctors in whose ledgers something can be posted for a bill: its own, and those whose monthly bills charge its orders. */
export const lockLedgersOfBill = ({ db }: LockingDeps, billId: string): Promise<unknown> =>
  lockLedgers({ db }, () => doctorsOfBill(db, billId), nothingElse);

/** Locks the doctors in whose ledgers something can be posted for a payment: its own, and those of the bills for which it pays. */
export const lockLedgersOfPayment = ({ db }: LockingDeps, paymentId: string): Promise<unknown> =>
  lockLedgers({ db }, () => doctorsOfPayment(db, paymentId), nothingElse);

const nothingElse = () => Promise.resolve();
