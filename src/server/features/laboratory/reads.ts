import type { LaboratoryProfile } from '#domain/laboratory/laboratory.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/** The part of the settings that everyone may see. */
export const readLaboratory = (db: Kysely<Database>): Promise<LaboratoryProfile> =>
  db
    .selectFrom('laboratory_settings')
    .select(['company_name', 'address', 'phone', 'email', 'currency', 'time_zone'])
    .executeTakeFirstOrThrow();
