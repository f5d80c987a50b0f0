import type { Operation } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { Database } from '#server/database.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Kysely } from 'kysely';
import { createHash, createHmac } from 'node:crypto';

/** A key as the client sent it, with what it was sent for. */
export interface Claim {
  readonly accountId: string;
  readonly key: string;
  readonly operation: Operation['name'];
  readonly requestHash: Buffer;
}

/**
 * The claim of a changing request, or the refusal of an invalid key. Null where none was sent and none is required. Only the sender
 * knows `secret` (the session's token): so the stored hash of a request with a password does not help to guess the password.
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
    // The role too: an answer given to an administrator holds amounts, which the same person as staff is not shown.
    .update(
      JSON.stringify([operation.name, inText(input), actor?.role], (field, value: unknown) =>
        masked(field, value, secret),
      ),
    )
    .digest();
  return done({ accountId: actor?.id ?? '', key: header, operation: operation.name, requestHash });
}

/** A password is hashed with the sender's secret before it goes into a hash that is quick to compute. */
const masked = (field: string, value: unknown, secret: string): unknown =>
  field.endsWith('password') && typeof value === 'string'
    ? createHmac('sha256', secret).update(value).digest('base64')
    : value;

/** An input as text; an uploaded file is represented by its digest. */
const inText = (input: { readonly body?: unknown }): object =>
  input.body instanceof Uint8Array
    ? { ...input, body: createHash('sha256').update(input.body).digest('base64') }
    : input;

/**
 * Claims the key in the transaction that does the work: a second request with the same key waits for the first to end. Answers
 * null where the work is to be done now, the first answer where it is done already, or a refusal where the key was used for
 * something else.
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

/** Keeps the answer under the claimed key, in the same transaction. */
export async function storeResponse(tx: Kysely<Database>, { accountId, key }: Claim, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 201, response: JSON.stringify(response) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .modifyEnd(PREPARED)
    .execute();
}
