/** PostgreSQL's own settings by name, given on its command line; values as postgresql.conf would write them. */
export type Settings = Readonly<Record<string, string>>;

/** What differs from PostgreSQL's defaults, each measured or needed. Whatever is not here can be set in postgresql.conf. */
export const SETTINGS: Settings = {
  // Durability is the point of a native server: never left to a file that someone edited.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '50',
  shared_buffers: '256MB',
  // Compiling a plan costs more than any of our queries takes; and this build cannot.
  jit: 'off',
  // Data of a laboratory sits in memory or on an SSD, where an index read costs about what a sequential one does.
  random_page_cost: '1.1',
  // This build has only pglz, which tripled the time of writes that touch many pages.
  wal_compression: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log goes through us (see server-log.ts). Terse and without statements: rows name patients.
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%b|',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** For tests only: a power cut may damage the cluster, and each write is quicker for it. */
export const THROWAWAY_SETTINGS: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  max_wal_size: '4GB',
  max_connections: '200',
  autovacuum: 'off',
};

/** The settings as command line arguments of `postgres`. */
export function settingArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
