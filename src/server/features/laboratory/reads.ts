import type { LaboratorySettings } from '#contract/laboratory.ts';
import type { LaboratoryProfile, Letterhead } from '#domain/laboratory/laboratory.ts';
import type { FileAnswer } from '#contract/kit/operation.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

const HEAD = ['company_name', 'address', 'phone', 'email', 'currency', 'logo_id'] as const;
const PROFILE = [...HEAD, 'time_zone', 'working_days'] as const;

/** The part of the settings that everyone may see. */
export const readLaboratory = (db: Kysely<Database>): Promise<LaboratoryProfile> =>
  db.selectFrom('laboratory_settings').select(PROFILE).executeTakeFirstOrThrow();

/** What a bill says of the laboratory. */
export const readLetterhead = (db: Kysely<Database>): Promise<Letterhead> =>
  db
    .selectFrom('laboratory_settings')
    .select([...HEAD, 'gst_number', 'bill_footer'])
    .executeTakeFirstOrThrow();

const settingsQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('laboratory_settings')
    .select([
      ...PROFILE,
      'gst_number',
      'bill_footer',
      'password_min_length',
      'second_factor_required',
      'version',
      'updated_at',
    ]);

/** All settings, for administrators. */
export const readSettings = (db: Kysely<Database>): Promise<LaboratorySettings> =>
  settingsQuery(db).executeTakeFirstOrThrow();

/** All settings, held until the transaction ends. */
export const lockSettings = (db: Kysely<Database>): Promise<LaboratorySettings> =>
  settingsQuery(db).forUpdate().executeTakeFirstOrThrow();

/** A logo as a file; undefined where there is none of that id. */
export async function readLogo(db: Kysely<Database>, id: string): Promise<FileAnswer | undefined> {
  const found = await db.selectFrom('laboratory_logos').select('image').where('id', '=', id).executeTakeFirst();
  return found && { name: `logo-${id}.png`, bytes: new Uint8Array(found.image) };
}
