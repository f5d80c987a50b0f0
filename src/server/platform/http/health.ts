import type { FastifyInstance } from 'fastify';

/** `GET /healthz`: the process lives. `GET /readyz`: it can serve, i.e. `probe` succeeds and it is not shutting down. */
export function serveHealth(app: FastifyInstance, probe: () => Promise<unknown>, isClosing: () => boolean): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (isClosing()) return reply.code(503).send({ status: 'closing' });
    const ready = await probe().then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unavailable' });
  });
}
