import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Whether a column is one of some ids. Of a single one it is said so: only then does an index give the rows in the order behind it. */
export const inList = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> => {
  const [id, ...others] = ids;
  return id !== undefined && others.length === 0 ? sql`${column} = ${id}::uuid` : sql`${column} = any(${ids}::uuid[])`;
};
