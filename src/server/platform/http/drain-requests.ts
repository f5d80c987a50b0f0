import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connections } from './connections.ts';

/** How long (ms) the rest of a request may take to arrive, and a running one to be answered. */
const REST_OF_REQUEST_MS = 500;
export const MAX_RESPONSE_MS = 15_000;

/**
 * Stops serving without aborting running requests. `/readyz` reports it already: for `drain` ms load balancers have
 * time to see it and to use other servers. In this time everything is served, each answer being the last on its
 * connection; then idle connections are closed, and running requests are waited for.
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
