import type { CodeOf, FileAnswer, InputOf, Operation, OutputOf } from '#contract/kit/operation.ts';
import { type Outcome, done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type EventStream, createEventStream, sendEvents } from '#server/platform/events/event-stream.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signOut } from '#contract/accounts/session.ts';
import type { Semaphore } from '#server/platform/process/semaphore.ts';
import { addRoute } from './add-route.ts';
import { sendResponse, sendFile } from './send-response.ts';
import { type ActorFor, type Http, type Work, authorizeAndRun } from './authorize-and-run.ts';
import { type Download, sendDownload } from '#server/platform/exports/download.ts';
import { type ExportFile, queueExport } from '#server/platform/exports/export-file.ts';
import type { ServerContext } from './server-context.ts';
import { type Lane, openLanes } from './lanes.ts';
import { sendRefusal } from './problem.ts';
import {
  hasDisconnected,
  extendStatementTimeout,
  abortOnDisconnect,
} from '#server/platform/exports/abort-on-disconnect.ts';
import { writeIdempotent } from './idempotent-write.ts';

type Answer<O extends Operation> = Promise<Outcome<OutputOf<O>, CodeOf<O>>>;
export type Handler<O extends Operation> = (deps: Deps, actor: ActorFor<O>, input: InputOf<O>) => Answer<O>;
export type OpenHandler<O extends Operation> = (
  deps: Deps,
  actor: ActorFor<O>,
  input: InputOf<O>,
  http: Http,
) => Answer<O>;

/** The command of an operation that returns a file, and the renderer of the file. */
export interface FileHandler<O extends Operation, T> {
  readonly write: (deps: Deps, actor: ActorFor<O>, input: InputOf<O>) => Promise<Outcome<T, CodeOf<O>>>;
  /** Limits how many such files are created at once. */
  readonly queue: Semaphore;
  /** Creates the file. It must be the same for the same record. */
  readonly make: (deps: Deps, written: T) => Promise<FileAnswer>;
}

export type DownloadHandler<O extends Operation> = (
  deps: Deps,
  actor: ActorFor<O>,
  input: InputOf<O>,
) => Promise<Outcome<Download, CodeOf<O>>>;

export type ExportHandler<O extends Operation> = (
  deps: Deps,
  actor: ActorFor<O>,
  input: InputOf<O>,
) => Promise<Outcome<ExportFile, CodeOf<O>>>;

/** Starts a stream. Later events come from elsewhere. */
export type StreamHandler<O extends Operation> = (
  actor: ActorFor<O>,
  input: InputOf<O>,
  http: { readonly request: FastifyRequest; readonly stream: EventStream<OutputOf<O>> },
) => Promise<void>;

/** How a command runs: its lane, its connections and a callback after the commit. */
interface CommandOptions<O extends Operation> {
  readonly lane: Lane;
  readonly db: ServerContext['db'];
  readonly handler: Handler<O>;
  readonly afterwards?: ((value: OutputOf<O>) => void) | undefined;
}

/**
 * Serves the operations of the contract: checks permission and input, runs each command in a transaction, and sends
 * refusals.
 */
export class Server {
  readonly #host: ServerContext;
  readonly #lanes: Readonly<Record<Lane, Semaphore>>;
  readonly served = new Set<Operation['name']>();

  constructor(host: ServerContext) {
    this.#host = host;
    this.#lanes = openLanes(host.lanes);
  }

  /** Serves an operation that changes nothing. */
  read<O extends Operation & ({ readonly method: 'GET' } | { readonly asks: true })>(
    operation: O,
    handler: Handler<O>,
  ): void {
    this.open(operation, (deps, actor, input) => handler(deps, actor, input));
  }

