import { expect, test } from 'vitest';
import { join } from 'node:path';
import { root } from './run-node.ts';
import { add, trustResult, countJourneys, countVitest, hasPassed, NOTHING, tallyText } from './test-summary.ts';

test('failures are listed before the last line, which names skipped tests only if there are any', () => {
  expect(tallyText({ ...NOTHING, passed: 12 })).toBe('12 passed, 0 failed');
  const faults = ['a.test.ts: adds', 'lint'];
  expect(tallyText({ passed: 12, failed: 2, skipped: 2, faults })).toBe(
    '✗ a.test.ts: adds\n✗ lint\n12 passed, 2 failed, 2 skipped',
  );
});

test.each([
  ['a run without tests fails', {}, 0, false, 0],
  ['a run that skipped all tests fails', { skipped: 3 }, 0, false, 0],
  ['a run with failed tests fails', { passed: 9, failed: 2 }, 1, false, 2],
  ['a program that failed without a failed test fails', { passed: 5 }, 1, false, 1],
  ['a run that passed and ended well passes', { passed: 5 }, 0, true, 0],
])('%s', (_, tally, exitCode, good, failed) => {
  const found = trustResult({ ...NOTHING, ...tally }, exitCode);
  expect([hasPassed(found), found.failed]).toEqual([good, failed]);
});

test('all reports are counted, failed tests are named, and a missing report counts as no tests', () => {
  const passed = { fullName: 'sums adds', status: 'passed' };
  const vitest = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: join(root, 'src', 'a.test.ts'),
        status: 'failed',
        assertionResults: [passed, { fullName: 'sums takes away', status: 'failed' }],
      },
      { name: join(root, 'src', 'b.test.ts'), status: 'passed', assertionResults: [passed] },
      { name: join(root, 'src', 'c.test.ts'), status: 'failed', assertionResults: [] },
    ],
  };
  const spec = { file: 'bills.e2e.ts', line: 5, title: 'a bill is printed' };
  const journeys = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [{ ...spec, ok: false, line: 9 }] }] }],
  };
  const faults = [join('src', 'a.test.ts: sums takes away'), join('src', 'c.test.ts: as a whole')];
  expect(countVitest(vitest)).toEqual({ passed: 7, failed: 1, skipped: 3, faults });
  const faultsOfJourneys = ['bills.e2e.ts:9: a bill is printed'];
  expect(countJourneys(journeys)).toEqual({ passed: 4, failed: 2, skipped: 2, faults: faultsOfJourneys });
  const sum = { passed: 11, failed: 3, skipped: 5, faults: [...faults, ...faultsOfJourneys] };
  expect(add(countVitest(vitest), countJourneys(journeys))).toEqual(sum);
  expect([countVitest(undefined), countJourneys(undefined)]).toEqual([NOTHING, NOTHING]);
});
