import { must } from '#domain/shared/must.ts';
import { MIGRATIONS_TABLE } from '#server/platform/db/migration-state.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { createTarPacker } from 'modern-tar';
import type { TarPackController } from 'modern-tar';
import { createHash } from 'node:crypto';
import type { Client, Pool } from 'pg';
import type { BackupManifest, Contents, TableDigest } from './manifest.ts';
import { MANIFEST_NAME, ARCHIVE_FORMAT, CONTENTS_NAME, partName } from './manifest.ts';
import type { ArchivedTable } from './copy-tables.ts';
import { startSnapshot, copyTables, readSequences, readTables } from './copy-tables.ts';
import { seal } from './envelope.ts';

/**
 * A part ends with the last whole row of the piece that reaches this size. Limits the memory for tables of any size.
 */
const PART_BYTES = 4 * 1024 * 1024;

export interface ArchiveWriting {
  readonly pool: Pool;
  readonly programVersion: string;
  readonly now: Date;
  readonly passphrase: string | undefined;
  /** Receives the archive piece by piece. */
  readonly write: (piece: Uint8Array) => Promise<unknown>;
  /** Called regularly with the share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface WrittenArchive {
  readonly about: BackupManifest;
  readonly contents: Contents;
}

/** Writes one snapshot of the whole database while the server keeps working. */
export async function writeArchive(writing: ArchiveWriting): Promise<WrittenArchive> {
  const client = await dedicatedClient(writing.pool);
  try {
    await startSnapshot(client);
    const about = await readManifest(client, writing);
    const { readable, controller } = createTarPacker();
    const sealed = seal(readable, writing.passphrase, writing.write);
    sealed.catch(() => undefined);
    try {
      const contents = await addAll(client, about, controller, writing.onProgress);
      controller.finalize();
      await sealed;
      return { about, contents };
    } catch (error) {
      controller.error(error);
      // If the archive could not be written, `sealed` rejects with the actual cause.
      await sealed;
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function readManifest(client: Client, { programVersion, now }: ArchiveWriting): Promise<BackupManifest> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${MIGRATIONS_TABLE} order by name collate "C"`,
  );
  const end = await client.query<{ seq: number; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from audit_entries order by seq desc limit 1`,
  );
  return {
    marginline_backup: ARCHIVE_FORMAT,
    program_version: programVersion,
    taken_at: now.toISOString(),
    migrations: migrations.rows,
    audit_end: end.rows[0] ?? null,
    tables: await readTables(client),
  };
}

async function addAll(
  client: Client,
  about: BackupManifest,
  tar: TarPackController,
  onProgress: ArchiveWriting['onProgress'],
): Promise<Contents> {
  const aboutText = Buffer.from(`${JSON.stringify(about, null, 2)}\n`);
  await addFile(tar, MANIFEST_NAME, aboutText);
  const total = await readSize(client);
  let read = 0;
  const tables: Record<string, TableDigest> = {};
  for (const table of about.tables) {
    tables[table.name] = await addTable(client, table, tar, (bytes) => {
      read += bytes;
      onProgress(Math.min(1, read / total));
    });
  }
  const sequences = await readSequences(client);
  const contents: Contents = { about_sha256: createHash('sha256').update(aboutText).digest('hex'), tables, sequences };
  await addFile(tar, CONTENTS_NAME, Buffer.from(`${JSON.stringify(contents, null, 2)}\n`));
  return contents;
}

/** Estimates the number of bytes that COPY writes: the table size without indexes. */
async function readSize(client: Client): Promise<number> {
  const { rows } = await client.query<{ size: number }>(
    `select greatest(sum(pg_table_size(oid)), 1)::bigint as size from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return must(rows[0], 'the size of the tables').size;
}

async function addTable(
  client: Client,
  table: ArchivedTable,
  tar: TarPackController,
  onBytes: (bytes: number) => void,
): Promise<TableDigest> {
  const pieces = copyTables(client, table);
  let [held, bytes, part]: [Buffer[], number, number] = [[], 0, 0];
  const close = async (rows: Buffer[]): Promise<void> => {
    part += 1;
    await addFile(tar, partName(table.name, part), ...rows);
  };
  for (;;) {
    const next = await pieces.next();
    if (next.done) {
      if (bytes > 0) await close(held);
      return next.value;
    }
    const piece = next.value;
    onBytes(piece.length);
    // In COPY format a newline ends a row; newlines inside values are written as \n.
    const end = bytes + piece.length < PART_BYTES ? 0 : piece.lastIndexOf(0x0a) + 1;
    if (end === 0) {
      held.push(piece);
      bytes += piece.length;
    } else {
      await close([...held, piece.subarray(0, end)]);
      const rest = piece.subarray(end);
      [held, bytes] = rest.length > 0 ? [[rest], rest.length] : [[], 0];
    }
  }
}

async function addFile(tar: TarPackController, name: string, ...pieces: Buffer[]): Promise<void> {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const entry = tar.add({ name, size, mode: 0o600 }).getWriter();
  for (const piece of pieces) await entry.write(piece);
  await entry.close();
}
