import { openStream } from './event-stream.ts';
import type { SubscriptionOptions, StreamEvent } from './subscription.ts';
import { createSubscription } from './subscription.ts';
import { leadOneTab } from './lead-one-tab.ts';

/** The leading tab sends a heartbeat every 20 s; one that is silent for this long (ms) is suspended. */
const SILENCE = 50_000;
const CHECK_EVERY = 10_000;

/** Messages between tabs: the events of the stream, and the position for a new tab. */
type TabMessage = StreamEvent | { readonly kind: 'hello' } | { readonly kind: 'here'; readonly seq: number };

/** Subscribes to changes, over one stream for all tabs of the browser, until the returned function is called. */
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
