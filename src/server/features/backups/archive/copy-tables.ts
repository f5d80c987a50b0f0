import type { BackupManifest, TableDigest } from './manifest.ts';
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

export type ArchivedTable = BackupManifest['tables'][number];

/** The table and column list of a COPY statement. */
export const copyTarget = ({ name, columns }: ArchivedTable): string =>
  `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;

/**
 * Begins a snapshot transaction in which COPY writes the same bytes on every server: in physical row order, independent
 * of session settings.
 */
export async function startSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local synchronize_seqscans = off; set local bytea_output = 'hex'; set local datestyle = 'ISO';
    set local timezone = 'UTC'; set local extra_float_digits = 1; set local intervalstyle = 'iso_8601';
    set local client_encoding = 'UTF8'`);
}

/** Returns every table with its stored (not generated) columns. */
export async function readTables(client: Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** Returns the last value of each sequence. Unused sequences are omitted. */
export async function readSequences(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Yields the rows of a table in COPY format, in pieces of about 10 KB. Returns the digest of all pieces. */
export async function* copyTables(client: Client, table: ArchivedTable): AsyncGenerator<Buffer, TableDigest> {
  const stream = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  const sha256 = createHash('sha256');
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    sha256.update(piece);
    bytes += piece.length;
    yield piece;
  }
  return { rows: stream.rowCount, bytes, sha256: sha256.digest('hex') };
}
