import type pg from 'pg';
import { must } from '#domain/shared/must.ts';
import type { DatabaseLog } from './database-log.ts';
import { mergedInto } from './merged-migrations.ts';
import type { RecordedMigration } from './merged-migrations.ts';
import { migrationFiles } from './migration-files.ts';
import type { MigrationFile } from './migration-files.ts';
import { MIGRATIONS_TABLE, pendingMigrations, assertMigrationsFit } from './migration-state.ts';
import { dedicatedClient } from './pool.ts';

/** The advisory lock for migrations. The number is arbitrary but must never change. */
const LOCK = 4_201_812_126;

/**
 * Runs each missing migration of `folder` in a separate transaction and records it. Several servers may call this at
 * once: each migration runs once while the others wait. The lock belongs to the transaction, so it is released if the
 * process dies.
 * @returns the names of the migrations that this call ran
 * @throws OperatorError if the database is newer than the program or too old, or if the file of an applied migration
 * was edited
 */
export async function migrate(pool: pg.Pool, folder: string, log: DatabaseLog): Promise<string[]> {
  const files = await migrationFiles(folder);
  const client = await dedicatedClient(pool);
  const done: string[] = [];
  try {
    await setKeepalive(client);
    for (let name = await runNext(client, files, log); name !== null; name = await runNext(client, files, log)) {
      done.push(name);
    }
  } finally {
    await client.end();
  }
  return done;
}

/**
 * Lets the database server notice within seconds that this process or its computer is gone, and release the lock.
 * Otherwise it could wait for hours. Some systems lack these settings; detection is slower there.
 */
async function setKeepalive(client: pg.Client): Promise<void> {
  const settings = [
    "client_connection_check_interval = '1s'",
    'tcp_keepalives_idle = 10',
    'tcp_keepalives_interval = 5',
  ];
  for (const setting of settings) await client.query(`set ${setting}`).catch(() => undefined);
}

/** Runs the next missing migration and returns its name; null if there is none. */
async function runNext(client: pg.Client, files: readonly MigrationFile[], log: DatabaseLog): Promise<string | null> {
  // Read committed, whatever the server’s default: after waiting for the lock, the changes of the other process must be
  // visible.
  await client.query('begin isolation level read committed');
  try {
    await acquireMigrationLock(client, log);
    const next = await nextMigration(client, files, log);
    if (next) await runMigration(client, next, log);
    await client.query('commit');
    return next?.name ?? null;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Waits for the lock and holds it until the transaction ends. */
export async function acquireMigrationLock(client: pg.Client, log?: Pick<DatabaseLog, 'info'>): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [LOCK]);
  if (rows[0]?.taken) return;
  log?.info('Another server is migrating the database. Waiting for it to finish.');
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

async function nextMigration(
  client: pg.Client,
  files: readonly MigrationFile[],
  log: DatabaseLog,
): Promise<MigrationFile | null> {
  await createMigrationsTable(client);
  const { rows } = await client.query<RecordedMigration>(
    `select name, checksum from ${MIGRATIONS_TABLE} order by name collate "C"`,
  );
  const merged = mergedInto(files, rows);
  if (merged) await recordMerged(client, merged, log);
  const applied = merged ?? rows;
  assertMigrationsFit(files, applied);
  return pendingMigrations(files, applied)[0] ?? null;
}

/** Replaces the records of merged migrations by the files that make the same schema. */
async function recordMerged(client: pg.Client, files: readonly MigrationFile[], log: DatabaseLog): Promise<void> {
  log.info(`Recording ${files.length} migrations instead of the earlier ones that made the same tables.`);
  await client.query(`delete from ${MIGRATIONS_TABLE}`);
  for (const { name, checksum } of files) await record(client, name, checksum);
}

const record = (client: pg.Client, name: string, checksum: string): Promise<unknown> =>
  client.query(`insert into ${MIGRATIONS_TABLE} (name, checksum) values ($1, $2)`, [name, checksum]);

async function createMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists ${MIGRATIONS_TABLE} (
    name text constraint ${MIGRATIONS_TABLE}_pkey primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

/** Runs one migration in the open transaction and records it. */
export async function runMigration(
  client: pg.Client,
  { name, sql, checksum }: MigrationFile,
  log: DatabaseLog,
): Promise<void> {
  await createMigrationsTable(client);
  log.info(`Migrating the database: ${name}.`);
  const transaction = await transactionNumber(client);
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if ((await transactionNumber(client)) !== transaction)
    throw new Error(`Migration ${name} must not end its transaction.`);
  await record(client, name, checksum);
}

async function transactionNumber(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return must(rows[0], 'the transaction’s number').id;
}
