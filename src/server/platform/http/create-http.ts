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
import { TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import type { Socket } from 'node:net';
import { signOut } from '#contract/accounts/session.ts';
import underPressure from '@fastify/under-pressure';

interface Pressure {
  /** Limit (ms) for the delay of the event loop, averaged over an interval. */
  readonly maxEventLoopDelay: number;
  /** Interval (ms). If it is too short, a single delay counts as the average. */
  readonly sampleInterval: number;
}

const PRESSURE: Pressure = { maxEventLoopDelay: 2_000, sampleInterval: 10_000 };

/**
 * Rejects API requests with 503 while the server is overloaded; the browser retries. The page and its files are always
 * served: a page with missing files is worse than a slow one, and they cost little. So are health checks, which an
 * operator needs at that moment, and sign-out.
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

/** Whether the request is for public content: the page, its files or `/healthz`. */
function isFile({ method, url, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // Check the route too: the router decodes percent-encoded paths.
  return [url, routeOptions.url ?? url].every((path) => !/^\/(?:api|readyz)(?:[/?]|$)/.test(path));
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests from other sites. Browsers send the source in Sec-Fetch-Site, else in Origin. Other programs
 * send neither and are allowed.
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
 * Responses up to this size are compressed synchronously: 60 KB take 0.2 ms. Asynchronous compression took 1 ms of
 * processor time, a quarter of the time of the first page.
 */
const SYNC_COMPRESSION_BYTES = 256 * KIB;

/** Seconds after which a client should retry a request refused with 503. */
const RETRY_AFTER = 5;

export interface HttpOptions {
  readonly logger: NonNullable<FastifyServerOptions['loggerInstance']>;
  /** Addresses of proxies whose forwarded headers are trusted; none by default. */
  readonly trustProxy: readonly string[];
  /** Requests per minute from one address (IPv6: one network). Sign-ins have additional limits. */
  readonly requestsPerMinute: number;
  /** Limits for shedding load. A fast computer never reaches the defaults. */
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
 * Whether a request has an HTTP version and at most one host. With two hosts, a proxy might use the other one. No
 * browser omits the version.
 */
const isWellAddressed = ({ raw }: FastifyRequest): boolean =>
  raw.httpVersionMajor === 1 &&
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;

/**
 * In ms. The headers of each request, and the first request of a connection, must arrive within `headersTimeout`. Node
 * checks this at intervals, so a slow client is disconnected within ten seconds.
 */
const TIMES = {
  headersTimeout: 8_000,
  connectionsCheckingInterval: 1_500,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
} as const;

/** Creates one of the servers: a host such as localhost has several addresses. */
function watchedServer(handler: RequestListener, connections: Connections): HttpServer {
  const server = createServer(TIMES, handler);
  server.setTimeout(60_000);
  connections.watch(server);
  return server;
}

/** Returns an HTTP server with common limits, headers and error responses. */
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
    // Never use an ID from the client: request IDs are part of the audit log.
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Requests that arrive during the shutdown are still served.
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
  // After the security headers, so that refused requests have them too.
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
 * Responds to invalid input on the raw connection and closes it: malformed or too slow (400), or headers too large
 * (413). A connection without any data is closed without a response, because browsers open connections in advance and
 * would take it as the response to their next request.
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
