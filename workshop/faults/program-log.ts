import type { DatabaseLog } from '#server/platform/db/database-log.ts';

/** What a database says that this program itself started: here it is ended on purpose, so nothing of it is news. */
export const programLog: DatabaseLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
