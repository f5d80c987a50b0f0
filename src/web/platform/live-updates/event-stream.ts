import type { LiveEvent } from '#contract/live-updates.ts';
import { followChanges } from '#contract/live-updates.ts';
import { isSignOutPending } from '#web/platform/session/pending-sign-out.ts';
import type { StreamEvent } from './subscription.ts';

/** Between tries (ms): doubled each time, up to the longest. */
const MIN_PAUSE = 1_000;
const MAX_PAUSE = 30_000;

/** A stream that says nothing for this long (ms), not even that it is alive, is lost: the server says so every 20 s. */
const PATIENCE = 50_000;

/**
 * The stream starts after this delay (ms): the page's requests go first, and a tab that becomes leader since another has signed out first
 * receives that message.
 */
const HEAD_START = 300;

interface StreamOptions {
  /** The number to go on from; null where none is known. Asked at each try. */
  readonly after: () => number | null;
  readonly onNews: (news: StreamEvent) => void;
}

/**
 * Holds a stream of events open until it is closed, and opens another whenever it is lost. `EventSource` alone would give up after the
 * first refusal, such as by a server that starts.
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
    // The server closes the stream with the session. A report of the loss would make the screens load their data again.
    if (isSignOutPending()) return wait(MIN_PAUSE, lose);
    // Not all browsers of the laboratory at once, when its server comes back.
    wait(pause * (0.5 + Math.random()), open);
    pause = Math.min(pause * 2, MAX_PAUSE);
    onNews({ kind: 'lost' });
  };
  /** News may tell of the sign-out itself. Where that fails, the next stream tells the rest again. */
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
  /** The network is back, or the page is looked at again: no need to wait for the next try. */
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
