import type { Operation } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { Database } from '#server/database.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Kysely } from 'kysely';
import { createHash, createHmac } from 'node:crypto';

/** An idempotency key with the request that it was sent for. */
export interface Claim {
  readonly accountId: string;
  readonly key: string;
  readonly operation: Operation['name'];
  readonly requestHash: Buffer;
}

/**
 * Reads the idempotency key of a request. Returns a refusal for an invalid key, and null if there is no key and none is
 * required. Only the client knows `secret` (the session token), so the stored hash of a request does not help to guess
 * a password in it.
 */
export function readIdempotencyKey(
  operation: Operation,
  actor: Actor | null,
  header: string | string[] | undefined,
  input: { readonly body?: unknown },
  secret: string,
): Outcome<Claim | null, 'idempotency_key_missing'> {
  if (header === undefined && operation.creates !== true) return done(null);
  if (typeof header !== 'string' || header.length < 8 || header.length > 200) {
    return refuseShared('idempotency_key_missing');
  }
  const requestHash = createHash('sha256')
    // The role is included, because an admin’s response contains amounts, which the same person must not get as staff.
    .update(
      JSON.stringify([operation.name, inText(input), actor?.role], (field, value: unknown) =>
        masked(field, value, secret),
      ),
    )
    .digest();
  return done({ accountId: actor?.id ?? '', key: header, operation: operation.name, requestHash });
}

/** A fast hash must not contain a plain password: it is hashed with the client’s secret first. */
const masked = (field: string, value: unknown, secret: string): unknown =>
  field.endsWith('password') && typeof value === 'string'
    ? createHmac('sha256', secret).update(value).digest('base64')
    : value;

/** Returns the input for hashing. An uploaded file is represented by its digest. */
const inText = (input: { readonly body?: unknown }): object =>
  input.body instanceof Uint8Array
    ? { ...input, body: createHash('sha256').update(input.body).digest('base64') }
    : input;

/**
 * Claims the key in the transaction of the work. A second request with the same key waits for the first. Returns null
 * if the work must be done, the stored response if it is done, or a refusal if the key was used for another request.
 */
export async function claimKey(
  tx: Kysely<Database>,
  { accountId, key, operation, requestHash }: Claim,
  now: Date,
): Promise<Outcome<{ readonly response: unknown } | null, 'idempotency_key_reused'>> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, operation, request_hash: requestHash, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  if (claimed) return done(null);
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!requestHash.equals(earlier.request_hash)) return refuseShared('idempotency_key_reused');
  return done({ response: earlier.response });
}

/** Stores the response under the claimed key, in the same transaction. */
export async function storeResponse(tx: Kysely<Database>, { accountId, key }: Claim, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 201, response: JSON.stringify(response) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .modifyEnd(PREPARED)
    .execute();
}
