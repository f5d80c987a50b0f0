// Documents are printed in windows of their own; the windows that list them are told, so that a row says it at once.
import { useEffect, useEffectEvent } from 'react';

const CHANNEL = 'printed';

interface Message<Told> {
  readonly paper: string;
  readonly told: Told;
}

/** How the windows of a browser tell each other of one kind of paper. */
export interface PrintedChannel<Told> {
  readonly tell: (told: Told) => void;
  /** Listens for what is told in any window, this one included. */
  readonly useTold: (hear: (told: Told) => void) => void;
}

/** `paper` names the kind. */
export const printedChannel = <Told>(paper: string): PrintedChannel<Told> => ({
  tell: (told) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ paper, told } satisfies Message<Told>);
    channel.close();
  },
  useTold: (hear) => {
    const heard = useEffectEvent(hear);
    useEffect(() => {
      const channel = new BroadcastChannel(CHANNEL);
      channel.addEventListener('message', ({ data }: MessageEvent<Message<Told>>) => {
        if (data.paper === paper) heard(data.told);
      });
      return () => channel.close();
    }, []);
  },
});
