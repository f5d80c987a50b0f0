import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Semaphore } from './semaphore.ts';

const LONG = 60_000;
const settled = (one: Promise<unknown>): Promise<string> =>
  one.then(
    () => 'done',
    (error: unknown) => `${Reflect.get(Object(error), 'statusCode')}: ${(error as Error).message}`,
  );

/** Tasks that end on a signal. */
function works(gate: Semaphore) {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (name: string, isGone?: () => boolean): Promise<string> =>
    settled(
      gate.run(() => {
        started.push(name);
        return new Promise<void>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve()));
        });
      }, isGone),
    );
  return { started, ask, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

test('as many as allowed run at once, the others in order; a failed one also releases its place', async () => {
  const { started, ask, end } = works(new Semaphore({ atOnce: 2, waiting: 10, maxWaitMs: LONG }));
  const asked = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name));
  expect(started).toEqual(['a', 'b']);
  end('b');
  await asked[1];
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  end('a', new Error('broken'));
  expect(await asked[0]).toContain('broken');
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  for (const name of ['c', 'd']) end(name);
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd', 'e']);
  end('e');
  expect(await Promise.all(asked.slice(2))).toEqual(['done', 'done', 'done']);
});

test('a request that finds a full queue is refused at once', async () => {
  const { started, ask, end } = works(new Semaphore({ atOnce: 1, waiting: 2, maxWaitMs: LONG }));
  const [first, second, third] = [ask('a'), ask('b'), ask('c')];
  expect(await ask('d')).toBe('503: queue is full');
  for (const name of ['a', 'b', 'c']) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  expect(await Promise.all([first, second, third])).toEqual(['done', 'done', 'done']);
});

test('a request that waited too long is refused, and takes no place from later ones', async () => {
  vi.useFakeTimers();
  const { started, ask, end } = works(new Semaphore({ atOnce: 1, waiting: 9, maxWaitMs: 1000 }));
  const first = ask('a');
  const late = ask('b');
  vi.advanceTimersByTime(600);
  const third = ask('c');
  vi.advanceTimersByTime(400);
  expect(await late).toBe('503: timed out in the queue');
  end('a');
  await first;
  vi.useRealTimers();
  await expect.poll(() => started).toEqual(['a', 'c']);
  end('c');
  expect(await third).toBe('done');
});

test('a request that would wait for too long, by the usual duration, is refused at once; and accepted again when work is quick', async () => {
  vi.useFakeTimers();
  const gate = new Semaphore({ atOnce: 2, waiting: 99, maxWaitMs: 1000 });
  const { ask, end } = works(gate);
  const one = async (name: string, length: number): Promise<void> => {
    const asked = ask(name);
    vi.advanceTimersByTime(length);
    end(name);
    expect(await asked).toBe('done');
  };
  const refusedOf = async (crowd: number): Promise<number> => {
    let [isStaying, refused] = [true, 0];
    const under = ['first', 'second'].map((name) => ask(name));
    const others = Array.from({ length: crowd }, (_, n) => ask(`other ${n}`, () => !isStaying));
    for (const other of others) void other.then((how) => (refused += how === '503: queue is full' ? 1 : 0));
    await vi.advanceTimersByTimeAsync(0);
    isStaying = false;
    for (const name of ['first', 'second']) end(name);
    await Promise.all([...under, ...others]);
    return refused;
  };
  expect(await refusedOf(30)).toBe(0);
  // Half a second each, two at once: with four ahead the wait is one second, with five it is longer.
  for (let n = 0; n < 200; n += 1) await one(`slow ${n}`, 500);
  expect(await refusedOf(30)).toBe(25);
  for (let n = 0; n < 200; n += 1) await one(`quick ${n}`, 1);
  expect(await refusedOf(30)).toBe(0);
  vi.useRealTimers();
});

test('a request whose client left is not started, and its place is released', async () => {
  const { started, ask, end } = works(new Semaphore({ atOnce: 1, waiting: 2, maxWaitMs: LONG }));
  const first = ask('a');
  const left = [ask('b', () => true), ask('c', () => true)];
  const here = ask('d');
  expect(await Promise.all(left)).toEqual(Array(2).fill('503: caller has gone'));
  end('a');
  await first;
  await expect.poll(() => started).toEqual(['a', 'd']);
  end('d');
  expect(await here).toBe('done');
});

test('the limit may change: waiting requests then start when the next one is done', async () => {
  let most = 1;
  const gate = new Semaphore({ atOnce: 3, waiting: 9, maxWaitMs: LONG }, () => most);
  const { started, ask, end } = works(gate);
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  expect([started, gate.isIdle]).toEqual([['a'], false]);
  most = 3;
  end('a');
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  for (const name of ['b', 'c', 'd']) end(name);
  await Promise.all(asked);
  expect(gate.isIdle).toBe(true);
});

test('in any sequence, never more than allowed run at once, and each ends in one way', async () => {
  const load = fc.record({
    atOnce: fc.integer({ min: 1, max: 4 }),
    waiting: fc.integer({ min: 0, max: 6 }),
    lengths: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(load, async ({ atOnce, waiting, lengths }) => {
      const gate = new Semaphore({ atOnce, waiting, maxWaitMs: LONG });
      let [under, most, done] = [0, 0, 0];
      const ended = await Promise.all(
        lengths.map((length) =>
          settled(
            gate.run(async () => {
              under += 1;
              most = Math.max(most, under);
              for (let tick = 0; tick < length; tick += 1) await Promise.resolve();
              under -= 1;
              done += 1;
            }),
          ),
        ),
      );
      expect(most).toBeLessThanOrEqual(atOnce);
      expect(ended.filter((end) => end === 'done')).toHaveLength(done);
      expect(done).toBe(Math.min(lengths.length, atOnce + waiting));
    }),
    { numRuns: 200 },
  );
});
