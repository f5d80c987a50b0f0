import { Semaphore } from '#server/platform/process/semaphore.ts';
import { expect, test, vi } from 'vitest';
import { LANES } from './lanes.ts';

interface Crowd {
  readonly people: number;
  /** How long (ms) each user pauses after an answer or a refusal. */
  readonly pause: number;
  /** How long (ms) work takes that begins at a time (ms). */
  readonly lengthAt: (at: number) => number;
}

/** A minute of reads on a fake clock: the share of refused ones, and the longest wait (ms) of the others. */
async function minuteOf({ people, pause, lengthAt }: Crowd): Promise<{ refused: number; longest: number }> {
  vi.useFakeTimers();
  const gate = new Semaphore(LANES.reads);
  const start = performance.now();
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
  const waits: number[] = [];
  let refused = 0;
  const person = async (nth: number): Promise<void> => {
    await sleep((nth / people) * pause);
    while (performance.now() - start < 60_000) {
      const came = performance.now();
      const work = (): Promise<void> => {
        waits.push(performance.now() - came);
        return sleep(lengthAt(performance.now() - start));
      };
      await gate.run(work).catch(() => (refused += 1));
      await sleep(pause);
    }
  };
  const everyone = Promise.all(Array.from({ length: people }, (_, nth) => person(nth)));
  await vi.advanceTimersByTimeAsync(90_000);
  await everyone;
  vi.useRealTimers();
  return { refused: refused / (refused + waits.length), longest: Math.max(...waits) };
}

const USERS = { people: 200, pause: 4000 };

test('200 users are all answered by a machine that is too slow for half a second of waiting', async () => {
  // Six at once of 170 ms: 35 a second, of which the users would request 50.
  expect((await minuteOf({ ...USERS, lengthAt: () => 170 })).refused).toBe(0);
});

test('hardly any request is refused by a machine that is busy for one of every four seconds', async () => {
  const { refused } = await minuteOf({ ...USERS, lengthAt: (at) => (at % 4000 < 3000 ? 20 : 4020 - (at % 4000)) });
  expect(refused).toBeLessThan(0.001);
});

test('in a rush some are refused, and no other waits longer than the limit', async () => {
  const { refused, longest } = await minuteOf({ people: 500, pause: 300, lengthAt: () => 50 });
  expect(refused).toBeGreaterThan(0.5);
  expect(longest).toBeLessThanOrEqual(LANES.reads.maxWaitMs);
});
