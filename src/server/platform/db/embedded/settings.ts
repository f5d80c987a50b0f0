/** PostgreSQL settings by name, passed on the command line; values as in postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Settings that differ from PostgreSQL’s defaults, each measured or required. All others can be set in postgresql.conf.
 */
export const SETTINGS: Settings = {
  // Durability must not depend on an edited file.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '50',
  shared_buffers: '256MB',
  // Compiling a plan takes longer than any query of this program, and this build has no compiler.
  jit: 'off',
  // The data is in memory or on an SSD, where random reads cost about as much as sequential reads.
  random_page_cost: '1.1',
  // This build has only pglz, which tripled the time of writes that change many pages.
  wal_compression: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // This program forwards the log (see server-log.ts). It is terse and without statements, because rows contain patient
  // names.
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%b|',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Only for tests: faster writes, but a power cut may damage the cluster. */
export const THROWAWAY_SETTINGS: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  max_wal_size: '4GB',
  max_connections: '200',
  autovacuum: 'off',
};

/** Returns the settings as command line arguments of `postgres`. */
export function settingArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
