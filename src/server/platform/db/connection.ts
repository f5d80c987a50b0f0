/** How one database is reached: through the Unix socket in a folder (`host` begins with "/") or over TCP. */
export interface Connection {
  host: string;
  user: string;
  database: string;
  port?: number;
  password?: string;
}

/** The account that owns an embedded cluster. The program itself works as a plain role, so a slip in its SQL stays in its database. */
export const SUPERUSER = 'postgres';

/** The same server as its superuser, in the database that every cluster has: for making and dropping databases. */
export function maintenanceConnection(connection: Connection): Connection {
  return { ...connection, user: SUPERUSER, database: 'postgres' };
}

/** The connection as a `postgres://` address that `DATABASE_URL` understands, password included: never log it. */
export function connectionUrl(connection: Connection): string {
  const { host, user, database, port = 5432, password } = connection;
  const account = encodeURIComponent(user) + (password === undefined ? '' : `:${encodeURIComponent(password)}`);
  return `postgres://${account}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`;
}
