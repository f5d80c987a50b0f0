import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import type pg from 'pg';

/** Between tries (ms) to get a lost connection back: doubled each time, up to the longest. */
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

interface ListenOptions {
  readonly pool: pg.Pool;
  /** Who has no connection where there is none, with its verb: `Live updates have`. */
  readonly who: string;
  /** The channel's name: a plain identifier. */
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** After each connect: notifications are not stored, so missed ones must be read elsewhere. */
  readonly onConnected: () => void;
  readonly log: Pick<DatabaseLog, 'warn'>;
}

export interface ChannelListener {
  /** Resolves after the first try, successful or not. */
  readonly firstAttempt: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** LISTENs on a separate connection, and opens a new one whenever that is lost, until it is stopped. */
export function listenToChannel({ who, pool, channel, onMessage, onConnected, log }: ListenOptions): ChannelListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = MIN_PAUSE_MS;
  let isStopped = false;

  const retry = (reason: string): void => {
    client = undefined;
    if (isStopped) return;
    log.warn(`${who} lost its database connection, retrying: ${reason}.`);
    timer = setTimeout(() => void connect(), pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  };
  const connect = async (): Promise<void> => {
    try {
      const connected = await dedicatedClient(pool);
      client = connected;
      connected.once('end', () => retry('connection closed'));
      connected.on('notification', ({ payload = '' }) => onMessage(payload));
      await listen(connected);
    } catch (error) {
      retry(String(error));
    }
  };
  /** A connection that cannot listen is no use: its end begins the next try. */
  const listen = async (connected: pg.Client): Promise<void> => {
    try {
      if (isStopped) throw new Error('stopped');
      await connected.query(`listen ${channel}`);
      pause = MIN_PAUSE_MS;
      onConnected();
    } catch {
      await connected.end();
    }
  };
  return {
    firstAttempt: connect(),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
