import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connections } from './connections.ts';

/** Milliseconds for the rest of a request to arrive, and for a running request to be answered. */
const REST_OF_REQUEST_MS = 500;
export const MAX_RESPONSE_MS = 15_000;

/**
 * Stops serving without aborting running requests. `/readyz` already reports the shutdown; load balancers have `drain`
 * ms to notice it and switch to other servers. During this time requests are served, and each response closes its
 * connection. Then idle connections are closed, and running requests are awaited.
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
