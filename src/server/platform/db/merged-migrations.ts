import { createHash } from 'node:crypto';
import type { MigrationFile } from './migration-files.ts';

/** A row of the migrations table of a database or a backup. */
export interface RecordedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** The earlier migrations that were merged into the first files of today. Both make the same schema. */
const MERGED = {
  /** A database or backup with one of these has migrations from before a merge. */
  earlier: ['0001-laboratory-settings.sql', '0007-billing.sql'],
  last: '0026-bills-covered.sql',
  /** SHA-256 of their names and checksums. */
  sha256: '55b0b8e9fae90259b3aac269dbba1deef967674ee9936a1ffd58e61c384c4ddc',
  /** The number of files that replaced them. */
  files: 14,
};

/** Returns the files that make the same schema as these merged migrations; undefined for any other migrations. */
export function mergedInto(
  files: readonly MigrationFile[],
  recorded: readonly RecordedMigration[],
): readonly MigrationFile[] | undefined {
  const text = recorded.map(({ name, checksum }) => `${name} ${checksum}\n`).join('');
  const isMerged = createHash('sha256').update(text).digest('hex') === MERGED.sha256;
  return isMerged ? files.slice(0, MERGED.files) : undefined;
}

/**
 * Returns why a database or backup (`what`) with migrations from before the merge is refused; undefined for any other.
 */
export function earlierBuildText(what: string, recorded: readonly RecordedMigration[]): string | undefined {
  if (!recorded.some(({ name }) => MERGED.earlier.includes(name))) return undefined;
  const last = recorded.at(-1)?.name ?? '';
  return (
    `${what} was created by an earlier build of Marginline (its last migration is ${last}). ` +
    `This version needs exactly the migrations up to ${MERGED.last}.`
  );
}

/** The name of the required build in refusals. */
export const LAST_BUILD = `a build of Marginline whose last migration is ${MERGED.last}`;
