import { useSyncExternalStore } from 'react';
import { answered } from './transport.ts';

/** `offline`: this device has no network. `unreachable`: the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Milliseconds between health checks while the page is visible; shorter while the server is unreachable. */
const INTERVAL = 30_000;
const INTERVAL_UNREACHABLE = 5_000;
const PATIENCE = 5_000;

let connection: Connection = navigator.onLine ? 'online' : 'offline';
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

const hasNetwork = (): boolean => navigator.onLine;

function stateOf(network: boolean, alive: boolean): Connection {
  if (!network) return 'offline';
  return alive ? 'online' : 'unreachable';
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  if (hasNetwork() && document.visibilityState === 'visible') {
    const alive = await isAlive();
    // The network may be gone since the request was sent.
    settle(stateOf(hasNetwork(), alive));
  }
  if (watchers.size > 0) plan();
}

function plan(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), connection === 'unreachable' ? INTERVAL_UNREACHABLE : INTERVAL);
}

/** After a failed call, the health check decides whether the connection failed or only the call. */
const onAnswered = (reached: boolean): void =>
  // An answer can still arrive after the network is gone.
  reached ? settle(stateOf(hasNetwork(), true)) : void ask();
const onOnline = (): void => void ask();
const onOffline = (): void => settle('offline');

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
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onOnline);
  if (!hasNetwork()) settle('offline');
  void ask();
}

function stop(): void {
  stopListening?.();
  removeEventListener('online', onOnline);
  removeEventListener('offline', onOffline);
  document.removeEventListener('visibilitychange', onOnline);
  clearTimeout(timer);
}

/** The state of the connection. It is checked only while a component uses this hook. */
export const useConnection = (): Connection => useSyncExternalStore(watch, () => connection);
