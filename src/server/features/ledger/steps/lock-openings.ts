import { paiseOfBalance } from '#domain/documents/balance.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { LockedOpening } from '../store/opening-balances.ts';
import { lockOpenings, readOpenings } from '../store/opening-balances.ts';

/** The opening balances of doctors, by the doctors' ids: those that are there. Locked where they are to be changed; their doctors are then. */
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
