import { expect, test, vi } from 'vitest';

test('the worker that replaces another one removes itself, and handles no request', async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => void listeners.set(name, listener));
  const [skipWaiting, unregister] = [vi.fn(), vi.fn()];
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('registration', { unregister });
  await import('./service-worker-off.ts');
  vi.unstubAllGlobals();
  expect([...listeners.keys()]).toEqual(['install', 'activate']);

  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('registration', { unregister });
  listeners.get('install')?.();
  expect([skipWaiting.mock.calls.length, unregister.mock.calls.length]).toEqual([1, 0]);
  listeners.get('activate')?.();
  expect([skipWaiting.mock.calls.length, unregister.mock.calls.length]).toEqual([1, 1]);
  vi.unstubAllGlobals();
});
