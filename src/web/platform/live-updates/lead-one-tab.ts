import { electLeader } from './election.ts';
import type { Leadership } from './leadership.ts';

/**
 * Does something in one tab of the browser at a time: `begin` is called when this tab is the one, and what it answers when it no longer
 * is. Browsers give locks to secure addresses only; on a laboratory's plain-HTTP network the tabs elect their leader.
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
      // Another tab has taken over, or this one stops: then it no longer waits either.
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
