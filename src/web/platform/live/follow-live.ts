import { openStream } from './event-stream.ts';
import type { HearingOptions, News } from './hearing.ts';
import { createHearing } from './hearing.ts';
import { leadOneTab } from './lead-one-tab.ts';

/** The leading tab passes on a sign of life every 20 s; one that is silent for this long (ms) was put to sleep. */
const SILENCE = 50_000;
const LOOK_EVERY = 10_000;

/** What tabs tell each other: the news of the stream, and where a new tab stands. */
type Word = News | { readonly kind: 'hello' } | { readonly kind: 'here'; readonly seq: number };

/** Hears what changes, over one stream for all tabs of the browser, until the returned function is called. */
export function followLive(options: HearingOptions): () => void {
  const channel = new BroadcastChannel('live');
  const hearing = createHearing(options);
  let isLeading = false;
  const tell = (word: Word): void => channel.postMessage(word);
  const pass = (news: News): void => {
    tell(news);
    hearing.hear(news);
  };
  const leadership = leadOneTab('live', () => {
    isLeading = true;
    const close = openStream({ after: hearing.seq, onNews: pass });
    return () => {
      isLeading = false;
      close();
    };
  });
  channel.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
    const seq = hearing.seq();
    if (word.kind === 'here') hearing.learnSeq(word.seq);
    else if (word.kind !== 'hello') hearing.hear(word);
    else if (isLeading && seq !== null) tell({ kind: 'here', seq });
  });
  tell({ kind: 'hello' });
  const looking = setInterval(() => {
    if (!isLeading && document.visibilityState === 'visible' && hearing.silence() > SILENCE) leadership.takeOver();
  }, LOOK_EVERY);
  return () => {
    clearInterval(looking);
    leadership.stop();
    channel.close();
  };
}
