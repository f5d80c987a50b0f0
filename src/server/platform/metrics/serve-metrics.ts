import { tokenHash } from '#server/platform/auth/session-token.ts';
import { isLocalRequest } from '#server/platform/http/local-request.ts';
import { sendTransportRefusal } from '#server/platform/http/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.ts';

/**
 * Serves `GET /metrics` for Prometheus to requests from this computer or with the operator's token. Others get a 404.
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
  // Hashed, because the comparison needs equal lengths.
  return timingSafeEqual(tokenHash(authorization), tokenHash(`Bearer ${token}`));
}
