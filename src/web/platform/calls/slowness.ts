import type { Mutation, Query, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SLOW_AFTER } from '../delays.ts';
import { succeeds } from './probe.ts';

/** Why the page waits: `none` if it does not wait long, `slow` for the whole server, `database` for its database. */
export type Slowness = 'none' | 'slow' | 'database';

/** Milliseconds between health checks while the page waits. */
const PROBE_INTERVAL = 3_000;

type Waiting = Query | Mutation;

/**
 * Whether a screen has nothing to show yet. A background refetch does not count. A query marked `takesItsTime` has its
 * own progress text.
 */
const isLoading = ({ state, meta }: Query): boolean =>
  state.status === 'pending' && state.fetchStatus === 'fetching' && meta?.['takesItsTime'] !== true;

/**
 * Watches the page's requests and reports when one has been pending for too long, and why. Changes may take long (a
 * month's bills, a check of the whole audit log): for them only an unavailable database is reported. Returns a function
 * that stops it.
 */
export function watchSlowness(client: QueryClient, onChange: (slowness: Slowness) => void): () => void {
  const since = new Map<Waiting, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasStopped = false;
  let reported: Slowness = 'none';
  const report = (slowness: Slowness): void => {
    if (slowness === reported) return;
    reported = slowness;
    onChange(slowness);
  };

  const loading = (): Query[] => client.getQueryCache().getAll().filter(isLoading);
  const waiting = (): Waiting[] => [...loading(), ...client.getMutationCache().findAll({ status: 'pending' })];

  const probe = async (): Promise<void> => {
    if (loading().length > 0) report('slow');
    const [lives, serves] = await Promise.all([succeeds('/healthz'), succeeds('/readyz')]);
    if (hasStopped || since.size === 0) return;
    if (lives && !serves) report('database');
    else report(loading().length > 0 ? 'slow' : 'none');
    timer = setTimeout(look, PROBE_INTERVAL);
  };

  let isProbing = false;
  const look = (): void => {
    clearTimeout(timer);
    const now = waiting();
    for (const past of since.keys()) if (!now.includes(past)) since.delete(past);
    for (const one of now) if (!since.has(one)) since.set(one, Date.now());
    if (since.size === 0) return report('none');
    const left = Math.min(...since.values()) + SLOW_AFTER - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else if (!isProbing) {
      isProbing = true;
      void probe().finally(() => {
        isProbing = false;
      });
    }
  };

  const stops = [client.getQueryCache().subscribe(look), client.getMutationCache().subscribe(look)];
  look();
  return () => {
    hasStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Why the page has been waiting for more than three seconds. */
export function useSlowness(): Slowness {
  const client = useQueryClient();
  const [slowness, setSlowness] = useState<Slowness>('none');
  useEffect(() => watchSlowness(client, setSlowness), [client]);
  return slowness;
}
