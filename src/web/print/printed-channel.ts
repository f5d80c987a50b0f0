// Documents are printed in separate windows; the windows that list them are notified, so that their rows show it at once.
import { useEffect, useEffectEvent } from 'react';

const CHANNEL = 'printed';

interface Message<Content> {
  readonly paper: string;
  readonly content: Content;
}

/** How the windows of a browser tell each other of one kind of paper. */
export interface PrintedChannel<Content> {
  readonly post: (content: Content) => void;
  /** Listens for messages of any window, this one included. */
  readonly useMessages: (listener: (content: Content) => void) => void;
}

/** `paper` names the kind. */
export const printedChannel = <Content>(paper: string): PrintedChannel<Content> => ({
  post: (content) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ paper, content } satisfies Message<Content>);
    channel.close();
  },
  useMessages: (listener) => {
    const onContent = useEffectEvent(listener);
    useEffect(() => {
      const channel = new BroadcastChannel(CHANNEL);
      channel.addEventListener('message', ({ data }: MessageEvent<Message<Content>>) => {
        if (data.paper === paper) onContent(data.content);
      });
      return () => channel.close();
    }, []);
  },
});
