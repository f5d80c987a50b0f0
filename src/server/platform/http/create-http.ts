import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer, STATUS_CODES } from 'node:http';
import type { RequestListener, Server as HttpServer } from 'node:http';
import { Connections } from './connections.ts';
import { answerErrors, answerFrameworkError } from './errors.ts';
import { ipNetwork } from './ip-network.ts';
import { sendTransportRefusal, PROBLEM_TYPE, problemDocument } from './problem.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { TRANSPORT_REFUSALS } from '#contract/kit/refusals.ts';
import type { Socket } from 'node:net';
import { signOut } from '#contract/accounts/session.ts';
import underPressure from '@fastify/under-pressure';

interface Pressure {
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
async function shedLoad(app: FastifyInstance, pressure = PRESSURE): Promise<void> {
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

/** Whether the request is for something that is the same for everyone: the page, its styles, scripts, typefaces, or the health check. */
function isFile({ method, url, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // The route as well: the router decodes what a path spells in percent signs.
  return [url, routeOptions.url ?? url].every((path) => !/^\/(?:api|readyz)(?:[/?]|$)/.test(path));
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that a browser sends from another site. Browsers say where a request comes from (Sec-Fetch-Site, else
 * Origin); programs that are no browsers say neither and pass.
 */
function requireSameOrigin(app: FastifyInstance): void {
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

const KIB = 1024;

/**
 * Up to this size an answer is packed at once: 60 KB take a fifth of a millisecond. Handing it to another thread in
 * pieces took a whole millisecond of the server's processor, a quarter of the time of the first page.
 */
const SYNC_COMPRESSION_BYTES = 256 * KIB;

/** When a server that is busy, ends, or waits for its database, is worth asking again (s). */
const RETRY_AFTER = 5;

export interface HttpOptions {
  readonly logger: NonNullable<FastifyServerOptions['loggerInstance']>;
  /** Addresses of proxies whose forwarded headers are believed; none by default. */
  readonly trustProxy: readonly string[];
  /** Requests a minute from one address (IPv6: one network), without sign-ins, which have separate limits. */
  readonly requestsPerMinute: number;
  /** From when on requests are turned away; by default what a quick machine never reaches. */
  readonly pressure?: Pressure;
  /** Receives every connection, for the shutdown. */
  readonly connections?: Connections;
}

function refuseMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') return sendTransportRefusal(reply, 'unsupported_media_type');
    if (!isWellAddressed(request))
      return sendTransportRefusal(reply.header('connection', 'close'), 'malformed_request');
    return undefined;
  });
}

/**
 * Whether a request names its version and exactly one host: of two hosts a proxy before us may use the other one, and
 * no browser sends a line without a version.
 */
const isWellAddressed = ({ raw }: FastifyRequest): boolean =>
  raw.httpVersionMajor === 1 &&
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;

/**
 * In ms. A connection's first request, and the head of each, must come within `headersTimeout`, which Node checks at intervals:
 * a slower client is disconnected within ten seconds.
 */
const TIMES = {
  headersTimeout: 8_000,
  connectionsCheckingInterval: 1_500,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
} as const;

/** One of the addresses that are listened at: a host such as localhost has several. */
function watchedServer(handler: RequestListener, connections: Connections): HttpServer {
  const server = createServer(TIMES, handler);
  server.setTimeout(60_000);
  connections.watch(server);
  return server;
}

/** An HTTP server with the limits, headers and error answers that everything served through it shares. */
export async function createHttp({
  logger,
  trustProxy,
  requestsPerMinute,
  pressure,
  connections = new Connections(),
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: 100 * KIB,
    serverFactory: (handler) => watchedServer(handler, connections),
    routerOptions: { maxParamLength: 200 },
    // Never one that the client sends: it is part of the audit log, where no client may write another's.
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // What still comes on a connection while the server ends is answered like everything before.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: respondToMalformedRequest,
  });
  answerErrors(app);
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (reply.statusCode === 503) reply.header('retry-after', RETRY_AFTER);
    if (connections.isDraining()) reply.header('connection', 'close');
    next();
  });
  app.removeContentTypeParser('text/plain');
  await setSecurityHeaders(app);
  // After the security headers: refused requests have them too.
  refuseMalformedRequests(app);
  requireSameOrigin(app);
  await app.register(cookie);
  await app.register(compress, { threshold: KIB, syncThreshold: SYNC_COMPRESSION_BYTES });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    skipOnError: true,
    keyGenerator: ({ ip }) => ipNetwork(ip),
    allowList: isFile,
  });
  await shedLoad(app, pressure);
  return app;
}

/**
 * Answers what never became a request, on the bare connection, and ends it: what is no HTTP, or too slow (400), or has a head that
 * is too large (413). A connection on which nothing was sent is only ended: browsers open some beforehand, and would take an answer
 * for that of the request which they are just about to send.
 */
function respondToMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed_request';
  const { status, text } = TRANSPORT_REFUSALS[code];
  const body = JSON.stringify(problemDocument({ status, code, detail: text }, randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${PROBLEM_TYPE}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
