// Waits forever before it restarts the database.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const { setTimeout: sleep } = timers;

// Only this wait has a signal.
const stuck = (ms?: number, value?: unknown, options?: { readonly signal?: AbortSignal }): Promise<unknown> =>
  options?.signal === undefined ? sleep(ms, value, options) : new Promise(() => undefined);

Reflect.set(timers, 'setTimeout', stuck);
syncBuiltinESMExports();
