import type { DatabaseLog } from '#server/platform/db/database-log.ts';

/** Ignores the log of a database that is stopped on purpose. */
export const programLog: DatabaseLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
