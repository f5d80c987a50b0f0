import type { Changed, LiveEvent } from '#contract/live-updates.ts';
import { answered } from '#web/platform/calls/transport.ts';

/** Where no number is known to go on from, the server tells what changed in the last 10 s: for pages that have just been loaded. */
const COVERED = 8_000;

/** What happens to the stream, whichever tab holds it. */
export type StreamEvent =
  /** It was opened, to go on from a number. */
  | { readonly kind: 'opened'; readonly after: number | null }
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'lost' };

export interface SubscriptionOptions {
  /** Records of these kinds changed; null: anything may have. */
  readonly onChanged: (changed: readonly Changed[] | null) => void;
  /** The server has ended the session, or does not let this browser listen. */
  readonly onSessionDoubtful: () => void;
}

/** What one tab has received so far. */
export interface Subscription {
  readonly receive: (news: StreamEvent) => void;
  /** The number up to which it knows everything; null before the first. */
  readonly seq: () => number | null;
  readonly learnSeq: (seq: number) => void;
  /** Time (ms) since the last message, heartbeats included. */
  readonly silence: () => number;
}

export function createSubscription({ onChanged, onSessionDoubtful }: SubscriptionOptions): Subscription {
  let known: number | null = null;
  let receivedAt = Date.now();
  const silence = (): number => Date.now() - receivedAt;

  /** Nothing was missed between what this tab knows and where the stream goes on. */
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
