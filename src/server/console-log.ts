import type { DatabaseLog } from '#server/platform/db/database-log.ts';

const toOut = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const toErr = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** What concerns the operator, in sentences on the console. */
export const consoleLog: DatabaseLog = { debug: () => {}, info: toOut, warn: toErr, error: toErr };
