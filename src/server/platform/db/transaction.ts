import type { Kysely } from 'kysely';

/**
 * Runs `work` in one transaction (read committed) and commits it. Rolled back when `work` throws, and when `commitWhen`
 * says no to its result: a refusal is a value, returned all the same, and leaves nothing behind.
 *
 * An error that `work` swallowed has already doomed the transaction; PostgreSQL then answers COMMIT with ROLLBACK, and
 * this throws (Kysely's AbortedTransactionError) instead of passing for a success.
 */
export async function inTransaction<DB, T>(
  db: Kysely<DB>,
  work: (tx: Kysely<DB>) => Promise<T>,
  commitWhen: (result: T) => boolean = () => true,
): Promise<T> {
  const outcome: { refused?: { result: T } } = {};
  try {
    return await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        const result = await work(tx);
        if (commitWhen(result)) return result;
        outcome.refused = { result };
        throw new Refused();
      });
  } catch (error) {
    if (error instanceof Refused && outcome.refused) return outcome.refused.result;
    throw error;
  }
}

/** Runs reads that belong together on one snapshot of the database: all of them see it as it was when the first began. */
export const inSnapshot = <DB, T>(db: Kysely<DB>, work: (tx: Kysely<DB>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Makes Kysely roll back; never leaves this file. */
class Refused extends Error {}
