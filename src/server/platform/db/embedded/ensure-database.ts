import pg from 'pg';
import { maintenanceConnection, programConnection } from '../connection.ts';
import type { Connection } from '../connection.ts';
import { ensureRole } from '../rights.ts';

/**
 * Makes the database that `connection` names, the role that owns it and nothing else, and the role of the program, which owns nothing,
 * unless they are there.
 */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...maintenanceConnection(connection), ssl: false, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { user, database } = connection;
    const program = programConnection(connection);
    await ensureRole(client, connection);
    // The owner may then end the sessions of the program.
    if (await ensureRole(client, program))
      await client.query(`grant ${pg.escapeIdentifier(program.user)} to ${pg.escapeIdentifier(user)}`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(createDatabase(connection));
  } finally {
    await client.end();
  }
}

function createDatabase({ user, database }: Connection): string {
  return `create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(user)}`;
}
