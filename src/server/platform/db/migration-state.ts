import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { migrationFiles } from './migration-files.ts';
import type { MigrationFile } from './migration-files.ts';
import { earlierBuildText, LAST_BUILD, mergedInto } from './merged-migrations.ts';
import type { RecordedMigration } from './merged-migrations.ts';
import { OperatorError } from './operator-error.ts';

export interface AppliedMigration extends RecordedMigration {
  /** ISO 8601, UTC. */
  applied_at: string;
}

/** The state of a database compared with the migrations of the program. */
export interface MigrationState {
  applied: AppliedMigration[];
  /** In the order in which they would run. */
  pending: string[];
}

/** The table that records applied migrations. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/**
 * Returns the names of the migrations that the database lacks; all of them if it records the merged ones. Throws if
 * this program must not touch the database (`assertMigrationsFit`). Changes nothing.
 */
export async function missingMigrations<DB>(db: Kysely<DB>, folder: string): Promise<readonly string[]> {
  const { applied, pending } = await migrationState(db, folder);
  const files = await migrationFiles(folder);
  if (mergedInto(files, applied)) return files.map(({ name }) => name);
  assertMigrationsFit(files, applied);
  return pending;
}

/** Reads which migrations of `folder` are applied and which are pending. Changes nothing. */
export async function migrationState<DB>(db: Kysely<DB>, folder: string): Promise<MigrationState> {
  const files = await migrationFiles(folder);
  const there = await sql<{ found: boolean }>`select to_regclass(${MIGRATIONS_TABLE}) is not null as found`.execute(db);
  const applied = there.rows[0]?.found
    ? await sql<AppliedMigration>`select name, checksum, applied_at from ${sql.table(MIGRATIONS_TABLE)} order by name`.execute(
        db,
      )
    : { rows: [] };
  return { applied: applied.rows, pending: pendingMigrations(files, applied.rows).map((file) => file.name) };
}

/** Returns the files that the database lacks, in order. */
export function pendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly RecordedMigration[],
): readonly MigrationFile[] {
  const has = new Set(applied.map((migration) => migration.name));
  return files.filter((file) => !has.has(file.name));
}

/** Throws if the program must not touch this database: it is newer, too old, or has other migrations. */
export function assertMigrationsFit(files: readonly MigrationFile[], applied: readonly RecordedMigration[]): void {
  const earlier = earlierBuildText('This database', applied);
  if (earlier !== undefined)
    throw new OperatorError(`${earlier} Start ${LAST_BUILD} once with this database, then start this version.`);
  const byName = new Map(files.map((file) => [file.name, file]));
  const unknown = applied.filter((migration) => !byName.has(migration.name));
  if (unknown.length > 0) throw newerDatabase(unknown.map((migration) => migration.name));
  const changed = applied.find((migration) => byName.get(migration.name)?.checksum !== migration.checksum);
  if (changed) throw changedMigration(changed.name);
  const last = applied.at(-1)?.name ?? '';
  const late = pendingMigrations(files, applied).find((file) => file.name < last);
  if (late) throw lateMigration(late.name, last);
}

function newerDatabase(unknown: string[]): OperatorError {
  return new OperatorError(
    `The database is newer than this version of Marginline: it has ${unknown.join(', ')}. ` +
      'Start the version that last used this database, or a later one.',
  );
}

function changedMigration(name: string): OperatorError {
  return new OperatorError(
    `Migration ${name} was changed after it ran on this database. Never edit an applied migration: ` +
      'restore its text and write a new migration.',
  );
}

function lateMigration(name: string, last: string): OperatorError {
  return new OperatorError(
    `Migration ${name} comes before ${last}, which already ran on this database. Give it a higher number.`,
  );
}
