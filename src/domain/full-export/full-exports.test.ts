import { expect, test } from 'vitest';
import { fullExportState, secondsLeft, DOWNLOAD_WITHIN } from './full-exports.ts';

const ASKED_AT = '2026-11-21T06:30:00.000Z';
const asked = Date.parse(ASKED_AT);
const FRESH = { asked_at: ASKED_AT, alive_at: null, cancelled_at: null, ended_at: null, bytes: null };
const UNDER_WAY = { ...FRESH, alive_at: ASKED_AT };

test.each([
  ['is requested as long as it can be downloaded', FRESH, DOWNLOAD_WITHIN, 'asked'],
  ['has failed if it was not downloaded', FRESH, DOWNLOAD_WITHIN + 1, 'failed'],
  ['is running while it reports progress', UNDER_WAY, 60_000, 'under_way'],
  ['has failed if it stopped reporting', UNDER_WAY, 60_001, 'failed'],
  ['has failed if it ended without a file', { ...UNDER_WAY, ended_at: ASKED_AT }, 0, 'failed'],
  ['is cancelled before it is taken', { ...FRESH, cancelled_at: ASKED_AT }, 0, 'cancelled'],
  ['is cancelled while it is made', { ...UNDER_WAY, cancelled_at: ASKED_AT, ended_at: ASKED_AT }, 0, 'cancelled'],
  [
    'is done if it was cancelled too late',
    { ...UNDER_WAY, cancelled_at: ASKED_AT, ended_at: ASKED_AT, bytes: 1 },
    0,
    'done',
  ],
] as const)('an export %s', (_, progress, later, state) =>
  expect(fullExportState(progress, asked + later)).toBe(state),
);

const at = (seconds: number) => asked + seconds * 1000;

test('the remaining time is computed from the time taken so far', () => {
  expect(secondsLeft({ rows_done: 25, rows_total: 100, begun_at: ASKED_AT }, at(10))).toBe(30);
  expect(secondsLeft({ rows_done: 100, rows_total: 100, begun_at: ASKED_AT }, at(10))).toBe(0);
});

test.each([
  [{ rows_done: 1, rows_total: 100, begun_at: ASKED_AT }],
  [{ rows_done: 0, rows_total: 0, begun_at: ASKED_AT }],
  [{ rows_done: 50, rows_total: null, begun_at: ASKED_AT }],
  [{ rows_done: 50, rows_total: 100, begun_at: null }],
])('the remaining time is unknown for %j', (progress) => expect(secondsLeft(progress, at(10))).toBeNull());

test('the remaining time is known from one fiftieth on', () =>
  expect(secondsLeft({ rows_done: 2, rows_total: 100, begun_at: ASKED_AT }, at(1))).toBe(49));
