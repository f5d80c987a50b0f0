import { electLeader } from './election.ts';
import type { Leadership } from './leadership.ts';

/**
 * Runs a task in only one tab of the browser at a time: `lead` starts it and returns a function that ends it. Browsers
 * offer locks only over HTTPS; over plain HTTP the tabs elect a leader.
 */
export const leadOneTab = (name: string, lead: () => () => void): Leadership =>
  'locks' in navigator ? leadByLock(navigator.locks, name, lead) : electLeader(name, lead);

function leadByLock(locks: LockManager, name: string, lead: () => () => void): Leadership {
  const stopping = new AbortController();
  const { signal } = stopping;
  let finish: (() => void) | null = null;

  const leadUntilStopped = (): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = lead();
      finish = () => {
        finish = null;
        end();
        resolve();
      };
    });
  const request = (options: LockOptions): void => {
    locks.request(name, options, leadUntilStopped).catch(() => {
      // Another tab took over. If this tab stops, it does not request the lock again.
      if (signal.aborted) return;
      finish?.();
      request({ signal });
    });
  };
  request({ signal });
  return {
    claimLead: () => request({ steal: true }),
    stop: () => {
      stopping.abort();
      finish?.();
    },
  };
}
