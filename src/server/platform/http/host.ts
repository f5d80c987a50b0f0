import type { Operation } from '#contract/kit/operation.ts';
import type { FirstDuty } from '#domain/accounts/first-duty.ts';
import type { NobodyBecause } from '#domain/accounts/nobody.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { LaneOptions } from './lanes.ts';

/** A request that was refused, whatever by: nothing of it is left, and nothing of it may have been looked at. */
export interface RefusedRequest {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly refusal: Refusal;
}

/** Who asks, and what the kit hands on with every request. */
export interface Asking extends Pick<Deps, 'today' | 'sessionId' | 'passwordGivenAt'> {
  readonly actor: Actor | null;
  /** Why it is nobody, where it is. */
  readonly because: NobodyBecause;
  /** What the person must do before anything else. */
  readonly firstDuty: FirstDuty | null;
}

/** What the product gives the kit. */
export interface Host {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  /** The same database for what may take its time (until-gone.ts), over connections of its own. */
  readonly reports: Kysely<Database>;
  readonly clock: () => Date;
  /** Who sends a request, when that person last gave the password, and which day it is in the laboratory. */
  readonly identify: (request: FastifyRequest, now: Date) => Promise<Asking>;
  /** Told of every refusal before it is answered, so that what must be written down is. */
  readonly noteRefusal: (deps: Deps, actor: Actor | null, refused: RefusedRequest) => Promise<void>;
  /** Puts right what made a command fail, where that can be put right; answers whether the command may be done once more. */
  readonly mend: (error: unknown, deps: Deps) => Promise<boolean>;
  /** How many of a kind are done at once. */
  readonly lanes: LaneOptions;
  /** Whether outputs are checked against the contract (tests and development). */
  readonly checkOutputs: boolean;
}
