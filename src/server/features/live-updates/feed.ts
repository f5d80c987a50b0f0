import type { LiveEvent } from '#contract/live-updates.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Changed } from '#domain/audit/audience.ts';
import { visibleChange } from '#domain/audit/audience.ts';
import type { Database } from '#server/database.ts';
import { readActorsOfSessions } from '#server/features/accounts/queries/own-account.ts';
import type { EventStream } from '#server/platform/events/event-stream.ts';
import type { ChannelListener } from '#server/platform/events/pg-listen.ts';
import { listenToChannel } from '#server/platform/events/pg-listen.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { ChangeNotice } from './reads.ts';
import { readChangesAfter, readChangesSince, parseNotice } from './reads.ts';

/**
 * Milliseconds between heartbeats. Each heartbeat also checks the sessions and reads log entries whose notification was
 * lost.
 */
const BEAT = 20_000;

/** A new stream also gets the changes of this time in ms, because its page was loading. */
const LOADING_TIME = 10_000;

/** Streams per session. One more ends the oldest. */
const MAX_PER_SESSION = 10;

export interface FeedOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

interface Reader {
  actor: Actor;
  readonly session: Buffer;
  readonly stream: EventStream<LiveEvent>;
  /** Changes that arrive while missed changes are sent; then null. */
  waiting: ChangeNotice[] | null;
}

/** Sends committed changes, read from the audit log, to all streams of this process. */
export class ChangeFeed {
  readonly #options: FeedOptions;
  readonly #readers = new Set<Reader>();
  #listening: ChannelListener | null = null;
  #beat: NodeJS.Timeout | undefined;
  #seq: number | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  get streams(): number {
    return this.#readers.size;
  }

  /**
   * Adds a stream for a session (the hash of its token). Sends the changes after the log entry `after`, or those of the
   * last seconds.
   */
  async join(given: Pick<Reader, 'actor' | 'session' | 'stream'>, after: number | null): Promise<void> {
    const reader: Reader = { ...given, waiting: [] };
    this.#makeRoom(reader.session);
    this.#readers.add(reader);
    reader.stream.onEnd(() => this.#readers.delete(reader));
    try {
      await this.#tellMissed(reader, after);
    } catch (error) {
      this.#readers.delete(reader);
      throw error;
    }
  }

  async #tellMissed(reader: Reader, after: number | null): Promise<void> {
    const { db, clock } = this.#options;
    await this.#listen().firstAttempt;
    const since = new Date(clock().getTime() - LOADING_TIME);
    const missed = after === null ? await readChangesSince(db, since) : await readChangesAfter(db, after);
    this.#seq ??= missed.seq;
    sendNotice(reader, missed);
    // Sent after the missed changes: if the stream breaks before, it continues from the same entry.
    reader.stream.send({ kind: 'ready', seq: missed.seq }, missed.seq);
    for (const notice of reader.waiting ?? []) if (notice.seq > missed.seq) sendNotice(reader, notice);
    reader.waiting = null;
  }

  /** Ends every stream. */
  async close(): Promise<void> {
    clearInterval(this.#beat);
    for (const { stream } of this.#readers) stream.end();
    await this.#listening?.stop();
  }

  #makeRoom(session: Buffer): void {
    const own = [...this.#readers].filter((reader) => reader.session.equals(session));
    for (const { stream } of own.slice(0, Math.max(0, own.length + 1 - MAX_PER_SESSION))) stream.end();
  }

  /** Starts to listen with the first stream. Tests and scripts often have none. */
  #listen(): ChannelListener {
    if (this.#listening !== null) return this.#listening;
    const { pool, log } = this.#options;
    this.#beat = setInterval(() => this.#inTurn(() => this.#keepAlive()), BEAT).unref();
    this.#listening = listenToChannel({
      who: 'Live updates have',
      pool,
      channel: 'audit_entries',
      log,
      onMessage: (payload) => this.#inTurn(() => this.#tellAll(parseNotice(payload))),
      onConnected: () => this.#inTurn(() => this.#catchUp()),
    });
    return this.#listening;
  }

  async #keepAlive(): Promise<void> {
    for (const { stream } of this.#readers) stream.send({ kind: 'beat' });
    if (this.#readers.size === 0) return;
    await this.#catchUp();
    await this.#checkSessions();
  }

  /**
   * Reads missed entries from the log: notifications are lost with their connection, and some poolers do not pass them
   * on.
   */
  async #catchUp(): Promise<void> {
    if (this.#seq === null) return;
    await this.#tellAll(await readChangesAfter(this.#options.db, this.#seq));
  }

  async #tellAll(notice: ChangeNotice): Promise<void> {
    if (notice.changed !== null && this.#seq !== null && notice.seq <= this.#seq) return;
    this.#seq = notice.seq;
    for (const reader of this.#readers) {
      if (reader.waiting === null) sendNotice(reader, notice);
      else reader.waiting.push(notice);
    }
    if (this.#concernsReaders(notice)) await this.#checkSessions();
  }

  /**
   * Whether a change can affect the users of the streams: sign-outs, deletions and role changes are log entries too.
   */
  #concernsReaders({ changed }: ChangeNotice): boolean {
    if (changed === null) return true;
    // A session ended from elsewhere has an id that the streams do not know.
    if (changed.some(({ subject }) => subject === 'session')) return true;
    const accounts = changed.filter(({ subject }) => subject === 'account');
    return [...this.#readers].some(({ actor }) => accounts.some(({ ids }) => ids === null || ids.includes(actor.id)));
  }

  async #checkSessions(): Promise<void> {
    const { db, clock } = this.#options;
    const readers = [...this.#readers];
    const sessions = readers.map(({ session }) => session);
    const actors = await readActorsOfSessions(db, sessions, clock());
    for (const reader of readers) {
      const actor = actors.get(reader.session.toString('hex'));
      if (actor === undefined) end(reader);
      else reader.actor = actor;
    }
  }

  /**
   * Runs work in order, so that a user who has lost a role gets no later change. After a failure, such as a database
   * restart, the next heartbeat catches up.
   */
  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch((err: unknown) => {
      this.#options.log.warn({ err }, 'live updates: retrying');
    });
  }
}

function sendNotice({ stream, actor }: Reader, { seq, changed }: ChangeNotice): void {
  if (changed === null) {
    stream.send({ kind: 'resync', seq }, seq);
    return;
  }
  const visible = changed.flatMap((one) => visibleChange(actor, one) ?? []);
  if (visible.length > 0) stream.send({ kind: 'changes', seq, changed: visible.map(toWire) }, seq);
}

const toWire = ({ subject, ids }: Changed) => ({ subject, ids: ids === null ? null : [...ids] });

function end({ stream }: Reader): void {
  stream.send({ kind: 'ended' });
  stream.end();
}
