import type { FastifyInstance } from 'fastify';

/** Every route of a server, as `GET /api/bills/{bill_id}`, without HEAD, which belongs to GET. */
export function servedRoutes(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.length = depth;
      above.push(path);
      const whole = above.join('').replaceAll(/:(\w+)/g, '{$1}');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${whole}`);
    });
}
