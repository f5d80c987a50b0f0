import pg from 'pg';
import { maintenanceConnection } from '../connection.ts';
import type { Connection } from '../connection.ts';

/** Makes the role and the database that `connection` names, unless they are there. The role owns its database and nothing else. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...maintenanceConnection(connection), ssl: false, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [connection.user, connection.database],
    );
    if (!rows[0]?.role) await client.query(createRole(connection));
    if (!rows[0]?.database) await client.query(createDatabase(connection));
  } finally {
    await client.end();
  }
}

function createRole({ user, password }: Connection): string {
  const login = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`;
  return `create role ${pg.escapeIdentifier(user)} login${login}`;
}

function createDatabase({ user, database }: Connection): string {
  return `create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(user)}`;
}
