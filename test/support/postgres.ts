import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/database.ts';
import { connectionUrl, maintenanceConnection, programConnection } from '#server/platform/db/connection.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { quietLog } from './quiet-log.ts';

/**
 * A statement that takes this long (ms) hangs. The usual three seconds are too short if ten programs share a processor.
 */
export const HANGS = 120_000;

/** A database of a test file: the test has all rights, the tested code only the program's. */
export interface TestDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  connection: Connection;
  /** Connected like the program. */
  program: pg.Pool;
  /** For a program in a separate process: its DATABASE_URL. */
  url: string;
  /** Closes the pools and removes the database, also with open connections. */
  drop(): Promise<void>;
}

/** A migrated, empty database, cloned in a few milliseconds: once per test file, in `beforeAll`; `drop` it in `afterAll`. */
export function createTestDatabase(timeLimitMs = HANGS): Promise<TestDatabase> {
  return create(inject('testServer').database, timeLimitMs);
}

/**
 * Collects statistics for the program, as the owner may, whose role an import uses. Without them the database takes the
 * staged tables for empty, and reads all of one table for every row of another.
 */
export const letAnalyze = ({ pool, program }: TestDatabase): Promise<unknown> =>
  pool.query(`grant maintain on all tables in schema public to ${pg.escapeIdentifier(String(program.options.user))}`);

/** A database without any table, for tests of migrations and of the database platform itself. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template1');
}

async function create(template: string, timeLimitMs = HANGS): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template} owner ${server.user} strategy file_copy`);
  const connection = { ...server, database: name };
  const pool = openPool({ connection, log: quietLog, timeLimitMs });
  const own = programConnection({ ...connection, database: server.database });
  const asProgram = { ...own, database: name };
  const program = openPool({ connection: asProgram, log: quietLog, timeLimitMs, preparesStatements: true });
  const db = createDb<Database>(pool);
  const drop = async (): Promise<void> => {
    await db.destroy();
    if (!pool.ended) await pool.end();
    await program.end();
    await onServer(server, `drop database if exists ${name} with (force)`);
  };
  return { db, pool, connection, program, url: connectionUrl(asProgram), drop };
}

/** Statements about databases need a connection to another one, with the rights for them. */
async function onServer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client({ ...maintenanceConnection(server), ssl: false });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
