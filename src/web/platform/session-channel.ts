/** What one tab tells the others: the session cookie is theirs too. */
export type SessionNews = 'signed_in' | 'signed_out';

const CHANNEL = 'session';

/** Tells the other tabs of this browser. */
export function tellOtherTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Listens to the other tabs until the returned function is called. */
export function hearOtherTabs(listener: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed_in' || data === 'signed_out') listener(data);
  });
  return () => channel.close();
}
