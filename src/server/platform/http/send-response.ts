import type { CodeOf, FileAnswer, Operation, OutputOf } from '#contract/kit/operation.ts';
import { z } from '#contract/kit/zod.ts';
import { contentDisposition } from '#domain/shared/content-disposition.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { FastifyReply } from 'fastify';
import { sendRefusal } from './problem.ts';

/**
 * Sends an outcome: 200, 201 for a new record, 204 without a body, a file, or the refusal. With `check`, it throws if
 * the output does not match the contract. Surplus fields are an error too, so that no unlisted field is revealed.
 */
export function sendResponse<O extends Operation>(
  operation: O,
  outcome: Outcome<OutputOf<O>, CodeOf<O>>,
  reply: FastifyReply,
  check: boolean,
): FastifyReply {
  if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
  const made = operation.creates === true ? 201 : 200;
  if (operation.file !== undefined) return sendFile(operation.file, outcome.value as FileAnswer, reply.code(made));
  if (operation.output === null) return reply.code(204).send();
  if (check) {
    const parsed = z.safeParse(operation.output, outcome.value);
    if (!parsed.success)
      throw new Error(
        `${operation.name} returned a response that does not match the contract: ${parsed.error.message}`,
      );
  }
  return reply.code(made).send(outcome.value);
}

/** Sends a file as an attachment. If the browser displayed it, it would run as a page of this origin. */
export const sendFile = (type: string, { name, bytes }: FileAnswer, reply: FastifyReply): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', contentDisposition(name))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
