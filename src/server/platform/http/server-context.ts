import type { Operation } from '#contract/kit/operation.ts';
import type { RequiredStep } from '#domain/accounts/required-step.ts';
import type { AnonymousReason } from '#domain/accounts/anonymous.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { LaneOptions } from './lanes.ts';

/** A refused request. It has written nothing, and its body may be unread. */
export interface RefusedRequest {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly refusal: Refusal;
}

/** The user and session of a request. */
export interface RequestContext extends Pick<Deps, 'today' | 'sessionId' | 'passwordGivenAt'> {
  readonly actor: Actor | null;
  /** Why there is no signed-in user. */
  readonly because: AnonymousReason;
  /** What the user must do before anything else. */
  readonly requiredStep: RequiredStep | null;
}

/** What the application provides to the server. */
export interface ServerContext {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  /** The same database for slow reads (abort-on-disconnect.ts), over separate connections. */
  readonly reports: Kysely<Database>;
  readonly clock: () => Date;
  /** Returns the user of a request, when the password was last confirmed, and the current day in the laboratory. */
  readonly identify: (request: FastifyRequest, now: Date) => Promise<RequestContext>;
  /** Called with every refusal before the response, to log it if needed. */
  readonly recordRefusal: (deps: Deps, actor: Actor | null, refused: RefusedRequest) => Promise<void>;
  /** Fixes the cause of a failed command, if possible. Returns whether the command may be retried. */
  readonly repair: (error: unknown, deps: Deps) => Promise<boolean>;
  /** Limits of concurrent requests by kind. */
  readonly lanes: LaneOptions;
  /** Whether outputs are checked against the contract (tests and development). */
  readonly checkOutputs: boolean;
}
