import type { CodeOf, InputOf, Operation, OutputOf } from '#contract/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { PERMISSIONS } from '#domain/accounts/permissions.ts';
import { checkPermitted } from '#domain/accounts/permissions.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome, Refusal } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createEventStream, sendEvents } from '#server/platform/events/event-stream.ts';
import type { EventStream } from '#server/platform/events/event-stream.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { addRoute } from './add-route.ts';
import { answer } from './answer.ts';
import type { Download } from './download.ts';
import { sendDownload } from './download.ts';
import { tokenOf } from '#server/platform/auth/session-token.ts';
import { claim, claimOf, keepAnswer } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { sendRefusal } from './problem.ts';

/** What commands and reads work with; handed on explicitly, nothing reaches around it. */
export interface Deps {
  /** The command's transaction, or the pool for reads. */
  readonly db: Kysely<Database>;
  readonly now: Date;
  /** The laboratory's present day. */
  readonly today: CalendarDay;
  /** The session that asks; null where there is none. */
  readonly sessionId: string | null;
  /** When the password was last given at that session. */
  readonly passwordGivenAt: Date | null;
  /** Where the request came from, for the audit log. */
  readonly origin: { readonly address: string; readonly requestId: string };
}

/** The signed-in person, or null where the operation is open to anyone and nobody is signed in. */
export type ActorFor<O extends Operation> = (typeof PERMISSIONS)[O['name']] extends 'anyone' ? Actor | null : Actor;

type Answer<O extends Operation> = Promise<Outcome<OutputOf<O>, CodeOf<O>>>;
export type Handler<O extends Operation> = (deps: Deps, actor: ActorFor<O>, input: InputOf<O>) => Answer<O>;
export type OpenHandler<O extends Operation> = (
  deps: Deps,
  actor: ActorFor<O>,
  input: InputOf<O>,
  http: Http,
) => Answer<O>;

export type DownloadHandler<O extends Operation> = (
  deps: Deps,
  actor: ActorFor<O>,
  input: InputOf<O>,
) => Promise<Outcome<Download, CodeOf<O>>>;

/** Begins a stream; what it is told later comes from elsewhere. */
export type StreamHandler<O extends Operation> = (
  actor: ActorFor<O>,
  input: InputOf<O>,
  http: { readonly request: FastifyRequest; readonly stream: EventStream<OutputOf<O>> },
) => Promise<void>;

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A request that was refused, whatever by: nothing of it is left, and nothing of it may have been looked at. */
export interface RefusedRequest {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly refusal: Refusal;
}

/** Who asks, and what the kit hands on with every request. */
export interface Asking extends Pick<Deps, 'today' | 'sessionId' | 'passwordGivenAt'> {
  readonly actor: Actor | null;
}

/** What the product gives the kit. */
export interface Host {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** Who sends a request, when that person last gave the password, and which day it is in the laboratory. */
  readonly identify: (request: FastifyRequest, now: Date) => Promise<Asking>;
  /** Told of every refusal before it is answered, so that what must be written down is. */
  readonly noteRefusal: (deps: Deps, actor: Actor | null, refused: RefusedRequest) => Promise<void>;
  /** Whether outputs are checked against the contract (tests and development). */
  readonly checkOutputs: boolean;
}

/** Serves operations of the contract: input parsed, caller known and permitted, one transaction per command, refusals mapped. */
export class Server {
  readonly #host: Host;
  readonly served = new Set<Operation['name']>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** An operation that changes nothing. */
  read<O extends Operation & { readonly method: 'GET' }>(operation: O, handler: Handler<O>): void {
    this.open(operation, (deps, actor, input) => handler(deps, actor, input));
  }

  /** An operation that writes: all of it in one transaction, rolled back when it is refused; creating ones at most once per key. */
  command<O extends Operation>(operation: O, handler: Handler<O>): void {
    this.open(operation, async (deps, actor, input, { request }) => {
      const write = (tx: Kysely<Database>): Answer<O> => handler({ ...deps, db: tx }, actor, input);
      if (operation.creates !== true) return inTransaction(deps.db, write, (outcome) => outcome.ok);
      const claimed = claimOf(operation, actor, request.headers['idempotency-key'], input, tokenOf(request) ?? '');
      if (!claimed.ok) return claimed;
      return inTransaction(
        deps.db,
        (tx) => once(tx, claimed.value, deps.now, () => write(tx)),
        (outcome) => outcome.ok,
      );
    });
  }

  /** An operation that minds its own transactions and the HTTP side (cookies). */
  open<O extends Operation>(operation: O, handler: OpenHandler<O>): void {
    this.#serve(operation, handler, (value, reply) => answer(operation, done(value), reply, this.#host.checkOutputs));
  }

  /** An operation whose answer is a stream of events. */
  stream<O extends Operation & { readonly streams: true }>(operation: O, handler: StreamHandler<O>): void {
    this.#serve(
      operation,
      async (_, actor, input, { request }) => {
        const { stream, body } = createEventStream<OutputOf<O>>();
        // Not until the first events are there: what goes wrong before is answered as ever.
        await handler(actor, input, { request, stream });
        return done(body);
      },
      (body, reply) => sendEvents(reply, body),
    );
  }

  /** An operation whose answer is a file that is made while it is sent. */
  download<O extends Operation & { readonly file: string }>(operation: O, handler: DownloadHandler<O>): void {
    this.#serve(operation, handler, (made, reply) => sendDownload(operation.file, made, reply));
  }

  #serve<O extends Operation, T>(
    operation: O,
    work: Work<O, T>,
    send: (value: T, reply: FastifyReply) => FastifyReply,
  ) {
    const { app, db, clock, identify, noteRefusal } = this.#host;
    this.served.add(operation.name);
    addRoute(app, operation, async (request, reply) => {
      const now = clock();
      const { actor, ...asking } = await identify(request, now);
      const deps = { db, now, ...asking, origin: { address: request.ip, requestId: request.id } };
      const outcome = await attempt(operation, work, deps, actor, { request, reply });
      if (outcome.ok) return send(outcome.value, reply);
      await noteRefusal(deps, actor, { operation, request, refusal: outcome.refusal });
      return sendRefusal(reply, outcome.refusal);
    });
  }
}

/** What an operation does once its caller is known and permitted and its input parsed. */
type Work<O extends Operation, T> = (
  deps: Deps,
  actor: ActorFor<O>,
  input: InputOf<O>,
  http: Http,
) => Promise<Outcome<T, CodeOf<O>>>;

async function attempt<O extends Operation, T>(
  operation: O,
  work: Work<O, T>,
  deps: Deps,
  actor: Actor | null,
  http: Http,
): Promise<Outcome<T, CodeOf<O>>> {
  const permitted = checkPermitted(operation.name, actor?.role ?? null);
  if (!permitted.ok) return permitted;
  const input = parseInput(operation, http.request);
  if (!input.ok) return input;
  // The check above has shown that somebody is signed in wherever the operation asks for it.
  return work(deps, actor as ActorFor<O>, input.value, http);
}

async function once<O extends Operation>(
  tx: Kysely<Database>,
  claimed: Parameters<typeof claim>[1],
  now: Date,
  work: () => Answer<O>,
): Answer<O> {
  const earlier = await claim(tx, claimed, now);
  if (!earlier.ok) return earlier;
  if (earlier.value !== null) return { ok: true, value: earlier.value.response as OutputOf<O> };
  const outcome = await work();
  if (outcome.ok) await keepAnswer(tx, claimed, outcome.value);
  return outcome;
}
