import { earlierBuildText, LAST_BUILD, mergedInto } from '#server/platform/db/merged-migrations.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import type { MigrationFile } from '#server/platform/db/migration-files.ts';
import type { BackupManifest } from './manifest.ts';

/**
 * Returns the migrations that create the schema of an archive, in order.
 * @throws OperatorError if the archive was made by a newer or too old program, or has foreign migrations
 */
export function migrationsOf(
  file: string,
  about: BackupManifest,
  files: readonly MigrationFile[],
): readonly MigrationFile[] {
  const merged = mergedInto(files, about.migrations);
  if (merged !== undefined) return merged;
  const earlier = earlierBuildText(file, about.migrations);
  if (earlier !== undefined) {
    throw new OperatorError(
      `${earlier} Restore it with ${LAST_BUILD}, make a new backup with that build, and restore the new one.`,
    );
  }
  const ours = new Map(files.map((migration) => [migration.name, migration]));
  const unknown = about.migrations.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new OperatorError(
      `${file} was created by a newer version of Marginline (${about.program_version}) with ${unknown.join(', ')}. Use that version or a later one.`,
    );
  }
  const other = about.migrations.find(({ name, checksum }) => ours.get(name)?.checksum !== checksum);
  if (other !== undefined) {
    throw new OperatorError(`${file} does not fit this version of Marginline: migration ${other.name} differs.`);
  }
  return files.slice(0, about.migrations.length);
}
