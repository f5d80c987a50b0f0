import type * as IdleWork from './idle-work.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let idle: typeof IdleWork;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  idle = await import('./idle-work.ts');
});
afterEach(() => void vi.useRealTimers());

const noted = (done: string[], name: string) => async (): Promise<void> => {
  done.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  done.push(`${name} ends`);
};

test('nothing is done while the page starts; then one task after the other, and a failure stops none', async () => {
  const done: string[] = [];
  idle.whenIdle(noted(done, 'one'));
  idle.whenIdle(() => Promise.reject(new Error('lost')));
  idle.whenIdle(noted(done, 'two'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual([]);
  idle.startIdleWork();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  idle.whenIdle(noted(done, 'three'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done.slice(4)).toEqual(['three begins', 'three ends']);
});

test('all tasks can be run at once, tasks added during the run included', async () => {
  const done: string[] = [];
  idle.whenIdle(async () => {
    await noted(done, 'outer')();
    idle.whenIdle(noted(done, 'inner'));
  });
  const all = idle.doIdleWork();
  await vi.advanceTimersByTimeAsync(500);
  await all;
  expect(done).toEqual(['outer begins', 'outer ends', 'inner begins', 'inner ends']);
});
