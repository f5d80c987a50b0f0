import { describe, expect, test } from 'vitest';
import type { ImportRecord } from './imports.ts';
import { HEARTBEAT_TIMEOUT, importSecondsLeft, importState } from './imports.ts';

const NOW = Date.parse('2026-11-21T06:30:00Z');
const at = (ago: number): string => new Date(NOW - ago).toISOString();

const record = (given: Partial<ImportRecord>): ImportRecord => ({
  saves: false,
  run_begun_at: at(10_000),
  run_ended_at: null,
  alive_at: at(1000),
  fault: null,
  imported_at: null,
  ...given,
});

test.each<[string, Partial<ImportRecord>]>([
  ['uploading', { run_begun_at: null }],
  ['checking', {}],
  ['importing', { saves: true }],
  ['checking', { alive_at: at(HEARTBEAT_TIMEOUT) }],
  ['failed', { alive_at: at(HEARTBEAT_TIMEOUT + 1) }],
  ['failed', { alive_at: null }],
  ['failed', { run_ended_at: at(0), fault: 'The file cannot be read.' }],
  ['checked', { run_ended_at: at(0) }],
  ['imported', { saves: true, run_ended_at: at(0), imported_at: at(0) }],
])('is %s: %o', (state, given) => {
  expect(importState(record(given), NOW)).toBe(state);
});

describe('how long it still takes', () => {
  const step = {
    run_begun_at: at(20_000),
    step_begun_at: at(10_000),
    done: 100,
    of: 400,
    expected_seconds: null,
  };

  test.each([
    ['of the step, by how long it took so far', {}, { of: 'step', seconds: 30 }],
    ['of all, by how long the check took', { expected_seconds: 60 }, { of: 'all', seconds: 40 }],
    ['of the step, where it took longer than the check', { expected_seconds: 20 }, { of: 'step', seconds: 30 }],
    ['not said before a fiftieth is done', { done: 7 }, null],
    ['said from then on', { done: 8 }, { of: 'step', seconds: 490 }],
    ['not said of nothing', { done: 0, of: 0 }, null],
    ['not said of what is not counted', { done: null }, null],
    ['not said of what is not counted in all', { of: null }, null],
    ['not shown for a step that has not started', { step_begun_at: null }, null],
    ['none where more is done than was counted', { done: 500 }, { of: 'step', seconds: 0 }],
  ])('%s', (_, given, left) => {
    expect(importSecondsLeft({ ...step, ...given }, NOW)).toEqual(left);
  });
});
