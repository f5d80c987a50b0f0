import { useCallback, useRef } from 'react';

/**
 * Allows one press at a time for each subject, e.g. an order's id. The second press of a double click may come before the screen renders
 * again, so this must not depend on rendered state. The caller reports an error of `run`.
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
