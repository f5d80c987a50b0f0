import type { Operation } from '#contract/kit/operation.ts';
import { isUserActive } from '../session/user-activity.ts';
import { searchText } from '../addresses/search-text.ts';

/** The parts of a call as they are at run time, whatever the operation. */
export interface CallParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The address of a call: names in braces filled, query values that are set appended. */
export function addressOf(operation: Operation, { params, query }: CallParts): string {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valuesOf(params)[name])),
  );
  return filled + searchText(valuesOf(query));
}

/** The options of `fetch`. The cookie is sent since the request stays on this origin. */
export function requestOf(operation: Operation, { body }: CallParts, idempotencyKey: string | undefined): RequestInit {
  const headers = new Headers({ accept: operation.file ?? 'application/json' });
  if (operation.body) headers.set('content-type', 'application/json');
  if (operation.upload) headers.set('content-type', 'application/octet-stream');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  // Live updates and regular refreshing must not keep a session alive whose person has gone.
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
