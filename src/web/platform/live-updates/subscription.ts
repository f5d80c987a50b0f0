import type { Changed, LiveEvent } from '#contract/live-updates.ts';
import { answered } from '#web/platform/calls/transport.ts';

/**
 * Milliseconds that a stream without a start number covers: the server repeats the changes of the last 10 s. This is
 * for pages that have just loaded.
 */
const COVERED = 8_000;

/** What a tab learns about the stream. One tab has the connection and passes everything on to the others. */
export type StreamEvent =
  /** The stream was opened. It sends the changes after this number. */
  | { readonly kind: 'opened'; readonly after: number | null }
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'lost' };

export interface SubscriptionOptions {
  /** Called when records of these kinds changed; null means that anything may have changed. */
  readonly onChanged: (changed: readonly Changed[] | null) => void;
  /** Called when the server has ended the session or refuses the stream. */
  readonly onSessionDoubtful: () => void;
}

/** The subscription of one tab. */
export interface Subscription {
  readonly receive: (news: StreamEvent) => void;
  /** The number of the latest event; null before the first. */
  readonly seq: () => number | null;
  readonly learnSeq: (seq: number) => void;
  /** Milliseconds since the last message, including heartbeats. */
  readonly silence: () => number;
}

export function createSubscription({ onChanged, onSessionDoubtful }: SubscriptionOptions): Subscription {
  let known: number | null = null;
  let receivedAt = Date.now();
  const silence = (): number => Date.now() - receivedAt;

  /** Whether no event is missing between the latest known one and the start of the stream. */
  const isCovered = (after: number | null): boolean =>
    after !== null && known !== null ? after <= known : silence() < COVERED;
  const receiveEvent = (event: LiveEvent): void => {
    if ('seq' in event) known = event.kind === 'resync' ? event.seq : Math.max(known ?? 0, event.seq);
    if (event.kind === 'changes') onChanged(event.changed);
    else if (event.kind === 'resync') onChanged(null);
    else if (event.kind === 'ended') onSessionDoubtful();
  };
  const receive = (news: StreamEvent): void => {
    answered.emit(news.kind !== 'lost');
    if (news.kind === 'lost') return onSessionDoubtful();
    if (news.kind === 'event') receiveEvent(news.event);
    else if (!isCovered(news.after)) onChanged(null);
    receivedAt = Date.now();
  };
  return {
    receive,
    seq: () => known,
    learnSeq: (seq) => {
      known ??= seq;
    },
    silence,
  };
}
