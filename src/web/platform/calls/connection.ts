import { useSyncExternalStore } from 'react';
import { answered } from './transport.ts';

/**
 * `offline`: the server does not answer, and this device has no network. `unreachable`: it does not answer, although
 * there is a network. A server on the same device answers without a network.
 */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Milliseconds between health checks while the page is visible; shorter while the server does not answer. */
const INTERVAL = 30_000;
const INTERVAL_WITHOUT_ANSWER = 5_000;
const PATIENCE = 5_000;

let connection: Connection = 'online';
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function settle(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const watcher of watchers) watcher();
}

const isAlive = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    (response) => response.ok,
    () => false,
  );

async function ask(): Promise<void> {
  clearTimeout(timer);
  if (document.visibilityState === 'visible') {
    const isDown = !(await isAlive());
    settle(isDown ? failure() : 'online');
  }
  if (watchers.size > 0) plan();
}

const failure = (): Connection => (navigator.onLine ? 'unreachable' : 'offline');

function plan(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), connection === 'online' ? INTERVAL : INTERVAL_WITHOUT_ANSWER);
}

/**
 * After a failed call, the health check decides whether the connection failed or only the call. After an answer during a
 * failure, it decides whether the server is back: the answer may have been on its way before.
 */
const onAnswered = (reached: boolean): void => {
  if (!reached || connection !== 'online') void ask();
};
const askAgain = (): void => void ask();

let stopListening: (() => void) | undefined;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  if (watchers.size === 1) start();
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) stop();
  };
}

function start(): void {
  stopListening = answered.listen(onAnswered);
  addEventListener('online', askAgain);
  addEventListener('offline', askAgain);
  document.addEventListener('visibilitychange', askAgain);
  void ask();
}

function stop(): void {
  stopListening?.();
  removeEventListener('online', askAgain);
  removeEventListener('offline', askAgain);
  document.removeEventListener('visibilitychange', askAgain);
  clearTimeout(timer);
}

/** The state of the connection. It is checked only while a component uses this hook. */
export const useConnection = (): Connection => useSyncExternalStore(watch, () => connection);
