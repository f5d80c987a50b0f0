// Waits without a timeout for a database that does not respond.
import pg from 'pg';
import { replaceMethod } from '../replace-method.ts';

replaceMethod(pg.Client.prototype, 'query', ({ self, original }) => {
  const parameters: unknown = Reflect.get(self, 'connectionParameters');
  if (typeof parameters === 'object' && parameters !== null) Reflect.set(parameters, 'query_timeout', 0);
  return original();
});
