import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Whether a column is one of some ids. A single id becomes an equality: only then does an index give the rows in its order. */
export const inList = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> => {
  const [id, ...others] = ids;
  return id !== undefined && others.length === 0 ? sql`${column} = ${id}::uuid` : sql`${column} = any(${ids}::uuid[])`;
};
