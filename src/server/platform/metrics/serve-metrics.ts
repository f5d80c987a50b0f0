import { tokenHash } from '#server/platform/auth/session-token.ts';
import { isLocalRequest } from '#server/platform/http/local-request.ts';
import { sendTransportRefusal } from '#server/platform/http/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.ts';

/**
 * `GET /metrics`: for Prometheus, from this machine itself and with the operator's token. For others there is nothing.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { token, host }: { readonly token: string | null; readonly host: string },
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isLocalRequest(request, host) && !brings(request, token))
      return sendTransportRefusal(reply, 'no_such_address');
    const { type, text } = await metrics.expose();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

function brings({ headers: { authorization = '' } }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  // Hashed, so that both are of one length.
  return timingSafeEqual(tokenHash(authorization), tokenHash(`Bearer ${token}`));
}
