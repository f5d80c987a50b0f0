import { describeConnection } from '#server/platform/db/describe-connection.ts';
import { must } from '#domain/shared/must.ts';
import { acquireMigrationLock, runMigration } from '#server/platform/db/migrate.ts';
import { migrationFiles } from '#server/platform/db/migration-files.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client, Pool } from 'pg';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupManifest, Contents } from './manifest.ts';
import { copyTarget, readTables } from './copy-tables.ts';
import type { ArchivedTable } from './copy-tables.ts';
import { migrationsOf } from './check-compatibility.ts';
import type { ArchiveFile } from './read-archive.ts';
import { readArchive } from './read-archive.ts';

export interface Loading {
  readonly pool: Pool;
  readonly archive: ArchiveFile;
  readonly migrationsFolder: string;
  readonly log: DatabaseLog;
  /** Runs in the same transaction after all rows are loaded. */
  readonly finish?: (client: Client) => Promise<unknown>;
}

/**
 * Reads an archive to its end and returns its manifest, so that a bad archive is refused before anything changes.
 * @throws OperatorError if it is damaged, foreign or newer than this program
 */
export async function checkArchive(archive: ArchiveFile, migrationsFolder: string): Promise<BackupManifest> {
  const files = await migrationFiles(migrationsFolder);
  const onAbout = (about: BackupManifest): unknown => migrationsOf(archive.file, about, files);
  return (await readArchive(archive, { onAbout, onPart: (_, rows) => passOver(rows) })).about;
}

/**
 * Loads a checked archive into an empty database, with the archive’s migrations. One transaction: after a failure the
 * database is empty again. Needs only ownership of the tables: foreign keys and indexes are created after the rows, and
 * triggers are off until then because the rows already contain their results.
 */
export async function loadArchive(
  loading: Loading,
): Promise<{ readonly about: BackupManifest; readonly contents: Contents }> {
  const { pool, archive, migrationsFolder, log, finish } = loading;
  const files = await migrationFiles(migrationsFolder);
  const client = await dedicatedClient(pool);
  try {
    await client.query('begin isolation level read committed');
    await acquireMigrationLock(client, log);
    await refuseFilled(client, pool);
    let schema: Deferred | undefined;
    const counted = new Map<string, number>();
    const { about, contents } = await readArchive(archive, {
      onAbout: async (found) => {
        for (const migration of migrationsOf(archive.file, found, files)) await runMigration(client, migration, log);
        await requireSameTables(client, found);
        schema = await defer(client, found.tables);
      },
      onPart: async (table, rows) => {
        const target = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
        await pipeline(Readable.from(rows), target);
        counted.set(table.name, (counted.get(table.name) ?? 0) + target.rowCount);
      },
    });
    for (const [name, { rows }] of Object.entries(contents.tables)) {
      const found = counted.get(name) ?? 0;
      if (found !== rows) throw new OperatorError(`Table ${name} has ${found} rows instead of ${rows}.`);
    }
    await setSequences(client, contents);
    await must(schema, 'the schema of the archive').restore();
    await requireAuditEnd(client, about);
    await finish?.(client);
    await client.query('commit');
    return { about, contents };
  } finally {
    // Ends without a commit after an error, which rolls everything back.
    await client.end();
  }
}

async function passOver(rows: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of rows);
}

/** Throws if the database contains any relation, so that no existing data is overwritten. */
async function refuseFilled(client: Client, pool: Pool): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 4`);
  if (rows.length === 0) return;
  const named = rows.map(({ name }) => name).join(', ');
  throw new OperatorError(
    `The database at ${describeConnection(pool)} is not empty (it has ${named} …). A backup can be restored only into an empty database. ` +
      'Set DATA_DIR to a folder that does not exist yet, or DATABASE_URL to a newly created database.',
  );
}

/** Throws if the tables of the archive differ from those that its migrations create. */
async function requireSameTables(client: Client, about: BackupManifest): Promise<void> {
  const text = (tables: readonly ArchivedTable[]): string =>
    JSON.stringify(tables.map(({ name, columns }) => `${name}(${columns.toSorted().join()})`).toSorted());
  if (text(await readTables(client)) !== text(about.tables))
    throw new OperatorError('The tables in this backup do not match its migrations.');
}

interface Deferred {
  /** Creates the deferred keys and indexes and turns the triggers on. */
  readonly restore: () => Promise<void>;
}

/**
 * Empties the tables that migrations filled, and defers the foreign keys, indexes and triggers until all rows are
 * loaded.
 */
async function defer(client: Client, tables: readonly ArchivedTable[]): Promise<Deferred> {
  const names = tables.map(({ name }) => escapeIdentifier(name));
  const foreignKeys = await statements(
    client,
    `select format('alter table %I drop constraint %I', c.relname, k.conname) as off,
       format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as on
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by c.relname, k.conname`,
  );
  const indexes = await statements(
    client,
    `select format('drop index %I', i.relname) as off, pg_get_indexdef(x.indexrelid) as on
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where i.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint k where k.conindid = x.indexrelid) order by i.relname`,
  );
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  const deferredObjects = [...foreignKeys, ...indexes];
  for (const { off } of deferredObjects) await client.query(off);
  return {
    restore: async () => {
      await client.query(`set local maintenance_work_mem = '256MB'`);
      for (const { on } of deferredObjects.toReversed()) await client.query(on);
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      await client.query('analyze');
    },
  };
}

async function statements(client: Client, sql: string): Promise<{ readonly off: string; readonly on: string }[]> {
  return (await client.query<{ off: string; on: string }>(sql)).rows;
}

async function setSequences(client: Client, { sequences }: Contents): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query(`select setval(${escapeLiteral(escapeIdentifier(name))}::regclass, $1)`, [last]);
}

/** Throws if the loaded audit log does not end at the entry in the manifest. */
async function requireAuditEnd(client: Client, { audit_end }: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ seq: number; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from audit_entries order by seq desc limit 1`,
  );
  const [found] = rows;
  if (found?.seq !== audit_end?.seq || found?.hash !== audit_end?.hash)
    throw new OperatorError('The audit log in this backup does not end at the recorded entry.');
}
