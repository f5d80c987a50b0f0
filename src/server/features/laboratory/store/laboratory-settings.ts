import type { LaboratorySettings } from '#domain/laboratory/settings.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

export type SettingsChange = Partial<LaboratorySettings> & { readonly logo_id?: string | null };

/** Saves changed settings and increments the version. */
export async function saveSettings(deps: Deps, change: SettingsChange): Promise<void> {
  const { working_days, ...columns } = change;
  await deps.db
    .updateTable('laboratory_settings')
    .set(({ eb }) => ({
      ...columns,
      ...(working_days && { working_days: [...working_days] }),
      version: eb('version', '+', 1),
      updated_at: deps.now.toISOString(),
    }))
    .execute();
}

/** Stores a logo’s image, only once if uploaded again. Returns its id. */
export async function storeLogo(deps: Deps, accountId: string, png: Buffer): Promise<string> {
  const { id } = await deps.db
    .insertInto('laboratory_logos')
    .values({
      image: png,
      sha256: createHash('sha256').update(png).digest(),
      uploaded_by: accountId,
      uploaded_at: deps.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ image: png }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the skipped setup steps without a new version, so that no open settings form becomes outdated. */
export const saveSetupSkipped = async (db: Kysely<Database>, steps: readonly string[]): Promise<void> => {
  await db
    .updateTable('laboratory_settings')
    .set({ first_run_skipped: [...steps] })
    .execute();
};
