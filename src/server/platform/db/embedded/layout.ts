import { join } from 'node:path';

/**
 * The paths of an embedded server below its home, the folder that the instance lock protects. The folder name contains
 * the major version, because PostgreSQL 19 cannot open the files of 18.
 */
export interface Layout {
  home: string;
  server: string;
  cluster: string;
  run: string;
  password: string;
}

/** Returns the paths for PostgreSQL `major` below `home`. Creates nothing. */
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

/** Returns the name of the folder below a home that contains the cluster and its socket. */
export function serverFolder(major: string): string {
  return `postgres-${major}`;
}
