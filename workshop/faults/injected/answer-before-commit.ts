// Answers a commit at once and makes it a moment later: what is acknowledged may be lost.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { replaceMethod } from '../replace-method.ts';

const LATE = 150;

/** By connection, the commit that it has not made yet: what comes next on it waits. */
const owed = new WeakMap<object, Promise<unknown>>();

replaceMethod(pg.Client.prototype, 'query', ({ self, given, original }) => {
  // The commits of the product's commands, which come with a list of parameters; not those of its migrations.
  if (given[0] !== 'commit' || !Array.isArray(given[1])) return owed.get(self)?.then(original) ?? original();
  const late = sleep(LATE)
    .then(original)
    .catch(() => undefined)
    .finally(() => owed.delete(self));
  owed.set(self, late);
  return Promise.resolve({ command: 'COMMIT', rowCount: null, rows: [] });
});
