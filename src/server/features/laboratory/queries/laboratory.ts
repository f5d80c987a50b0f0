import type { LaboratorySettings } from '#contract/laboratory.ts';
import type { Payee } from '#domain/documents/payment-request.ts';
import { DEFAULT_EMAIL } from '#domain/accounts/first-account.ts';
import type { SetupStepState } from '#domain/setup/setup.ts';
import { setupSteps } from '#domain/setup/setup.ts';
import type { LaboratoryProfile, Letterhead } from '#domain/laboratory/laboratory.ts';
import type { FileAnswer } from '#contract/kit/operation.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

const HEAD = ['company_name', 'address', 'phone', 'email', 'currency', 'logo_id'] as const;
const PROFILE = [
  ...HEAD,
  'time_zone',
  'working_days',
  'initial_bill_paper',
  'production_enabled',
  'public_address',
] as const;

/** Returns the settings that every user may see. */
export const readLaboratory = (db: Kysely<Database>): Promise<LaboratoryProfile> =>
  db.selectFrom('laboratory_settings').select(PROFILE).executeTakeFirstOrThrow();

/** Returns the laboratory’s data for papers. */
export const readLetterhead = (db: Kysely<Database>): Promise<Letterhead> =>
  db
    .selectFrom('laboratory_settings')
    .select([...HEAD, 'gst_number', 'bill_footer'])
    .executeTakeFirstOrThrow();

/** Returns how documents are taxed. */
export const readTaxSettings = (db: Kysely<Database>) =>
  db
    .selectFrom('laboratory_settings')
    .select(['tax_mode', 'tax_rate', 'hsn_code', 'gst_number'])
    .executeTakeFirstOrThrow();

/** SQL: whether documents follow the GST rules now. Then a bill on the monthly bill is never charged separately. */
export const IS_TAXED: RawBuilder<boolean> = sql`(select tax_mode <> 'none' from laboratory_settings)`;

/** SQL: whether users see the stages of production. */
export const HAS_PRODUCTION: RawBuilder<boolean> = sql`(select production_enabled from laboratory_settings)`;

/** Returns the payment details of the laboratory. */
export const readPayee = (db: Kysely<Database>): Promise<Payee> =>
  db
    .selectFrom('laboratory_settings')
    .select(['company_name', 'upi_id', 'upi_merchant_code', 'payment_details'])
    .executeTakeFirstOrThrow();

const settingsQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('laboratory_settings')
    .select([
      ...PROFILE,
      'gst_number',
      'bill_footer',
      'upi_id',
      'upi_merchant_code',
      'payment_details',
      'password_min_length',
      'second_factor_required',
      'price_day',
      'prices_at_entry',
      'tell_staff_of_limit',
      'tax_mode',
      'tax_rate',
      'hsn_code',
      'version',
      'updated_at',
    ]);

/** Returns all settings, for admins. */
export const readSettings = (db: Kysely<Database>): Promise<LaboratorySettings> =>
  settingsQuery(db).executeTakeFirstOrThrow();

/** Returns the version of the settings, which stages and holidays share. */
export const readSettingsVersion = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('laboratory_settings').select('version').executeTakeFirstOrThrow()).version;

/** Locks and returns all settings. */
export const lockSettings = (db: Kysely<Database>): Promise<LaboratorySettings> =>
  settingsQuery(db).forUpdate().executeTakeFirstOrThrow();

/** Returns a logo as a file; undefined if there is none with this id. */
export async function readLogo(db: Kysely<Database>, id: string): Promise<FileAnswer | undefined> {
  const found = await db.selectFrom('laboratory_logos').select('image').where('id', '=', id).executeTakeFirst();
  return found && { name: `logo-${id}.png`, bytes: new Uint8Array(found.image) };
}

/** Returns the setup steps, computed from the records in one statement, and the skipped ones. */
export async function readSetup(
  db: Kysely<Database>,
): Promise<{ readonly steps: SetupStepState[]; readonly skipped: readonly string[] }> {
  const { first_run_skipped: skipped, ...facts } = await db
    .selectFrom('laboratory_settings')
    .select(['company_name', 'address', 'first_run_skipped'])
    .select([
      sql<boolean>`exists (select from accounts where role = 'SUPER_ADMIN' and deleted_at is null and disabled_at is null
        and (password_generated or lower(email) = ${DEFAULT_EMAIL}))`.as('has_default_super_admin'),
      sql<boolean>`exists (select from price_rates)`.as('has_rates'),
      sql<boolean>`(select count(*) > 1 from (select from accounts limit 2) made)`.as('has_users'),
      sql<boolean>`exists (select from imports where imported_at is not null)`.as('has_imports'),
      sql<boolean>`exists (select from serial_counters where last > 0)`.as('has_orders'),
    ])
    .executeTakeFirstOrThrow();
  return { steps: setupSteps(facts, skipped), skipped };
}
