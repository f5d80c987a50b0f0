import { z } from '#contract/kit/zod.ts';

/** The form of the archive. A program reads those up to its own. */
export const ARCHIVE_FORMAT = 1;

/** First in every archive: what it is, so that one that does not fit is refused before anything is touched. */
export const MANIFEST_NAME = 'about.json';

/** Last in every archive: the list of its contents. An archive without it is incomplete. */
export const CONTENTS_NAME = 'contents.json';

const Migration = z.strictObject({ name: z.string(), checksum: z.string() });

export const BackupManifest = z.object({
  marginline_backup: z.int().check(z.positive()),
  program_version: z.string(),
  /** When the snapshot was taken: ISO 8601, UTC. */
  taken_at: z.string(),
  /** The migrations that the database had, in their order: its schema, and the oldest program that can read it. */
  migrations: z.array(Migration).check(z.minLength(1)),
  /** The end of the audit log in the snapshot; null where it was empty. */
  audit_end: z.nullable(z.strictObject({ seq: z.int(), hash: z.string().check(z.regex(/^[\da-f]{64}$/)) })),
  /** Every table with its columns, in the order of the archive; generated columns are computed again. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

const Digest = z.strictObject({
  rows: z.int().check(z.nonnegative()),
  bytes: z.int().check(z.nonnegative()),
  /** SHA-256 of the table as PostgreSQL's COPY writes it, which is its parts one after the other. */
  sha256: z.string(),
});
export type TableDigest = z.infer<typeof Digest>;

export const Contents = z.object({
  about_sha256: z.string(),
  tables: z.record(z.string(), Digest),
  /** The last value that each sequence gave. */
  sequences: z.record(z.string(), z.int()),
});
export type Contents = z.infer<typeof Contents>;

/** Where the rows of a table lie: whole rows in each part, as COPY takes them. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;

/** The table and number of a part by its name; undefined for what is none. */
export function partOf(name: string): { readonly table: string; readonly part: number } | undefined {
  const [, table, part] = /^tables\/(\w+)\/(\d{6,})\.copy$/.exec(name) ?? [];
  return table === undefined ? undefined : { table, part: Number(part) };
}
