import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendTransportRefusal } from './problem.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that a browser sends from another site. Browsers say where a request comes from (Sec-Fetch-Site, else
 * Origin); programs that are no browsers say neither and pass.
 */
export function requireSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!SAFE.has(request.method) && !comesFromHere(request)) return sendTransportRefusal(reply, 'wrong_origin');
    return undefined;
  });
}

function comesFromHere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || origin === `${request.protocol}://${request.host}`;
}
