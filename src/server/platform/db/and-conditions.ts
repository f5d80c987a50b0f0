import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Whether a row meets all given conditions: without any, every row does. */
export const andConditions = (
  conditions: readonly (RawBuilder<unknown> | null | undefined | false)[],
): RawBuilder<boolean> => sql.join([sql`true`, ...conditions.filter(Boolean)], sql` and `);
