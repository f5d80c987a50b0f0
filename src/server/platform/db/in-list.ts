import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * Whether a column equals one of the IDs. A single ID becomes an equality, because only then can an index return the
 * rows in its order.
 */
export const inList = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> => {
  const [id, ...others] = ids;
  return id !== undefined && others.length === 0 ? sql`${column} = ${id}::uuid` : sql`${column} = any(${ids}::uuid[])`;
};
