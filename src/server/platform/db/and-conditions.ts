import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Joins conditions with `and` and skips empty ones; `true` if none is left. */
export const andConditions = (
  conditions: readonly (RawBuilder<unknown> | null | undefined | false)[],
): RawBuilder<boolean> => sql.join([sql`true`, ...conditions.filter(Boolean)], sql` and `);
