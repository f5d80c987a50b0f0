import { useCallback, useRef } from 'react';

/**
 * Lets one press at a time through for each subject, e.g. an order's id. The second press of a double click may come before the screen
 * is drawn again, so it must not ask what is drawn. What `run` fails with is for whoever began it to tell.
 */
export function useSingleSubmit(): (subject: string, run: () => Promise<unknown>) => void {
  const underWay = useRef(new Set<string>());
  return useCallback((subject, run) => {
    if (underWay.current.has(subject)) return;
    underWay.current.add(subject);
    void run()
      .catch(() => undefined)
      .finally(() => underWay.current.delete(subject));
  }, []);
}
