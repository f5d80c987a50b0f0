import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Joins conditions with `and`; true if there are none. */
export const andConditions = (
  conditions: readonly (RawBuilder<unknown> | null | undefined | false)[],
): RawBuilder<boolean> => sql.join([sql`true`, ...conditions.filter(Boolean)], sql` and `);
