import type { InputOf, Operation } from '#contract/kit/operation.ts';
import { z } from '#contract/kit/zod.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { inputErrorMessage } from './input-error-messages.ts';

// Use our messages instead of the library’s.
z.config({ localeError: inputErrorMessage });

const NOTHING = z.strictObject({});

/** Parses the input of an operation. Unknown fields are refused. All errors are reported together. */
export function parseInput<O extends Operation>(
  operation: O,
  request: FastifyRequest,
): Outcome<InputOf<O>, 'invalid_input'> {
  const faults: FieldFault[] = [];
  const part = (schema: z.core.$ZodType | undefined, given: unknown): unknown => {
    const parsed = z.safeParse(schema ?? NOTHING, given ?? {});
    if (!parsed.success) faults.push(...parsed.error.issues.flatMap(faultsOf));
    return parsed.success && schema !== undefined ? parsed.data : undefined;
  };
  const input = {
    params: part(operation.params, request.params),
    query: part(operation.query, request.query),
    body: operation.upload === undefined ? part(operation.body, request.body) : bytesOf(request.body),
  };
  return faults.length > 0 ? refuseFields(faults) : done(input as InputOf<O>);
}

/** Returns the body of an upload; empty if there are no bytes. */
const bytesOf = (body: unknown): Uint8Array => (Buffer.isBuffer(body) ? body : new Uint8Array());

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: INPUT_TEXTS.unknownField(key) }));
  }
  return [{ field: path.join('.'), message: issue.message }];
}
