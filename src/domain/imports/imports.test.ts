import { expect, test } from 'vitest';
import { type ImportRecord, HEARTBEAT_TIMEOUT, importSecondsLeft, importState } from './imports.ts';

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
])('is %s: %o', (state, given) => expect(importState(record(given), NOW)).toBe(state));

const step = { run_begun_at: at(20_000), step_begun_at: at(10_000), done: 100, of: 400, expected_seconds: null };

test.each([
  ['of the step, from the time it took so far', {}, { of: 'step', seconds: 30 }],
  ['of the whole import, from the time of the check', { expected_seconds: 60 }, { of: 'all', seconds: 40 }],
  ['of the step, if it took longer than the check', { expected_seconds: 20 }, { of: 'step', seconds: 30 }],
  ['is hidden before one fiftieth is done', { done: 7 }, null],
  ['is shown from then on', { done: 8 }, { of: 'step', seconds: 490 }],
  ['is hidden for an empty step', { done: 0, of: 0 }, null],
  ['is hidden for a step that is not counted', { done: null }, null],
  ['is hidden if the total is not counted', { of: null }, null],
  ['is hidden for a step that has not started', { step_begun_at: null }, null],
  ['is hidden if more is done than was counted', { done: 500 }, { of: 'step', seconds: 0 }],
])('the remaining time %s', (_, given, left) => expect(importSecondsLeft({ ...step, ...given }, NOW)).toEqual(left));
