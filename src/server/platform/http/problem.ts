import type { Problem } from '#contract/kit/problem.ts';
import type { TransportCode } from '#contract/kit/refusal-codes.ts';
import { TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import type { Refusal, RefusalKind } from '#domain/shared/refusal.ts';
import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';

/** The HTTP status of each kind of refusal. Only this file maps rules to HTTP. */
export const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  too_many: 429,
};

/** Sends a refusal by a rule as an RFC 9457 problem document. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(refusal.retryAfter)));
  return sendProblem(reply, {
    status: STATUS[refusal.kind],
    code: refusal.code,
    detail: refusal.text,
    ...(refusal.faults && { errors: refusal.faults.map((fault) => ({ ...fault })) }),
  });
}

/** Sends a refusal by the server itself (form, size, rate, defect). */
export const sendTransportRefusal = (reply: FastifyReply, code: TransportCode): FastifyReply =>
  sendProblem(reply, { status: TRANSPORT_REFUSALS[code].status, code, detail: TRANSPORT_REFUSALS[code].text });

function sendProblem(reply: FastifyReply, parts: Parts): FastifyReply {
  const document = problemDocument(parts, reply.request.id);
  return reply.code(document.status).type(PROBLEM_TYPE).send(JSON.stringify(document));
}

type Parts = Pick<Problem, 'status' | 'code' | 'detail' | 'errors'>;

export const PROBLEM_TYPE = 'application/problem+json';

export const problemDocument = (parts: Parts, requestId: string): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[parts.status] ?? 'Error',
  ...parts,
  request_id: requestId,
});
