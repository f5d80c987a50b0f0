import type { LiveEvent } from '#contract/live-updates.ts';
import { followChanges } from '#contract/live-updates.ts';
import { isSignOutPending } from '#web/platform/session/pending-sign-out.ts';
import type { StreamEvent } from './subscription.ts';

/** Milliseconds between attempts, doubled each time up to the maximum. */
const MIN_PAUSE = 1_000;
const MAX_PAUSE = 30_000;

/** Milliseconds of silence after which the stream is lost. The server sends a heartbeat every 20 s. */
const PATIENCE = 50_000;

/**
 * Milliseconds before the stream starts. The page's requests go first, and a tab that becomes leader because another
 * tab signed out first receives that message.
 */
const HEAD_START = 300;

interface StreamOptions {
  /** The number of the last known event; null if none is known. Called at each attempt. */
  readonly after: () => number | null;
  readonly onNews: (news: StreamEvent) => void;
}

/**
 * Keeps an event stream open until it is closed, and reconnects after a loss. `EventSource` alone would give up after
 * the first refusal, for example by a starting server.
 */
export function openStream({ after, onNews }: StreamOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = MIN_PAUSE;

  const wait = (ms: number, work: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const lose = (): void => {
    source?.close();
    // The server closes the stream at the end of the session. If that were reported as a loss, the screens would reload
    // their data.
    if (isSignOutPending()) return wait(MIN_PAUSE, lose);
    // A random delay, so that not all browsers reconnect at once after a restart of the server.
    wait(pause * (0.5 + Math.random()), open);
    pause = Math.min(pause * 2, MAX_PAUSE);
    onNews({ kind: 'lost' });
  };
  /**
   * Events may report the sign-out itself, so they are dropped. If the sign-out fails, the next stream repeats them.
   */
  const receive = (news: StreamEvent): void => (isSignOutPending() ? lose() : onNews(news));
  const open = (): void => {
    const from = after();
    source = new EventSource(followChanges.path + (from === null ? '' : `?after=${from}`));
    source.addEventListener('open', () => receive({ kind: 'opened', after: from }));
    source.addEventListener('error', lose);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      wait(PATIENCE, lose);
      pause = MIN_PAUSE;
      receive({ kind: 'event', event: JSON.parse(data) as LiveEvent });
    });
    wait(PATIENCE, lose);
  };
  /** Reconnects at once when the network returns or the page becomes visible. */
  const openNow = (): void => {
    if (source?.readyState === EventSource.CLOSED) open();
  };
  wait(HEAD_START, open);
  addEventListener('online', openNow);
  document.addEventListener('visibilitychange', openNow);
  return () => {
    clearTimeout(timer);
    source?.close();
    removeEventListener('online', openNow);
    document.removeEventListener('visibilitychange', openNow);
  };
}
