import { useCallback, useRef } from 'react';

/**
 * Returns a function that runs one action at a time per subject, such as an order ID. It does not depend on rendered
 * state, because a double click fires its second click before React renders again. The caller reports errors of `run`.
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
