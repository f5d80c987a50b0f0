import { afterEach, expect, test, vi } from 'vitest';
import { WorkerTasks } from './worker-tasks.ts';

const FILE = `import { handleTasks } from ${JSON.stringify(new URL('./worker-tasks.ts', import.meta.url).href)};
handleTasks(async (task) => {
  if (task.startsWith('slow')) await new Promise((done) => setTimeout(done, 300));
  if (task === 'throw') throw new Error('as requested');
  if (task === 'end') process.exit(1);
  if (task === 'hang') for (;;);
  if (task === 'stuck') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (task === 'much') for (const held = []; ; ) held.push(new Array(1e6).fill(held.length));
  return { task, thread: (await import('node:worker_threads')).threadId };
});`;

const begin = (limits: { threads?: number; task?: number; idle?: number } = {}) =>
  new WorkerTasks<string, { task: string; thread: number }>(
    new URL(`data:text/javascript,${encodeURIComponent(FILE)}`),
    limits,
  );

afterEach(() => {
  vi.useRealTimers();
});

/** Long enough that, even on a busy machine, threads start and tasks end. */
const AMPLE = 3_000;

test('tasks are done by one other thread, each with its own answer', async () => {
  const tasks = begin();
  const done = await Promise.all(['a', 'b', 'c'].map((task) => tasks.run(task)));
  expect(done.map(({ task }) => task)).toEqual(['a', 'b', 'c']);
  expect(new Set(done.map(({ thread }) => thread)).size).toBe(1);
  expect(done[0]?.thread).toBeGreaterThan(0);
});

test('as many threads as allowed work at once, and no more', async () => {
  const tasks = begin({ threads: 2 });
  const done = await Promise.all(['slow a', 'slow b', 'c', 'd', 'e'].map((task) => tasks.run(task)));
  expect(done.map(({ task }) => task)).toEqual(['slow a', 'slow b', 'c', 'd', 'e']);
  expect(done[0]?.thread).not.toBe(done[1]?.thread);
  expect(new Set(done.map(({ thread }) => thread)).size).toBe(2);
});

test('if one at a time is enough, the others end', async () => {
  // The test sets the idle time: on a busy machine both threads might be idle for any time in between.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tasks = begin({ threads: 2, idle: 200 });
  const both = await Promise.all(['slow a', 'slow b'].map((task) => tasks.run(task)));
  const used = new Set<number>();
  for (let n = 0; n < 3; n += 1) {
    used.add((await tasks.run('a')).thread);
    vi.advanceTimersByTime(150);
  }
  expect(used.size).toBe(1);
  const [again, other] = await Promise.all(['slow a', 'slow b'].map((task) => tasks.run(task)));
  const known = new Set(both.map(({ thread }) => thread));
  expect([again, other].filter((one) => known.has(one?.thread ?? 0))).toHaveLength(1);
});

test('with several threads a task that ends its own affects no other', async () => {
  const tasks = begin({ threads: 2, task: AMPLE });
  const ended = await Promise.allSettled(['slow a', 'end', 'stuck', 'b', 'c', 'd'].map((task) => tasks.run(task)));
  expect(ended.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

test('a task that fails reports why, one that cannot be transferred is refused, and neither affects another', async () => {
  const tasks = begin();
  const failing = tasks.run('throw');
  const other = tasks.run('a');
  await expect(failing).rejects.toThrow('as requested');
  await expect(tasks.run((() => 'no text') as unknown as string)).rejects.toThrow('could not be cloned');
  expect([await other, await tasks.run('b')]).toMatchObject([{ task: 'a' }, { task: 'b' }]);
});

test('when the thread ends, the waiting tasks fail, and the next task starts another', async () => {
  const tasks = begin();
  const before = await tasks.run('a');
  await expect(tasks.run('end')).rejects.toThrow('worker thread has exited');
  const { thread } = await tasks.run('b');
  expect(thread).not.toBe(before.thread);
});

test('a task that never ends, busy or idle, is given up, and waiting tasks are done by another thread, however long they waited', async () => {
  const tasks = begin({ task: AMPLE });
  const { thread } = await tasks.run('a');
  const asked = ['hang', 'b', 'stuck', 'c'].map((task) => tasks.run(task));
  const [late, next, later, last] = await Promise.allSettled(asked);
  for (const one of [late, later]) expect(String((one as PromiseRejectedResult).reason)).toContain('timed out');
  expect([next, last]).toMatchObject([
    { status: 'fulfilled', value: { task: 'b' } },
    { status: 'fulfilled', value: { task: 'c' } },
  ]);
  expect((await tasks.run('d')).thread).not.toBe(thread);
});

test('an unused thread is ended and its memory released; a used one is kept', async () => {
  const [kept, ended] = [begin(), begin({ idle: 0 })];
  const [before, ending] = [await kept.run('a'), await ended.run('a')];
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await kept.run('b')).thread).toBe(before.thread);
  expect((await ended.run('b')).thread).not.toBe(ending.thread);
});

test('a task that needs more memory than its thread may use ends with it; the process continues', async () => {
  const tasks = begin({ task: 300_000 });
  const [failed, done] = await Promise.allSettled([tasks.run('much'), tasks.run('a')]);
  expect(String((failed as PromiseRejectedResult).reason)).toMatch(/memory/i);
  expect(done).toMatchObject({ status: 'fulfilled', value: { task: 'a' } });
});
