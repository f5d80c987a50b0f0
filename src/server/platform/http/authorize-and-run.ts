import type { CodeOf, InputOf, Operation } from '#contract/kit/operation.ts';
import { checkRequiredStep } from '#domain/accounts/required-step.ts';
import type { AnonymousReason } from '#domain/accounts/anonymous.ts';
import { checkPermitted } from '#domain/accounts/permissions.ts';
import type { PERMISSIONS } from '#domain/accounts/permissions.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './server-context.ts';
import { parseInput } from './parse-input.ts';

/** The signed-in user; null only if the operation allows anonymous users. */
export type ActorFor<O extends Operation> = (typeof PERMISSIONS)[O['name']] extends 'anyone' ? Actor | null : Actor;

export interface Http {
  /** Why there is no signed-in user. */
  readonly because: AnonymousReason;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The work of an operation, called after its permission and its input are checked. */
export type Work<O extends Operation, T> = (
  deps: Deps,
  actor: ActorFor<O>,
  input: InputOf<O>,
  http: Http,
) => Promise<Outcome<T, CodeOf<O>>>;

/** Checks permission and input, then runs the work. */
export async function authorizeAndRun<O extends Operation, T>(
  operation: O,
  work: Work<O, T>,
  deps: Deps,
  { actor, requiredStep }: Pick<RequestContext, 'actor' | 'requiredStep'>,
  http: Http,
): Promise<Outcome<T, CodeOf<O>>> {
  const permitted = checkPermitted(operation.name, actor?.role ?? null, http.because);
  if (!permitted.ok) return permitted;
  const first = checkRequiredStep(operation.name, requiredStep);
  if (!first.ok) return first;
  const input = parseInput(operation, http.request);
  if (!input.ok) return input;
  // The permission check guarantees a signed-in user if the operation requires one.
  return work(deps, actor as ActorFor<O>, input.value, http);
}
