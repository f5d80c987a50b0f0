import type { DifferingFigures } from '#domain/analytics/kept-figures.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { foldFigures, setRight } from '../store.ts';

/**
 * Makes the figures that the database keeps those of the records, whatever was there, while everybody works on. Answers what was
 * otherwise: nothing, unless rows were written past the triggers.
 */
export async function rebuildFigures(db: Kysely<Database>): Promise<DifferingFigures> {
  const differing = await setRight(db);
  await foldFigures(db);
  return differing;
}
