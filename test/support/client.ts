import type { CallOf, FileAnswer, Operation, OutputOf } from '#contract/kit/operation.ts';
import { Problem } from '#contract/kit/problem.ts';
import { nameInDisposition } from '#domain/shared/content-disposition.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';

export interface CallOptions {
  /** A new one by default if the operation requires one. Null sends none. */
  readonly idempotencyKey?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

/** A client of the server: a signed-in user, or an anonymous one. */
export interface Client {
  /** Sends a call of the contract as given, and returns the response of any status. */
  send<O extends Operation>(operation: O, call: CallOf<O>, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** The output of a call; fails the test if it is refused. */
  call<O extends Operation>(operation: O, call: CallOf<O>, options?: CallOptions): Promise<OutputOf<O>>;
  /** The problem document of a call; fails the test if it is not refused. */
  refusal<O extends Operation>(operation: O, call: CallOf<O>, options?: CallOptions): Promise<Problem>;
  /** Sends any request, with this client's cookie. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
}

/** A client that sends these cookies with every request. */
export function clientOf(app: FastifyInstance, cookies: Readonly<Record<string, string>> = {}): Client {
  const inject: Client['inject'] = (request) => app.inject({ cookies: { ...cookies }, ...request });
  const send: Client['send'] = (operation, call, options) => inject(requestOf(operation, call, options));
  return {
    inject,
    send,
    async call(operation, call, options) {
      const response = await send(operation, call, options);
      const isEmpty = operation.output === null && operation.file === undefined;
      const expected = isEmpty ? 204 : operation.creates === true ? 201 : 200;
      if (response.statusCode !== expected) {
        throw new Error(`${operation.name} answered ${response.statusCode}: ${response.body}`);
      }
      if (operation.file !== undefined) return fileOf(response) as OutputOf<typeof operation>;
      return (operation.output === null ? null : response.json()) as OutputOf<typeof operation>;
    },
    async refusal(operation, call, options) {
      const response = await send(operation, call, options);
      if (response.statusCode < 400) throw new Error(`${operation.name} was not refused: ${response.body}`);
      return problemOf(response);
    },
  };
}

const fileOf = ({ headers, rawPayload }: LightMyRequestResponse): FileAnswer => ({
  name: nameInDisposition(String(headers['content-disposition'])) ?? '',
  bytes: new Uint8Array(rawPayload),
});

/** The problem document of a refused request, checked in shape, type and status. */
export function problemOf(response: LightMyRequestResponse): Problem {
  const type = response.headers['content-type'];
  if (String(type) !== 'application/problem+json; charset=utf-8')
    throw new Error(`${String(type)} is no problem document: ${response.body}`);
  const problem = Problem.parse(response.json());
  if (problem.status !== response.statusCode) throw new Error(`${problem.status} sent as ${response.statusCode}`);
  return problem;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

/** The request for a call of the contract. */
export function requestOf<O extends Operation>(
  operation: O,
  call: CallOf<O>,
  options: CallOptions = {},
): InjectOptions {
  const { params = {}, query = {}, body } = call as Parts;
  const { idempotencyKey = operation.creates === true ? randomUUID() : null, headers, remoteAddress } = options;
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  return {
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
    headers: {
      ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
      ...(operation.upload && { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(body && { payload: body instanceof Uint8Array ? Buffer.from(body) : body }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  };
}
