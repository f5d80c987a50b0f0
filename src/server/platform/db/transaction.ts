import type { Kysely } from 'kysely';

/**
 * Runs `work` in one transaction (read committed) and commits it. Rolls back if `work` throws, or if `commitWhen`
 * returns false for its result, such as a refusal; that result is still returned. If `work` swallows a database error,
 * PostgreSQL answers COMMIT with ROLLBACK, and this throws Kysely’s AbortedTransactionError.
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

/** Runs reads on one snapshot of the database, as of the first read. */
export const inSnapshot = <DB, T>(db: Kysely<DB>, work: (tx: Kysely<DB>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Makes Kysely roll back. It never leaves this file. */
class Refused extends Error {}
