import type { Operation } from '#contract/kit/operation.ts';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

/**
 * Adds the route of an operation. One that receives a file has a separate scope, so that no other operation reads a
 * body of that type or of that size.
 */
export function addRoute(app: FastifyInstance, operation: Operation, handler: RouteHandlerMethod): void {
  const route = {
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler,
    // A HEAD request of a stream would start one, and that of an export would read all of it.
    exposeHeadRoute: operation.streams !== true && operation.exports !== true,
  };
  if (operation.upload === undefined) {
    app.route(route);
    return;
  }
  const bodyLimit = operation.upload.bytes;
  app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
      done(null, body),
    );
    scope.route({ ...route, bodyLimit });
    ready();
  });
}
