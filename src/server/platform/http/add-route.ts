import type { Operation } from '#contract/kit/operation.ts';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

/**
 * Adds the route of an operation. An upload gets its own scope, so that no other operation accepts a body of that type
 * or size.
 */
export function addRoute(app: FastifyInstance, operation: Operation, handler: RouteHandlerMethod): void {
  const route = {
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler,
    // A HEAD request would start the stream, or read the whole export.
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
