import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('callers during the work share its result; the next starts again', async () => {
  const started: string[] = [];
  const under: { readonly end: () => void }[] = [];
  const work = singleFlight((who: string) => {
    started.push(who);
    return new Promise<string>((resolve) => under.push({ end: () => resolve(`for ${who}`) }));
  });
  const both = Promise.all([work('one'), work('two')]);
  under[0]?.end();
  expect(await both).toEqual(['for one', 'for one']);
  const third = work('three');
  under[1]?.end();
  expect(await third).toBe('for three');
  expect(started).toEqual(['one', 'three']);
});

test('work that fails fails for all callers, and starts again at the next', async () => {
  let attempts = 0;
  const work = singleFlight(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the database is away');
    return attempts;
  });
  const both = await Promise.allSettled([work(), work()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await work()).toBe(2);
});
