import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

const linesOf = async (metrics: Metrics): Promise<readonly string[]> =>
  (await metrics.expose()).text.split('\n').filter((line) => line.startsWith('jars'));

test('a figure is computed at each request', async () => {
  let jars = 3;
  const metrics = new Metrics([{ name: 'jars', help: 'Jars on the shelf', read: () => jars }]);
  expect(await linesOf(metrics)).toEqual(['jars 3']);
  jars = 5;
  expect(await linesOf(metrics)).toEqual(['jars 5']);
});

test('a figure that fails, is empty or takes too long is skipped, and the others stay', async () => {
  let isThere = true;
  const metrics = new Metrics([
    { name: 'jars_there', help: 'x', read: () => (isThere ? 1 : null) },
    { name: 'jars_broken', help: 'x', read: () => Promise.reject(new Error('broken')) },
    { name: 'jars_silent', help: 'x', read: () => new Promise(() => {}) },
    { name: 'jars_well', help: 'x', read: () => Promise.resolve(7) },
  ]);
  expect(await linesOf(metrics)).toEqual(['jars_there 1', 'jars_well 7']);
  isThere = false;
  expect(await linesOf(metrics)).toEqual(['jars_well 7']);
});

test('memory, event loop and garbage collection of the process are shown with them, once for all requests', async () => {
  const [one, other] = await Promise.all([new Metrics([]).expose(), new Metrics([]).expose()]);
  for (const { text } of [one, other]) {
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  }
});
