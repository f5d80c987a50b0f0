import { lockDoctors } from '#server/features/doctors/steps/lock-doctors.ts';
import type { NamedDoctor } from '#server/features/doctors/queries/doctor-details.ts';
import { readPresentDoctor } from '#server/features/doctors/queries/doctor-details.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import type { Found } from '../store/ledger-locks.ts';
import { doctorsOfBill, doctorsOfOrders, doctorsOfPayment, lockOrders } from '../store/ledger-locks.ts';

// Each command that posts to a ledger or allocates money first locks the doctors with `for no key update`. The second
// of two such commands then sees what the first has written. Otherwise the sums of allocations could be wrong.

type LockingDeps = Pick<Deps, 'db'>;

const AGAINST_EACH_OTHER = () => sql`for no key update`;

/**
 * Locks the doctors that `find` returns, then calls `lock`. Starts again if `find` then returns another doctor, because
 * a record has moved to another doctor during the wait.
 */
export async function lockLedgers<Locked>(
  { db }: LockingDeps,
  find: () => Promise<readonly Found[]>,
  lock: () => Promise<Locked>,
): Promise<Locked> {
  for (;;) {
    // A rollback to the savepoint releases all locks taken after it.
    await sql`savepoint ledgers`.execute(db);
    const held = new Set((await lockDoctors(db, find, AGAINST_EACH_OTHER)).map(({ id }) => id));
    const locked = await lock();
    const isComplete = (await find()).every(({ id }) => held.has(id));
    await sql.raw(isComplete ? 'release savepoint ledgers' : 'rollback to savepoint ledgers').execute(db);
    if (isComplete) return locked;
  }
}

/** Locks the doctors whose ledgers change if these orders get other prices or a bill, then the orders. */
export const lockLedgersOfOrders = ({ db }: LockingDeps, orderIds: readonly string[]): Promise<unknown> =>
  lockLedgers(
    { db },
    () => doctorsOfOrders(db, orderIds),
    () => lockOrders(db, orderIds),
  );

/** Locks a doctor’s ledger; undefined if the doctor does not exist. */
export async function lockLedger({ db }: LockingDeps, doctorId: string): Promise<NamedDoctor | undefined> {
  const find = async (): Promise<readonly NamedDoctor[]> => [(await readPresentDoctor(db, doctorId)) ?? []].flat();
  const [doctor] = await lockDoctors(db, find, AGAINST_EACH_OTHER);
  return doctor;
}

/** Locks the doctors whose ledgers a bill can change: its own, and those of monthly bills that charge its orders. */
export const lockLedgersOfBill = ({ db }: LockingDeps, billId: string): Promise<unknown> =>
  lockLedgers({ db }, () => doctorsOfBill(db, billId), nothingElse);

/**
 * Locks the doctors whose ledgers a payment can change: its own, and those of the bills that it pays on monthly bills.
 */
export const lockLedgersOfPayment = ({ db }: LockingDeps, paymentId: string): Promise<unknown> =>
  lockLedgers({ db }, () => doctorsOfPayment(db, paymentId), nothingElse);

const nothingElse = () => Promise.resolve();
