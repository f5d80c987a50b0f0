import type { FastifyInstance } from 'fastify';
import { isLocalRequest } from './local-request.ts';

export interface HealthProbes {
  /** The configured host name. Requests from this computer may use it to get details. */
  readonly host: string;
  /** Checks the database; rejects if it does not respond. */
  readonly database: () => Promise<unknown>;
  readonly isClosing: () => boolean;
  /** Other checks by name. They run only if the database responds. */
  readonly watched: Readonly<Record<string, () => Promise<'ok' | 'attention'>>>;
}

/**
 * Serves the health checks. `GET /healthz`: the process runs. `GET /readyz`: it can serve requests, so the database
 * responds and no shutdown has started. `GET /healthz/details`: 503 if a check needs attention. Only requests from this
 * computer get the details.
 */
export function serveHealth(app: FastifyInstance, { host, database, isClosing, watched }: HealthProbes): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (isClosing()) return reply.code(503).send({ status: 'closing' });
    const ready = await succeeds(database);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unavailable' });
  });
  app.get('/healthz/details', async (request, reply) => {
    const checks = await checked({ database, watched });
    const isWell = Object.values(checks).every((state) => state === 'ok');
    return reply
      .header('cache-control', 'no-store')
      .code(isWell ? 200 : 503)
      .send({ status: isWell ? 'ok' : 'attention', ...(isLocalRequest(request, host) && { checks }) });
  });
}

type State = 'ok' | 'attention' | 'unknown' | 'unavailable';

async function checked({
  database,
  watched,
}: Pick<HealthProbes, 'database' | 'watched'>): Promise<Readonly<Record<string, State>>> {
  const answers = await succeeds(database);
  const states = await Promise.all(
    Object.entries(watched).map(async ([name, look]): Promise<[string, State]> => {
      const state = answers ? look() : Promise.resolve('unknown' as const);
      return [name, await state.catch(() => 'unknown' as const)];
    }),
  );
  return { database: answers ? 'ok' : 'unavailable', ...Object.fromEntries(states) };
}

const succeeds = (probe: () => Promise<unknown>): Promise<boolean> =>
  probe().then(
    () => true,
    () => false,
  );
