import type { CodeOf, InputOf, Operation, OutputOf } from '#contract/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { PERMISSIONS } from '#domain/accounts/permissions.ts';
import { denialOf, isPermitted } from '#domain/accounts/permissions.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
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
  http: { readonly request: FastifyRequest; readonly reply: FastifyReply },
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

/** What the product gives the kit. */
export interface Host {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** Who sends a request, and which day it is in the laboratory. */
  readonly identify: (request: FastifyRequest, now: Date) => Promise<{ actor: Actor | null; today: CalendarDay }>;
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
      const claimed = claimOf(operation, actor, request.headers['idempotency-key'], input);
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
    this.#serve(operation, async (deps, actor, input, http) => {
      const outcome = await handler(deps, actor, input, http);
      return answer(operation, outcome, http.reply, this.#host.checkOutputs);
    });
  }

  /** An operation whose answer is a stream of events. */
  stream<O extends Operation & { readonly streams: true }>(operation: O, handler: StreamHandler<O>): void {
    this.#serve(operation, async (_, actor, input, { request, reply }) => {
      const { stream, body } = createEventStream<OutputOf<O>>();
      // Not until the first events are there: what goes wrong before is answered as ever.
      await handler(actor, input, { request, stream });
      return sendEvents(reply, body);
    });
  }

  /** An operation whose answer is a file that is made while it is sent. */
  download<O extends Operation & { readonly file: string }>(operation: O, handler: DownloadHandler<O>): void {
    this.#serve(operation, async (deps, actor, input, { reply }) => {
      const outcome = await handler(deps, actor, input);
      if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
      return sendDownload(operation.file, outcome.value, reply);
    });
  }

  #serve<O extends Operation>(operation: O, respond: Responder<O>): void {
    const { app, db, clock, identify, checkOutputs } = this.#host;
    this.served.add(operation.name);
    addRoute(app, operation, async (request, reply) => {
      const now = clock();
      const { actor, today } = await identify(request, now);
      const refused = refuseCaller(operation, actor);
      if (refused) return answer(operation, refused, reply, checkOutputs);
      const input = parseInput(operation, request);
      if (!input.ok) return answer(operation, input, reply, checkOutputs);
      const origin = { address: request.ip, requestId: request.id };
      // The check above has shown that somebody is signed in wherever the operation asks for it.
      return respond({ db, now, today, origin }, actor as ActorFor<O>, input.value, { request, reply });
    });
  }
}

type Responder<O extends Operation> = (...given: Parameters<OpenHandler<O>>) => Promise<FastifyReply>;

function refuseCaller(operation: Operation, actor: Actor | null) {
  if (isPermitted(operation.name, actor?.role ?? null)) return null;
  if (actor === null) return refuseShared('not_signed_in');
  const { refusal } = refuseShared('not_allowed');
  return { ok: false, refusal: { ...refusal, text: denialOf(operation.name) ?? refusal.text } } as const;
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
