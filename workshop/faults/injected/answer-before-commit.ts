// Answers a commit at once and makes it later, so that an acknowledged change can be lost.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { replaceMethod } from '../replace-method.ts';

const LATE = 150;

/** The pending commit of each connection. The next statement waits for it. */
const owed = new WeakMap<object, Promise<unknown>>();

replaceMethod(pg.Client.prototype, 'query', ({ self, given, original }) => {
  // Only commits of commands, which have a list of parameters; not those of migrations.
  if (given[0] !== 'commit' || !Array.isArray(given[1])) return owed.get(self)?.then(original) ?? original();
  const late = sleep(LATE)
    .then(original)
    .catch(() => undefined)
    .finally(() => owed.delete(self));
  owed.set(self, late);
  return Promise.resolve({ command: 'COMMIT', rowCount: null, rows: [] });
});
