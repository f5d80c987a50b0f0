// Answers a commit at once and makes it a moment later: what is acknowledged may be lost.
import pg from 'pg';
import { replaceMethod } from '../replace-method.ts';

const LATE = 150;

replaceMethod(pg.Client.prototype, 'query', ({ given, original }) => {
  // The commits of the product's commands, which come with a list of parameters; not those of its migrations.
  if (given[0] !== 'commit' || !Array.isArray(given[1])) return original();
  setTimeout(() => void Promise.resolve(original()).catch(() => undefined), LATE);
  return Promise.resolve({ command: 'COMMIT', rowCount: null, rows: [] });
});
