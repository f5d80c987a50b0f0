const NEWS = ['signed_in', 'signed_out', 'account_changed'] as const;

/** Messages between tabs, which share the session cookie. */
export type SessionNews = (typeof NEWS)[number];

const isNews = (data: unknown): data is SessionNews => (NEWS as readonly unknown[]).includes(data);

/** The only channel of the page: a second one would receive the page's own messages. */
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('session');
  return channel;
}

/** Sends a message to the other tabs of this browser. */
export const postToTabs = (news: SessionNews): void => open().postMessage(news);

/** Listens to messages of the other tabs. Returns a function that stops it. */
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
