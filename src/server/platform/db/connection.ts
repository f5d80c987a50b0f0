/** How to reach a database: through the Unix socket in a folder (`host` begins with "/") or over TCP. */
export interface Connection {
  host: string;
  user: string;
  database: string;
  port?: number;
  password?: string;
}

/**
 * The account that owns an embedded cluster. Another role owns the database, and the program works as a third role that
 * owns nothing.
 */
export const SUPERUSER = 'postgres';

/** Returns a connection to the same server as its superuser, for creating and dropping databases. */
export function maintenanceConnection(connection: Connection): Connection {
  return { ...connection, user: SUPERUSER, database: 'postgres' };
}

/** Returns a connection to the same database as the program’s role, which owns nothing. */
export function programConnection(connection: Connection): Connection {
  return { ...connection, user: `${connection.database}_program` };
}

/** Returns the connection as a `postgres://` address for `DATABASE_URL`. It contains the password: never log it. */
export function connectionUrl(connection: Connection): string {
  const { host, user, database, port = 5432, password } = connection;
  const account = encodeURIComponent(user) + (password === undefined ? '' : `:${encodeURIComponent(password)}`);
  return `postgres://${account}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`;
}
