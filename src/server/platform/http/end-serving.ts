import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { within } from '#server/platform/process/within.ts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connections } from './connections.ts';

/** How long (ms) the rest of a request may take to come, and what is under way to be answered. */
const REST_OF_REQUEST = 500;
export const LONGEST_ANSWER = 15_000;

/**
 * Ends serving without breaking off what is under way. `/readyz` says so already: for `drain` ms whoever hands requests on has time to
 * see it and to take others. Meanwhile everything is served, each answer being the last on its connection; then what nobody waits on is
 * ended, and what is under way is waited for.
 */
export async function endServing(
  app: FastifyInstance,
  connections: Connections,
  { drain, log }: { readonly drain: number; readonly log: Pick<DatabaseLog, 'warn'> },
): Promise<void> {
  connections.endWithAnswers();
  if (drain > 0) await sleep(drain);
  const closed = app.close();
  connections.endIdle();
  const cut = setTimeout(() => connections.endHalfRequests(), REST_OF_REQUEST);
  if (!(await within(closed, LONGEST_ANSWER))) {
    log.warn(`Some requests were not answered within ${LONGEST_ANSWER / 1000} s and were cancelled.`);
    connections.endAll();
  }
  await closed;
  clearTimeout(cut);
}
