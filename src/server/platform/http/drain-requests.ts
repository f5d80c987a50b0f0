import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connections } from './connections.ts';

/** How long (ms) the rest of a request may take to come, and what is under way to be answered. */
const REST_OF_REQUEST_MS = 500;
export const MAX_RESPONSE_MS = 15_000;

/**
 * Ends serving without breaking off what is under way. `/readyz` says so already: for `drain` ms whoever hands requests on has time to
 * see it and to take others. Meanwhile everything is served, each answer being the last on its connection; then what nobody waits on is
 * ended, and what is under way is waited for.
 */
export async function drainRequests(
  app: FastifyInstance,
  connections: Connections,
  { drain, log }: { readonly drain: number; readonly log: Pick<DatabaseLog, 'warn'> },
): Promise<void> {
  connections.closeAfterResponses();
  if (drain > 0) await sleep(drain);
  const closed = app.close();
  connections.closeIdle();
  const cut = setTimeout(() => connections.closeIncomplete(), REST_OF_REQUEST_MS);
  if (!(await happensWithin(closed, MAX_RESPONSE_MS))) {
    log.warn(`Some requests were not answered within ${MAX_RESPONSE_MS / 1000} s and were cancelled.`);
    connections.closeAll();
  }
  await closed;
  clearTimeout(cut);
}
