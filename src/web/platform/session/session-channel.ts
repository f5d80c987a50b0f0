const NEWS = ['signed_in', 'signed_out', 'account_changed'] as const;

/** What one tab tells the others: the session cookie is theirs too. */
export type SessionNews = (typeof NEWS)[number];

const isNews = (data: unknown): data is SessionNews => (NEWS as readonly unknown[]).includes(data);

/** One for the whole page: a second one would receive the page's messages. */
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('session');
  return channel;
}

/** Tells the other tabs of this browser. */
export const postToTabs = (news: SessionNews): void => open().postMessage(news);

/** Listens to the other tabs until the returned function is called. */
export function onTabMessage(listener: (news: SessionNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (isNews(data)) listener(data);
  };
  open().addEventListener('message', onMessage);
  return () => {
    channel?.close();
    channel = undefined;
  };
}
