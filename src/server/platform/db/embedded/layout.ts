import { join } from 'node:path';

/**
 * Where everything of an embedded server lies below its home, the folder that the instance lock guards.
 * The name carries the major version, since PostgreSQL 19 cannot open the files of 18.
 */
export interface Layout {
  home: string;
  server: string;
  cluster: string;
  run: string;
  password: string;
}

/** The paths for PostgreSQL `major` below `home`; nothing is made. */
export function layoutOf(home: string, major: string): Layout {
  const server = join(home, serverFolder(major));
  return {
    home,
    server,
    cluster: join(server, 'data'),
    run: join(server, 'run'),
    password: join(server, 'password'),
  };
}

/** The one folder below a home that holds the cluster and its socket. */
export function serverFolder(major: string): string {
  return `postgres-${major}`;
}
