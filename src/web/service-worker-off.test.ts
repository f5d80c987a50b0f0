import { expect, test, vi } from 'vitest';

test('the worker in the place of another takes itself away, and stands between nothing', async () => {
  const heard = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => void heard.set(name, listener));
  const [skipWaiting, unregister] = [vi.fn(), vi.fn()];
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('registration', { unregister });
  await import('./service-worker-off.ts');
  vi.unstubAllGlobals();
  expect([...heard.keys()]).toEqual(['install', 'activate']);

  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('registration', { unregister });
  heard.get('install')?.();
  expect([skipWaiting.mock.calls.length, unregister.mock.calls.length]).toEqual([1, 0]);
  heard.get('activate')?.();
  expect([skipWaiting.mock.calls.length, unregister.mock.calls.length]).toEqual([1, 1]);
  vi.unstubAllGlobals();
});
