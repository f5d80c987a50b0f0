// Documents are printed in windows of their own; the windows that list them are told, so that a row says it at once.
import { useEffect, useEffectEvent } from 'react';

const CHANNEL = 'printed';

interface Message<Content> {
  readonly paper: string;
  readonly content: Content;
}

/** How the windows of a browser tell each other of one kind of paper. */
export interface PrintedChannel<Content> {
  readonly post: (content: Content) => void;
  /** Listens for what is told in any window, this one included. */
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
