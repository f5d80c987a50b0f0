import { useEffect, useEffectEvent, useState } from 'react';
import { whenMatched } from './pending-matches.ts';

/**
 * Runs a function when no field waits for its match, with the values of that moment; not if the page was left before.
 */
export function useAfterMatch(run: () => void): () => void {
  const [times, setTimes] = useState(0);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (times === 0) return undefined;
    let isHere = true;
    void whenMatched().then(() => {
      if (isHere) runNow();
    });
    return () => {
      isHere = false;
    };
  }, [times]);
  return () => setTimes((last) => last + 1);
}