  /**
   * Serves a read that may take long. It does not delay other requests, reads one snapshot, and is cancelled when the
   * client disconnects.
   */
  report<O extends Operation & { readonly method: 'GET' }>(operation: O, handler: Handler<O>): void {
    this.#serve(
      operation,
      'reports',
      (deps, actor, input, { request }) =>
        abortOnDisconnect(this.#host.reports, request.raw.socket, (db) => handler({ ...deps, db }, actor, input)),
      (value, reply) => sendResponse(operation, done(value), reply, this.#host.checkOutputs),
    );
  }

  /**
   * Serves an operation that writes: one transaction, at most once per key. `afterwards` runs after the commit, also
   * for a repeated request.
   */
  command<O extends Operation>(operation: O, handler: Handler<O>, afterwards?: (value: OutputOf<O>) => void): void {
    this.#command(operation, { lane: 'commands', db: this.#host.db, handler, afterwards });
  }

  /**
   * Serves a command that changes thousands of records. It runs as slowly as a report: one at a time, on the
   * connections for reports.
   */
  longCommand<O extends Operation>(operation: O, handler: Handler<O>): void {
    this.#command(operation, {
      lane: 'reports',
      db: this.#host.reports,
      handler: (inside, actor, input) => extendStatementTimeout(inside.db).then(() => handler(inside, actor, input)),
    });
  }

  #command<O extends Operation>(operation: O, { lane, db, handler, afterwards }: CommandOptions<O>): void {
    this.#serve(
      operation,
      lane,
      (deps, actor, input, { request }) =>
        writeIdempotent(operation, {
          deps: { ...deps, db },
          actor,
          input,
          request,
          repair: this.#host.repair,
          write: (inside) => handler(inside, actor, input),
        }),
      (value, reply) => {
        afterwards?.(value);
        return sendResponse(operation, done(value), reply, this.#host.checkOutputs);
      },
    );
  }

  /**
   * Serves a command that returns a file of its result. The file is created after the transaction, so it blocks no
   * other command. A repeated request with the same key writes nothing and gets the same file. The request first waits
   * in `queue`; a request that is refused there has written nothing.
   */
  fileCommand<O extends Operation & { readonly creates: true; readonly file: string }, T>(
    operation: O,
    { write, make, queue }: FileHandler<O, T>,
  ): void {
    this.#serve(
      operation,
      null,
      (deps, actor, input, { request }) => {
        const { repair } = this.#host;
        const writes = {
          deps,
          actor,
          input,
          request,
          repair,
          write: (inside: Deps) => write(inside, actor, input),
        };
        return queue.run(async () => {
          const outcome = await this.#lanes.commands.run(() => writeIdempotent(operation, writes));
          return outcome.ok ? done(await make(deps, outcome.value)) : outcome;
        }, hasDisconnected(request));
      },
      (file, reply) => sendFile(operation.file, file, reply.code(201)),
    );
  }

  /** Serves an operation that manages its own transactions and cookies. */
  open<O extends Operation>(operation: O, handler: OpenHandler<O>): void {
    const isRead = operation.method === 'GET' || operation.asks === true;
    const lane = isRead ? 'reads' : operation.name === signOut.name ? null : 'accounts';
    this.#serve(operation, lane, handler, (value, reply) =>
      sendResponse(operation, done(value), reply, this.#host.checkOutputs),
    );
  }

  /** Serves an operation that returns a stream of events. */
  stream<O extends Operation & { readonly streams: true }>(operation: O, handler: StreamHandler<O>): void {
    this.#serve(
      operation,
      'reads',
      async (_, actor, input, { request }) => {
        const { stream, body } = createEventStream<OutputOf<O>>();
        // Wait for the first events, so that earlier errors get a normal response.
        await handler(actor, input, { request, stream });
        return done(body);
      },
      (body, reply) => sendEvents(reply, body),
    );
  }

  /** Serves a file that is created while it is sent. */
  download<O extends Operation & { readonly file: string }>(operation: O, handler: DownloadHandler<O>): void {
    this.#serve(operation, 'reads', handler, (made, reply) => sendDownload(operation.file, made, reply));
  }

  /**
   * Serves a file that is read from one snapshot while it is sent, a few rows at a time, as fast as the client reads.
   * The preparation, which also logs the download, is a separate transaction.
   */
  export<O extends Operation & { readonly file: string; readonly exports: true }>(
    operation: O,
    handler: ExportHandler<O>,
  ): void {
    this.#serve(
      operation,
      null,
      (deps, actor, input, { request }) =>
        queueExport({ request, db: this.#host.reports, gate: this.#lanes.exports }, () => handler(deps, actor, input)),
      (made, reply) => sendDownload(operation.file, made, reply),
    );
  }

  /** Without a lane the number of concurrent requests is not limited. */
  #serve<O extends Operation, T>(
    operation: O,
    lane: Lane | null,
    work: Work<O, T>,
    send: (value: T, reply: FastifyReply) => FastifyReply,
  ) {
    const { app, db, clock, identify, recordRefusal } = this.#host;
    this.served.add(operation.name);
    const outcomeOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome<T, CodeOf<O>>> => {
      const now = clock();
      const { actor, because, requiredStep, ...asking } = await identify(request, now);
      const deps = { db, now, ...asking, origin: { address: request.ip, requestId: request.id } };
      const outcome = await authorizeAndRun(
        operation,
        work,
        deps,
        { actor, requiredStep },
        { request, reply, because },
      );
      if (!outcome.ok) await recordRefusal(deps, actor, { operation, request, refusal: outcome.refusal });
      return outcome;
    };
    addRoute(app, operation, async (request, reply) => {
      const ask = () => outcomeOf(request, reply);
      const outcome = await (lane === null ? ask() : this.#lanes[lane].run(ask, hasDisconnected(request)));
      return outcome.ok ? send(outcome.value, reply) : sendRefusal(reply, outcome.refusal);
    });
  }
}
