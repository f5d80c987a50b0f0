import type { TransportCode } from '#contract/kit/refusals.ts';
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

/**
 * PostgreSQL went away (SQLSTATE classes 08 and 57), has no room (53), or cannot be reached: worth trying again, unlike a defect.
 * A statement that ran out of time is one of class 57.
 */
const UNAVAILABLE_CODE =
  /^(?:08|53|57)...$|^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN|NOENT)$/;

/** pg's own errors for that have no code. `Query read timeout` is its last resort against a server that fell silent. */
const UNAVAILABLE_TEXT =
  /^timeout exceeded when trying to connect|^Connection terminated|is not queryable$|^Query read timeout|^Cannot use a pool after calling end/;

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
  if (UNAVAILABLE_CODE.test(error.code) || UNAVAILABLE_TEXT.test(error.message)) return 'unavailable';
  const { statusCode = 500 } = error;
  return BY_STATUS[statusCode] ?? (statusCode < 500 ? 'malformed_request' : 'internal_error');
}
