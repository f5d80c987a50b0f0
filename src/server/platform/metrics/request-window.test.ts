import { MINUTE, testClock } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';
import { RequestWindow } from './request-window.ts';

const SECOND = 1000;
const START = '2026-11-21T06:30:00Z';

function start() {
  const clock = testClock(START);
  return { clock, window: new RequestWindow(clock.now) };
}

test('without requests there are no figures', () => {
  const { count, errors, ...rest } = start().window.figures();
  expect([count, errors, ...Object.values(rest)]).toEqual([0, 0, null, null, null, null, null]);
});

test('counts, errors and times of all requests', () => {
  const { window } = start();
  for (let n = 1; n <= 100; n += 1) window.add(n, n % 50 === 0);
  const { p50_ms, p95_ms, p99_ms, ...counted } = window.figures();
  expect(counted).toEqual({ count: 100, errors: 2, error_percent: 2, average_ms: 50.5 });
  for (const [found, expected] of [
    [p50_ms, 50],
    [p95_ms, 95],
    [p99_ms, 99],
  ] as const) {
    expect(found).toBeGreaterThanOrEqual(expected);
    expect(found).toBeLessThanOrEqual(expected * 1.1);
  }
});

test('requests older than five minutes are dropped, slot by slot', () => {
  const { clock, window } = start();
  window.add(10, true);
  clock.advance(3 * MINUTE);
  window.add(30, false);
  expect(window.figures()).toMatchObject({ count: 2, errors: 1, average_ms: 20 });
  clock.advance(2 * MINUTE - SECOND);
  expect(window.figures().count).toBe(2);
  clock.advance(SECOND);
  expect(window.figures()).toMatchObject({ count: 1, errors: 0, average_ms: 30 });
  clock.advance(3 * MINUTE);
  expect(window.figures().count).toBe(0);
  // A slot is reset when it is used again.
  window.add(50, false);
  expect(window.figures()).toMatchObject({ count: 1, errors: 0, average_ms: 50 });
});

test('a clock that is set back counts no future requests', () => {
  const { clock, window } = start();
  clock.advance(MINUTE);
  window.add(10, true);
  clock.set(START);
  expect(window.figures().count).toBe(0);
  window.add(30, false);
  expect(window.figures()).toMatchObject({ count: 1, errors: 0, average_ms: 30 });
});
