import { type Operation, acceptsIdempotencyKey } from '#contract/kit/operation.ts';
import { REFUSALS, TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import { type Client, problemOf } from '#test/support/client.ts';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Input } from './calls.ts';

/** Sends any input as a request of an operation, valid or not. */
export function sendInput(
  client: Pick<Client, 'inject'>,
  operation: Operation,
  { params, query, body }: Input,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    inAddress(Reflect.get(Object(params), name)),
  );
  const pairs = Object.entries(Object(query)).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  const isFile = body instanceof Uint8Array;
  return client.inject({
    method: operation.method,
    url: pairs.length === 0 ? path : `${path}?${pairs.join('&')}`,
    headers: {
      ...(acceptsIdempotencyKey(operation) && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  });
}

const inAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed());

const CODES: ReadonlySet<string> = new Set([...Object.keys(REFUSALS), ...Object.keys(TRANSPORT_REFUSALS)]);

/** The error in an answer to any request: null for a success, and for a refusal with our own text. */
export function answerFault(response: LightMyRequestResponse): string | null {
  const { statusCode, body } = response;
  if (statusCode < 400) return null;
  if (statusCode >= 500) return `answers ${statusCode}`;
  if (!CODES.has(problemOf(response).code)) return `is refused with an unknown code: ${body}`;
  return /node_modules|select .* from |insert into |\.ts:|FST_|zod/i.test(body)
    ? `tells how it is made: ${body}`
    : null;
}
