import { expect, test } from 'vitest';
import { add, believe, isGood, NOTHING, tallyLine } from './tally.ts';
import { countJourneys, countVitest } from './test-runs.ts';

test('the last line names skipped tests only when there are any', () => {
  expect(tallyLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(tallyLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
});

test('a run in which nothing ran is not a good one', () => {
  expect(isGood(NOTHING)).toBe(false);
  expect(isGood({ passed: 0, failed: 0, skipped: 3 })).toBe(false);
  expect(isGood({ passed: 1, failed: 0, skipped: 0 })).toBe(true);
  expect(isGood({ passed: 9, failed: 1, skipped: 0 })).toBe(false);
});

test('a program that failed without a failed test counts as one', () => {
  expect(believe({ passed: 5, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(believe({ passed: 5, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  expect(believe({ passed: 5, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
});

test('reports are counted whole, and a missing one as nothing', () => {
  const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const journeys = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(countVitest(vitest)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  expect(countJourneys(journeys)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  expect(add(countVitest(vitest), countJourneys(journeys))).toEqual({ passed: 11, failed: 3, skipped: 5 });
  expect([countVitest(undefined), countJourneys(undefined)]).toEqual([NOTHING, NOTHING]);
});
