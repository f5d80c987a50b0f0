import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import type pg from 'pg';

/** Pause (ms) before reconnecting: doubled after each attempt, up to the maximum. */
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

interface ListenOptions {
  readonly pool: pg.Pool;
  /** The subject of the log message about a lost connection: `Live updates`. */
  readonly who: string;
  /** The name of the channel, a plain identifier. */
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Called after each connect. Notifications are not stored, so missed changes must be read elsewhere. */
  readonly onConnected: () => void;
  readonly log: Pick<DatabaseLog, 'warn'>;
}

export interface ChannelListener {
  /** Resolves after the first attempt, successful or not. */
  readonly firstAttempt: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Listens to a channel on a separate connection. Reconnects whenever the connection is lost, until it is stopped. */
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
  /** Ends the connection if LISTEN fails; that starts the next attempt. */
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
