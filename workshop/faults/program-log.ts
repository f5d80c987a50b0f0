import type { DatabaseLog } from '#server/platform/db/database-log.ts';

/** Ignores the log of a database that this program started: it is ended on purpose here, so nothing is news. */
export const programLog: DatabaseLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
