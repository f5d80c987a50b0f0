import type { TransportCode } from '#contract/refusals.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTransportRefusal } from './problem.ts';

const BY_STATUS: Readonly<Record<number, TransportCode>> = {
  400: 'malformed_request',
  // How the static files answer for a folder, or for a path that would leave theirs.
  403: 'no_such_address',
  404: 'no_such_address',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'malformed_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** PostgreSQL went away, is starting, or a query ran out of time: worth trying again, unlike a defect. */
const UNAVAILABLE = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
]);

/**
 * Fastify's own errors and everything unforeseen, in the shape of every other refusal. What is unforeseen is a defect: logged
 * with its request id, answered without a word of what it was.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal_error') request.log.error({ err: error }, 'defect');
    else request.log.info({ code, reason: error.code }, 'refused');
    return sendTransportRefusal(reply, code);
  });
}

/** What Fastify refuses before it has a route, so that no hook runs: an address that cannot be read. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff');
  sendTransportRefusal(reply, codeOf(error));
}

function codeOf(error: FastifyError): TransportCode {
  if (
    UNAVAILABLE.has(error.code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  ) {
    return 'unavailable';
  }
  const { statusCode = 500 } = error;
  return BY_STATUS[statusCode] ?? (statusCode < 500 ? 'malformed_request' : 'internal_error');
}
