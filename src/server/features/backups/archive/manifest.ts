import { z } from '#contract/kit/zod.ts';

/** The version of the archive format. A program reads its own and older versions. */
export const ARCHIVE_FORMAT = 1;

/** The first file of every archive, so that an unsuitable archive is refused before anything changes. */
export const MANIFEST_NAME = 'about.json';

/** The last file of every archive: the list of its contents. An archive without it is incomplete. */
export const CONTENTS_NAME = 'contents.json';

const Migration = z.strictObject({ name: z.string(), checksum: z.string() });

export const BackupManifest = z.object({
  marginline_backup: z.int().check(z.positive()),
  program_version: z.string(),
  /** When the snapshot was taken: ISO 8601, UTC. */
  taken_at: z.string(),
  /** The migrations of the database, in order. */
  migrations: z.array(Migration).check(z.minLength(1)),
  /** The last entry of the audit log in the snapshot; null if the log was empty. */
  audit_end: z.nullable(z.strictObject({ seq: z.int(), hash: z.string().check(z.regex(/^[\da-f]{64}$/)) })),
  /** Every table with its columns, in archive order. Generated columns are not stored. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

const Digest = z.strictObject({
  rows: z.int().check(z.nonnegative()),
  bytes: z.int().check(z.nonnegative()),
  /** SHA-256 of the table in COPY format: all parts in order. */
  sha256: z.string(),
});
export type TableDigest = z.infer<typeof Digest>;

export const Contents = z.object({
  about_sha256: z.string(),
  tables: z.record(z.string(), Digest),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.int()),
});
export type Contents = z.infer<typeof Contents>;

/** The name of a part of a table. A part contains whole rows in COPY format. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;

/** Parses the name of a part; undefined if it is not one. */
export function partOf(name: string): { readonly table: string; readonly part: number } | undefined {
  const [, table, part] = /^tables\/(\w+)\/(\d{6,})\.copy$/.exec(name) ?? [];
  return table === undefined ? undefined : { table, part: Number(part) };
}
