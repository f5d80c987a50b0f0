import type { Operation } from '#contract/kit/operation.ts';
import { isUserActive } from '../session/user-activity.ts';
import { searchText } from '../addresses/search-text.ts';

/** The parts of a call to any operation at run time. */
export interface CallParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Returns the address of a call, with its path parameters and the set query values. */
export function addressOf(operation: Operation, { params, query }: CallParts): string {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valuesOf(params)[name])),
  );
  return filled + searchText(valuesOf(query));
}

/** Returns the options of `fetch`. The browser sends the cookie, because the request is same-origin. */
export function requestOf(operation: Operation, { body }: CallParts, idempotencyKey: string | undefined): RequestInit {
  const headers = new Headers({ accept: operation.file ?? 'application/json' });
  if (operation.body) headers.set('content-type', 'application/json');
  if (operation.upload) headers.set('content-type', 'application/octet-stream');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  // Live updates and automatic refreshes must not keep the session of an absent user alive.
  if (operation.method === 'GET' && !isUserActive()) headers.set('x-unattended', '1');
  return {
    method: operation.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(operation.body && { body: JSON.stringify(body ?? {}) }),
    ...(operation.upload && { body: body as Uint8Array<ArrayBuffer> }),
  };
}

const valuesOf = (part: unknown): Readonly<Record<string, unknown>> =>
  (part ?? {}) as Readonly<Record<string, unknown>>;
