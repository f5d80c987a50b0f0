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

/** A refused request: it has left no data, and its contents may be unread. */
export interface RefusedRequest {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly refusal: Refusal;
}

/** Who asks, and what the kit hands on with every request. */
export interface RequestContext extends Pick<Deps, 'today' | 'sessionId' | 'passwordGivenAt'> {
  readonly actor: Actor | null;
  /** Why there is no user, where there is none. */
  readonly because: AnonymousReason;
  /** What the person must do before anything else. */
  readonly requiredStep: RequiredStep | null;
}

/** What the product gives the kit. */
export interface ServerContext {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  /** The same database for slow reads (abort-on-disconnect.ts), over separate connections. */
  readonly reports: Kysely<Database>;
  readonly clock: () => Date;
  /** Who sends a request, when that person last gave the password, and which day it is in the laboratory. */
  readonly identify: (request: FastifyRequest, now: Date) => Promise<RequestContext>;
  /** Called with every refusal before it is answered, to log it where needed. */
  readonly recordRefusal: (deps: Deps, actor: Actor | null, refused: RefusedRequest) => Promise<void>;
  /** Puts right what made a command fail, where that can be put right; answers whether the command may be done once more. */
  readonly repair: (error: unknown, deps: Deps) => Promise<boolean>;
  /** How many of a kind are done at once. */
  readonly lanes: LaneOptions;
  /** Whether outputs are checked against the contract (tests and development). */
  readonly checkOutputs: boolean;
}
