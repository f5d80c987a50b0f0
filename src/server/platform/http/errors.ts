import type { TransportCode } from '#contract/kit/refusal-codes.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTransportRefusal } from './problem.ts';

const BY_STATUS: Readonly<Record<number, TransportCode>> = {
  400: 'malformed_request',
  // The static file server responds 403 for a folder or a path outside its folder.
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
 * PostgreSQL has disconnected (SQLSTATE classes 08 and 57), has no capacity (53), or is unreachable: unlike a defect, a
 * retry may succeed. A statement timeout is in class 57.
 */
const UNAVAILABLE_CODE =
  /^(?:08|53|57)...$|^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN|NOENT)$/;

/** Errors of pg without a code. `Query read timeout` means that the server stopped responding. */
const UNAVAILABLE_TEXT =
  /^timeout exceeded when trying to connect|^Connection terminated|is not queryable$|^Query read timeout|^Cannot use a pool after calling end/;

/**
 * Sends errors of Fastify and unexpected errors as problem documents. An unexpected error is a defect: it is logged
 * with its request ID, and the response does not reveal it.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal_error') request.log.error({ err: error }, 'defect');
    else request.log.info({ code, reason: error.code }, 'refused');
    return sendTransportRefusal(reply, code);
  });
}

/** Responds to requests that Fastify refuses before routing, such as a malformed URL. Hooks do not run for them. */
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
