import type { CodeOf, InputOf, Operation } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { readSessionToken } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Claim } from './idempotency.ts';
import { claimKey, readIdempotencyKey, storeResponse } from './idempotency.ts';

interface IdempotentWrite<O extends Operation, T> {
  readonly deps: Deps;
  readonly actor: Actor | null;
  readonly input: InputOf<O>;
  /** Does the work in the transaction. */
  readonly write: (deps: Deps) => Promise<Outcome<T, CodeOf<O>>>;
  readonly request: FastifyRequest;
  readonly repair: (error: unknown, deps: Deps) => Promise<boolean>;
}

/** Writes in one transaction, at most once per key. A refusal rolls back. */
export async function writeIdempotent<O extends Operation, T>(
  operation: O,
  { deps, actor, input, write, request, repair }: IdempotentWrite<O, T>,
): Promise<Outcome<T, CodeOf<O>>> {
  const claimed = readIdempotencyKey(
    operation,
    actor,
    request.headers['idempotency-key'],
    input,
    readSessionToken(request) ?? '',
  );
  if (!claimed.ok) return claimed;
  const { value } = claimed;
  const work = (tx: Kysely<Database>): Promise<Outcome<T, CodeOf<O>>> =>
    value === null ? write({ ...deps, db: tx }) : once(tx, value, deps.now, () => write({ ...deps, db: tx }));
  const run = () => inTransaction(deps.db, work, (outcome) => outcome.ok);
  return retryAfterRepair(run, (error) => repair(error, deps));
}

async function once<T, Code extends string>(
  tx: Kysely<Database>,
  claimed: Claim,
  now: Date,
  work: () => Promise<Outcome<T, Code>>,
): Promise<Outcome<T, Code | 'idempotency_key_reused'>> {
  const earlier = await claimKey(tx, claimed, now);
  if (!earlier.ok) return earlier;
  if (earlier.value !== null) return { ok: true, value: earlier.value.response as T };
  const outcome = await work();
  if (outcome.ok) await storeResponse(tx, claimed, outcome.value);
  return outcome;
}

/**
 * Runs `work`. If `repair` fixes the cause of an error, runs it once more. If that fails for such a cause again, the
 * error is a 503: the client may retry.
 */
async function retryAfterRepair<T>(work: () => Promise<T>, repair: (error: unknown) => Promise<boolean>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await repair(error))) throw error;
  }
  try {
    return await work();
  } catch (error) {
    throw (await repair(error))
      ? Object.assign(new Error('retry after repair failed', { cause: error }), { statusCode: 503 })
      : error;
  }
}
