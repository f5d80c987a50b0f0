import { expect, test } from 'vitest';
import { type TrialDraft, checkTrial, isWithDoctor } from './trial.ts';

const TODAY = '2026-11-21';
const TRIAL: TrialDraft = {
  trial_name: 'Bisque trial',
  trial_date: '2026-11-25',
  sent_on: null,
  returned_on: null,
  result: null,
};

test.each<[Partial<TrialDraft>, string[]]>([
  [{}, []],
  [{ trial_name: ' ' }, ['trial_name: Please enter both trial name and date']],
  [{ trial_name: '\u200B' }, ['trial_name: Please enter both trial name and date']],
  [{ trial_date: '' }, ['trial_date: Please enter both trial name and date']],
  [{ trial_date: '2026-11-31' }, ['trial_date: Enter a valid date']],
  [{ trial_name: 'x'.repeat(80) }, []],
  [{ trial_name: 'x'.repeat(81) }, ['trial_name: Please use at most 80 characters']],
  [{ trial_name: 'a\u0007' }, ['trial_name: Please remove characters that cannot be printed']],
  [{ sent_on: '2026-11-20', returned_on: '2026-11-21', result: 'adjust' }, []],
  [{ sent_on: '', returned_on: '', result: '' }, []],
  [{ returned_on: '2026-11-21' }, []],
  // Sent in the morning, returned in the evening.
  [{ sent_on: '2026-11-20', returned_on: '2026-11-20' }, []],
  [{ sent_on: '2026-11-21' }, []],
  [{ sent_on: '2026-11-22' }, ['sent_on: This date cannot be after today']],
  [
    { sent_on: '2026-11-20', returned_on: '2026-11-19' },
    ['returned_on: The received-back date cannot be before the sent date'],
  ],
  [{ sent_on: '2026-11-20', result: 'ok' }, ['result: Enter the date the trial was received back to set a result']],
])('checkTrial %j', (given, faults) => {
  const found = checkTrial({ ...TRIAL, ...given }, TODAY);
  expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(faults);
});

test.each([
  [{ sent_on: null, returned_on: null }, false],
  [{ sent_on: '2026-11-20', returned_on: '' }, true],
  [{ sent_on: '2026-11-20', returned_on: '2026-11-21' }, false],
])('%j is out: %s', (trial, out) => expect(isWithDoctor(trial)).toBe(out));
