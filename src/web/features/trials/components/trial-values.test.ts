import { describe, expect, test } from 'vitest';
import type { Trial } from '#contract/trials.ts';
import { buildTrial } from '#test/support/build-trial.ts';
import { changesOf, valuesOf, withTrial, withoutTrial } from './trial-values.ts';

const trial = (id: string, trial_date: string, more: Partial<Trial> = {}): Trial =>
  buildTrial(1, { id, trial_date, ...more });

const ids = (trials: readonly Trial[]): string => trials.map(({ id }) => id).join('');

describe('changesOf', () => {
  const before = valuesOf(trial('a', '2026-11-25', { sent_on: '2026-11-20' }));

  test('returns only the changed fields, a cleared day as empty', () => {
    expect(changesOf(before, { ...before, trial_name: 'Final trial', sent_on: '' })).toEqual({
      trial_name: 'Final trial',
      sent_on: '',
    });
    // An empty field stays empty.
    expect(changesOf(before, { ...before })).toEqual({});
  });
});

describe('the trials of an order', () => {
  const trials = [trial('a', '2026-11-20'), trial('b', '2026-11-25'), trial('c', '2026-11-25')];

  test('get a new one by its date, after others of that day', () => {
    expect(ids(withTrial(trials, trial('d', '2026-11-20')))).toBe('adbc');
  });

  test('get a changed one in its place, or at its new date, and lose a deleted one', () => {
    const changed = withTrial(trials, trial('b', '2026-11-25', { result: 'ok', version: 2 }));
    expect(ids(changed)).toBe('abc');
    expect(changed[1]?.result).toBe('ok');
    expect(ids(withTrial(trials, trial('a', '2026-12-01')))).toBe('bca');
    expect(ids(withoutTrial(trials, 'b'))).toBe('ac');
  });
});
