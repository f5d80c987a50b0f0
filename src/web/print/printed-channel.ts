// Documents are printed in separate windows. This channel notifies the windows that list them, so that their rows
// update at once.
import { useEffect, useEffectEvent } from 'react';

const CHANNEL = 'printed';

interface Message<Content> {
  readonly paper: string;
  readonly content: Content;
}

/** Messages between windows about one kind of paper. */
export interface PrintedChannel<Content> {
  readonly post: (content: Content) => void;
  /** Listens to messages of all windows, including this one. */
  readonly useMessages: (listener: (content: Content) => void) => void;
}

/** Creates the channel of a kind of paper. */
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
