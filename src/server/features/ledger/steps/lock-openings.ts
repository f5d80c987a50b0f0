import { paiseOfBalance } from '#domain/documents/balance.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { LockedOpening } from '../store/opening-balances.ts';
import { lockOpenings, readOpenings } from '../store/opening-balances.ts';

/**
 * Reads the opening balances of doctors, by doctor ID; zero balances are omitted. With `holds`, locks them; the doctors
 * must then be locked.
 */
export async function openingsOfDoctors(
  db: Kysely<Database>,
  doctorIds: readonly string[],
  { holds }: { readonly holds: boolean },
): Promise<ReadonlyMap<string, LockedOpening>> {
  const kept = holds ? await lockOpenings(db, doctorIds) : await readOpenings(db, doctorIds);
  return new Map(
    kept.flatMap((opening) => (paiseOfBalance(opening.amount) === 0 ? [] : [[opening.doctor_id, opening] as const])),
  );
}
