import type { CodeOf, FileAnswer, InputOf, Operation, OutputOf } from '#contract/kit/operation.ts';
import { type RefusalCode, type TransportCode, REFUSALS, TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import { z } from '#contract/kit/zod.ts';
import type { FieldFault, RefusalKind } from '#domain/shared/refusal.ts';
import { STATUS_CODES } from 'node:http';

/** One request that the double received, parsed as the server would. */
export interface Received<O extends Operation> {
  readonly input: InputOf<O>;
  readonly headers: Headers;
}

export interface Refusing<Code extends string> {
  readonly refusing: Code;
  readonly text?: string;
  readonly faults?: readonly FieldFault[];
  readonly retryAfter?: number;
}

type Reply<O extends Operation> =
  | OutputOf<O>
  | Refusing<CodeOf<O> | TransportCode>
  | typeof UNREACHABLE
  | typeof BLOCKED;
type Replying<O extends Operation> = (received: Received<O>) => Reply<O> | Promise<Reply<O>>;

/** A reply that never comes: the server is unreachable, and so is its `/healthz` until another answer is set. */
export const UNREACHABLE = Symbol('unreachable');

/** A request that the browser does not send, because of an ad blocker. */
export const BLOCKED = Symbol('blocked');

/** A refusal to reply with; its text is the catalogue's unless one is given. */
export const refusing = <const Code extends RefusalCode | TransportCode>(
  code: Code,
  more: Omit<Refusing<Code>, 'refusing'> = {},
): Refusing<Code> => ({ refusing: code, ...more });

const LOST = new TypeError('fetch failed');

/** How often a change without an answer is sent before the failure is shown. */
export const SENDS = 4;

/** The idempotency keys of the requests, each once. */
export const keysOf = (received: readonly { readonly headers: Headers }[]): (string | null)[] => [
  ...new Set(received.map(({ headers }) => headers.get('idempotency-key'))),
];

/** The bodies of the requests, in their order. */
export const bodiesOf = <Body>(received: readonly { readonly input: { readonly body: Body } }[]): Body[] =>
  received.map(({ input }) => input.body);

interface Route {
  readonly operation: Operation;
  readonly respond: (url: URL, request: RequestInit) => Promise<Response>;
}

let routes: Route[] = [];
let unexpected: string[] = [];
let healthy = true;
let ready = true;
let isAway = false;
let exchange: Exchange | null = null;

/** Changes an output to what a newer server might answer. */
type Exchange = (operation: Operation, output: unknown) => unknown;

/** From now on, replaces answers after the contract's check: a newer server has values that we do not know. */
export function answerAsNewer(newer: Exchange): void {
  exchange = newer;
}

/**
 * Answers an operation from now on, in place of the server, with an output, a refusal, or a function of the request.
 * The contract's schemas check the output and the request, so that the double cannot drift from the server. Returns the
 * list of received requests, which grows.
 */
export function answer<O extends Operation>(operation: O, reply: Reply<O> | Replying<O>): readonly Received<O>[] {
  const received: Received<O>[] = [];
  const respond = async (url: URL, request: RequestInit): Promise<Response> => {
    const call: Received<O> = { input: inputOf(operation, url, request), headers: new Headers(request.headers) };
    received.push(call);
    const given = typeof reply === 'function' ? await (reply as Replying<O>)(call) : reply;
    return responseOf(operation, given);
  };
  routes = [...routes.filter((route) => route.operation !== operation), { operation, respond }];
  return received;
}

/** Sets the answer of `/healthz` from now on. */
export function answerHealth(ok: boolean): void {
  healthy = ok;
  isAway = false;
}

/** Sets the answer of `/readyz` from now on. */
export function answerReadiness(ok: boolean): void {
  ready = ok;
}

/** Replaces `fetch`. Called before each test by the setup file. */
export function installApiDouble(): void {
  routes = [];
  unexpected = [];
  healthy = true;
  ready = true;
  isAway = false;
  exchange = null;
  globalThis.fetch = (async (address: string, request: RequestInit = {}) => {
    const url = new URL(address, 'http://lab.test');
    if (url.pathname === '/healthz') return healthy && !isAway ? Response.json({ status: 'ok' }) : fail();
    if (url.pathname === '/readyz')
      return ready ? Response.json({ status: 'ready' }) : new Response(null, { status: 503 });
    const route = routes.find(({ operation }) => matches(operation, url, request.method ?? 'GET'));
    if (!route) unexpected.push(`${request.method ?? 'GET'} ${url.pathname}${url.search}: no answer prepared`);
    return route ? route.respond(url, request).catch(blame) : fail();
  }) as typeof fetch;
}

/** Requests without a prepared answer, or that violate the contract: each fails its test. */
export const strayRequests = (): readonly string[] => unexpected;

const fail = (): never => {
  throw new TypeError('fetch failed');
};

/** The product sees a lost connection; the test must fail with the true cause. */
function blame(cause: unknown): never {
  if (cause !== LOST) unexpected.push(String(cause));
  return fail();
}

const pattern = (operation: Operation): RegExp =>
  new RegExp(`^${operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const matches = (operation: Operation, url: URL, method: string): boolean =>
  operation.method === method && pattern(operation).test(url.pathname);

function inputOf<O extends Operation>(operation: O, url: URL, request: RequestInit): InputOf<O> {
  const read = (schema: z.core.$ZodType | undefined, given: unknown): unknown =>
    schema ? z.parse(schema, given) : undefined;
  const body = typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : undefined;
  return {
    params: read(operation.params, { ...pattern(operation).exec(url.pathname)?.groups }),
    query: read(operation.query, Object.fromEntries(url.searchParams)),
    body: read(operation.body, body),
  } as InputOf<O>;
}

function responseOf<O extends Operation>(operation: O, reply: Reply<O>): Response {
  isAway = reply === UNREACHABLE;
  if (reply === UNREACHABLE || reply === BLOCKED) throw LOST;
  if (isRefusing(reply)) return problemOf(reply);
  if (operation.file !== undefined) {
    const { name, bytes } = reply as FileAnswer;
    const headers = { 'content-type': operation.file, 'content-disposition': `attachment; filename="${name}"` };
    return new Response(bytes, { headers });
  }
  if (operation.output === null) return new Response(null, { status: 204 });
  z.parse(operation.output, reply);
  return Response.json(exchange?.(operation, structuredClone(reply)) ?? reply, {
    status: operation.creates === true ? 201 : 200,
  });
}

const isRefusing = (reply: unknown): reply is Refusing<RefusalCode | TransportCode> =>
  typeof reply === 'object' && reply !== null && 'refusing' in reply;

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  too_many: 429,
};

function problemOf({ refusing: code, text, faults, retryAfter }: Refusing<RefusalCode | TransportCode>): Response {
  const entry = code in REFUSALS ? REFUSALS[code as RefusalCode] : TRANSPORT_REFUSALS[code as TransportCode];
  const status = 'status' in entry ? entry.status : STATUS[entry.kind];
  const detail = text ?? entry.text;
  if (typeof detail !== 'string') throw new Error(`The text of ${code} needs its details: give it as text`);
  const headers = {
    'content-type': 'application/problem+json',
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  };
  const problem = {
    type: 'about:blank',
    status,
    title: STATUS_CODES[status],
    detail,
    code,
    errors: faults,
    request_id: 'test',
  };
  return new Response(JSON.stringify(problem), { status, headers });
}
