import type { Operation } from '#contract/kit/operation.ts';
import { acceptsKey } from '#contract/kit/operation.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import type { CallParts } from './request-of.ts';

/** Keys of changes whose answer was given up, by what was sent. */
const lost = new Map<string, string>();

export interface PendingKey {
  readonly key: string | undefined;
  /** Receives the outcome of the request: whether its answer was lost. */
  readonly settle: (wasLost: boolean) => void;
}

/**
 * The key of a change. When a change that is based on a version lost its answer, exactly the same change again is the same intent: under
 * its first key it gets the first answer, and no conflict with itself is reported.
 */
export function pendingKey(operation: Operation, input: CallParts, given: string | undefined): PendingKey {
  if (given !== undefined || !acceptsKey(operation)) return { key: given, settle: () => undefined };
  if (!isBasedOnVersion(input)) return { key: newIdempotencyKey(), settle: () => undefined };
  const contents = JSON.stringify([operation.name, input]);
  const key = lost.get(contents) ?? newIdempotencyKey();
  return { key, settle: (wasLost) => void (wasLost ? lost.set(contents, key) : lost.delete(contents)) };
}

/** Without a version the same request gets a new key: between two presses another user may have undone the first. */
function isBasedOnVersion({ query, body }: CallParts): boolean {
  if (body instanceof Uint8Array) return false;
  return [query, body, ...listsIn(body)].some(hasVersion);
}

/** What the lists of a body hold: several records that are changed by one request. */
const listsIn = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null ? Object.values(body).filter(Array.isArray).flat() : [];

const hasVersion = (part: unknown): boolean => typeof part === 'object' && part !== null && 'version' in part;
