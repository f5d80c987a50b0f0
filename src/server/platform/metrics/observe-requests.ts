import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { RequestWindow } from './request-window.ts';

/**
 * Counts every request, those to the API also in the monitor's window, with the time from its arrival to the end of its answer. A stream
 * lasts as long as its reader stays: that is no response time.
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
