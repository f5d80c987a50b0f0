import type { DatabaseLog } from '#server/platform/db/database-log.ts';

/** Logs only what should make a test run suspicious. */
export const quietLog: DatabaseLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (text) => console.error(text),
};
