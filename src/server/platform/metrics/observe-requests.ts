import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { RequestWindow } from './request-window.ts';

/**
 * Measures every request from arrival to the end of the response. API requests are also counted in the monitoring
 * window. Streams are skipped: their duration is not a response time.
 */
export function observeRequests(app: FastifyInstance, window: RequestWindow, metrics: Metrics): void {
  app.addHook('onResponse', ({ method, url, routeOptions }, reply, done) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (isStream) return done();
    const { statusCode: status, elapsedTime } = reply;
    if (url.startsWith('/api/')) window.add(elapsedTime, status >= 500);
    metrics.addRequest({ method, route: routeOptions.url ?? 'other', status }, elapsedTime);
    return done();
  });
}
