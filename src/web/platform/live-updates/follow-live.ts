import { openStream } from './event-stream.ts';
import type { SubscriptionOptions, StreamEvent } from './subscription.ts';
import { createSubscription } from './subscription.ts';
import { leadOneTab } from './lead-one-tab.ts';

/** Milliseconds of silence after which the leading tab is assumed to be suspended. It sends a heartbeat every 20 s. */
const SILENCE = 50_000;
const CHECK_EVERY = 10_000;

/**
 * Messages between tabs: the events of the stream, a new tab's `hello`, and the number of the latest event for that
 * tab.
 */
type TabMessage = StreamEvent | { readonly kind: 'hello' } | { readonly kind: 'here'; readonly seq: number };

/** Subscribes to changes, with one stream for all tabs of the browser. Returns a function that unsubscribes. */
export function followLive(options: SubscriptionOptions): () => void {
  const channel = new BroadcastChannel('live');
  const subscription = createSubscription(options);
  let isLeading = false;
  const post = (word: TabMessage): void => channel.postMessage(word);
  const pass = (news: StreamEvent): void => {
    post(news);
    subscription.receive(news);
  };
  const leadership = leadOneTab('live', () => {
    isLeading = true;
    const close = openStream({ after: subscription.seq, onNews: pass });
    return () => {
      isLeading = false;
      close();
    };
  });
  channel.addEventListener('message', ({ data: word }: MessageEvent<TabMessage>) => {
    const seq = subscription.seq();
    if (word.kind === 'here') subscription.learnSeq(word.seq);
    else if (word.kind !== 'hello') subscription.receive(word);
    else if (isLeading && seq !== null) post({ kind: 'here', seq });
  });
  post({ kind: 'hello' });
  const looking = setInterval(() => {
    if (!isLeading && document.visibilityState === 'visible' && subscription.silence() > SILENCE)
      leadership.claimLead();
  }, CHECK_EVERY);
  return () => {
    clearInterval(looking);
    leadership.stop();
    channel.close();
  };
}
