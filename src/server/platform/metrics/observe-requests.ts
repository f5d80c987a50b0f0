import type { FastifyInstance } from 'fastify';
import type { RequestWindow } from './request-window.ts';

/**
 * Counts every request to the API, with the time from its arrival to the end of its answer. A stream lasts as long as its reader stays:
 * that is no response time.
 */
export function observeRequests(app: FastifyInstance, window: RequestWindow): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (request.url.startsWith('/api/') && !isStream) window.add(reply.elapsedTime, reply.statusCode >= 500);
    done();
  });
}
