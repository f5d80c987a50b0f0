import type { CodeOf, FileAnswer, InputOf, Operation, OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { NobodyBecause } from '#domain/accounts/nobody.ts';
import type { PERMISSIONS } from '#domain/accounts/permissions.ts';
import { checkFirstDuty } from '#domain/accounts/first-duty.ts';
import { checkPermitted } from '#domain/accounts/permissions.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createEventStream, sendEvents } from '#server/platform/events/event-stream.ts';
import type { EventStream } from '#server/platform/events/event-stream.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signOut } from '#contract/accounts/session.ts';
import type { Gate } from '#server/platform/process/gate.ts';
import { addRoute } from './add-route.ts';
import { answer, sendFile } from './answer.ts';
import type { Download } from './download.ts';
import { sendDownload } from './download.ts';
import type { Asking, Host } from './host.ts';
import type { Lane } from './lanes.ts';
import { openLanes } from './lanes.ts';
import { parseInput } from './parse-input.ts';
import { sendRefusal } from './problem.ts';
import { isGone, takeTime, untilGone } from './until-gone.ts';
import { writeOnce } from './write-once.ts';

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

/** What a command writes whose answer is a file, and the file that is made of it. */
export interface FileHandler<O extends Operation, T> {
  readonly write: (deps: Deps, actor: ActorFor<O>, input: InputOf<O>) => Promise<Outcome<T, CodeOf<O>>>;
  /** Where all who want such a file take turns. */
  readonly queue: Gate;
  /** The same file for the same that was written. */
  readonly make: (deps: Deps, written: T) => Promise<FileAnswer>;
}

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

/** How a command is done: in which lane, over which connections, and what follows once it is committed. */
interface CommandOptions<O extends Operation> {
  readonly lane: Lane;
  readonly db: Host['db'];
  readonly handler: Handler<O>;
  readonly afterwards?: ((value: OutputOf<O>) => void) | undefined;
}

interface Http {
  /** Why nobody asks, where nobody does. */
  readonly because: NobodyBecause;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves operations of the contract: input parsed, caller known and permitted, one transaction per command, refusals mapped. */
export class Server {
  readonly #host: Host;
  readonly #lanes: Readonly<Record<Lane, Gate>>;
  readonly served = new Set<Operation['name']>();

  constructor(host: Host) {
    this.#host = host;
    this.#lanes = openLanes(host.lanes);
  }

  /** An operation that changes nothing. */
  read<O extends Operation & ({ readonly method: 'GET' } | { readonly asks: true })>(
    operation: O,
    handler: Handler<O>,
  ): void {
    this.open(operation, (deps, actor, input) => handler(deps, actor, input));
  }

  /**
   * An operation that changes nothing and counts so much that it may take its time. It is in nobody's way, its reads are one snapshot, and
   * it is ended when nobody waits for it any more.
   */
  report<O extends Operation & { readonly method: 'GET' }>(operation: O, handler: Handler<O>): void {
    this.#serve(
      operation,
      'reports',
      (deps, actor, input, { request }) =>
        untilGone(this.#host.reports, request.raw.socket, (db) => handler({ ...deps, db }, actor, input)),
      (value, reply) => answer(operation, done(value), reply, this.#host.checkOutputs),
    );
  }

  /**
   * An operation that writes: all of it in one transaction, rolled back when it is refused, and at most once per key. What is to begin
   * once that is committed is told `afterwards`, each time that it is answered: also for a request that came again.
   */
  command<O extends Operation>(operation: O, handler: Handler<O>, afterwards?: (value: OutputOf<O>) => void): void {
    this.#command(operation, { lane: 'commands', db: this.#host.db, handler, afterwards });
  }

  /** A command that moves thousands of records and may take its time, as a report: over the same connections, one at a time. */
  longCommand<O extends Operation>(operation: O, handler: Handler<O>): void {
    this.#command(operation, {
      lane: 'reports',
      db: this.#host.reports,
      handler: (inside, actor, input) => takeTime(inside.db).then(() => handler(inside, actor, input)),
    });
  }

  #command<O extends Operation>(operation: O, { lane, db, handler, afterwards }: CommandOptions<O>): void {
    this.#serve(
      operation,
      lane,
      (deps, actor, input, { request }) =>
        writeOnce(operation, {
          deps: { ...deps, db },
          actor,
          input,
          request,
          mend: this.#host.mend,
          write: (inside) => handler(inside, actor, input),
        }),
      (value, reply) => {
        afterwards?.(value);
        return answer(operation, done(value), reply, this.#host.checkOutputs);
      },
    );
  }

  /**
   * An operation that writes, as a command does, and answers a file of what it wrote. The file is made behind the transaction: nobody
   * waits for it, and a request that comes again with its key, since the answer was lost, is given the same file and writes nothing. All
   * of it waits for its turn among those who want such a file: what is turned away has written nothing.
   */
  fileCommand<O extends Operation & { readonly creates: true; readonly file: string }, T>(
    operation: O,
    { write, make, queue }: FileHandler<O, T>,
  ): void {
    this.#serve(
      operation,
      null,
      (deps, actor, input, { request }) => {
        const { mend } = this.#host;
        const writes = { deps, actor, input, request, mend, write: (inside: Deps) => write(inside, actor, input) };
        return queue.run(async () => {
          const outcome = await this.#lanes.commands.run(() => writeOnce(operation, writes));
          return outcome.ok ? done(await make(deps, outcome.value)) : outcome;
        }, isGone(request));
      },
      (file, reply) => sendFile(operation.file, file, reply.code(201)),
    );
  }

  /** An operation that minds its own transactions and the HTTP side (cookies). */
  open<O extends Operation>(operation: O, handler: OpenHandler<O>): void {
    const isRead = operation.method === 'GET' || operation.asks === true;
    const lane = isRead ? 'reads' : operation.name === signOut.name ? null : 'accounts';
    this.#serve(operation, lane, handler, (value, reply) =>
      answer(operation, done(value), reply, this.#host.checkOutputs),
    );
  }

  /** An operation whose answer is a stream of events. */
  stream<O extends Operation & { readonly streams: true }>(operation: O, handler: StreamHandler<O>): void {
    this.#serve(
      operation,
      'reads',
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
    this.#serve(operation, 'reads', handler, (made, reply) => sendDownload(operation.file, made, reply));
  }

  /** Without a lane nobody is turned away. */
  #serve<O extends Operation, T>(
    operation: O,
    lane: Lane | null,
    work: Work<O, T>,
    send: (value: T, reply: FastifyReply) => FastifyReply,
  ) {
    const { app, db, clock, identify, noteRefusal } = this.#host;
    this.served.add(operation.name);
    const outcomeOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome<T, CodeOf<O>>> => {
      const now = clock();
      const { actor, because, firstDuty, ...asking } = await identify(request, now);
      const deps = { db, now, ...asking, origin: { address: request.ip, requestId: request.id } };
      const outcome = await attempt(operation, work, deps, { actor, firstDuty }, { request, reply, because });
      if (!outcome.ok) await noteRefusal(deps, actor, { operation, request, refusal: outcome.refusal });
      return outcome;
    };
    addRoute(app, operation, async (request, reply) => {
      const ask = () => outcomeOf(request, reply);
      const outcome = await (lane === null ? ask() : this.#lanes[lane].run(ask, isGone(request)));
      return outcome.ok ? send(outcome.value, reply) : sendRefusal(reply, outcome.refusal);
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
  { actor, firstDuty }: Pick<Asking, 'actor' | 'firstDuty'>,
  http: Http,
): Promise<Outcome<T, CodeOf<O>>> {
  const permitted = checkPermitted(operation.name, actor?.role ?? null, http.because);
  if (!permitted.ok) return permitted;
  const first = checkFirstDuty(operation.name, firstDuty);
  if (!first.ok) return first;
  const input = parseInput(operation, http.request);
  if (!input.ok) return input;
  // The check above has shown that somebody is signed in wherever the operation asks for it.
  return work(deps, actor as ActorFor<O>, input.value, http);
}
