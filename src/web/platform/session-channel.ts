/** What one tab tells the others: the session cookie is theirs too. */
export type SessionNews = 'signed_in' | 'signed_out';

/** One for the whole page: a second one would hear what this page says itself. */
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('session');
  return channel;
}

/** Tells the other tabs of this browser. */
export const tellOtherTabs = (news: SessionNews): void => open().postMessage(news);

/** Listens to the other tabs until the returned function is called. */
export function hearOtherTabs(listener: (news: SessionNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (data === 'signed_in' || data === 'signed_out') listener(data);
  };
  open().addEventListener('message', onMessage);
  return () => {
    channel?.close();
    channel = undefined;
  };
}
