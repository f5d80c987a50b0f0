// Waits for ever before a database is started again.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const { setTimeout: sleep } = timers;

// Of all that waits only this one can be called off.
const stuck = (ms?: number, value?: unknown, options?: { readonly signal?: AbortSignal }): Promise<unknown> =>
  options?.signal === undefined ? sleep(ms, value, options) : new Promise(() => undefined);

Reflect.set(timers, 'setTimeout', stuck);
syncBuiltinESMExports();
