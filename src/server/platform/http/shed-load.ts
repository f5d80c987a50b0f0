import { signOut } from '#contract/accounts/session.ts';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Pressure {
  /** How late (ms) the event loop may be, on the average of an interval. */
  readonly maxEventLoopDelay: number;
  /** The interval (ms). One that is shorter than a single delay takes that for the average. */
  readonly sampleInterval: number;
}

const PRESSURE: Pressure = { maxEventLoopDelay: 2_000, sampleInterval: 10_000 };

/**
 * Turns requests to the API away, with 503, while the server is too busy to answer them in time: the browser asks again. The page and its
 * files always come: a page without its styles or half of its scripts is worse than a slow one, and sending them costs next to nothing. So
 * do health, which an operator asks just then, and signing out, which must always be possible.
 */
export async function shedLoad(app: FastifyInstance, pressure = PRESSURE): Promise<void> {
  await app.register(underPressure, {
    ...pressure,
    pressureHandler: (request) => {
      if (isFile(request) || isAlwaysServed(request)) return undefined;
      return Promise.reject(Object.assign(new Error('overloaded'), { statusCode: 503 }));
    },
  });
}

const isAlwaysServed = ({ method, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/readyz' || (method === signOut.method && routeOptions.url === signOut.path);

/** Whether something is asked for that is the same for everyone: the page, its styles, scripts, typefaces, or whether the process lives. */
export function isFile({ method, url, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // The route as well: the router decodes what a path spells in percent signs.
  return [url, routeOptions.url ?? url].every((path) => !/^\/(?:api|readyz)(?:[/?]|$)/.test(path));
}
