/** How one database is reached: through the Unix socket in a folder (`host` begins with "/") or over TCP. */
export interface Connection {
  host: string;
  user: string;
  database: string;
  port?: number;
  password?: string;
}

/** The account that owns an embedded cluster. A plain role owns the program's database, and another one, which owns nothing, works in it. */
export const SUPERUSER = 'postgres';

/** The same server as its superuser, in the database that every cluster has: for making and dropping databases. */
export function maintenanceConnection(connection: Connection): Connection {
  return { ...connection, user: SUPERUSER, database: 'postgres' };
}

/** The same database as the role that the program works as: it owns nothing. */
export function programConnection(connection: Connection): Connection {
  return { ...connection, user: `${connection.database}_program` };
}

/** The connection as a `postgres://` address that `DATABASE_URL` understands, password included: never log it. */
export function connectionUrl(connection: Connection): string {
  const { host, user, database, port = 5432, password } = connection;
  const account = encodeURIComponent(user) + (password === undefined ? '' : `:${encodeURIComponent(password)}`);
  return `postgres://${account}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`;
}
