// The form values of a trial, and an order after a change of its trials.
import type { Trial } from '#contract/trials.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { withDerived } from '#contract/work-orders/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { BATCH_TRIAL_NAMES } from '#domain/work-orders/batch.ts';
import type { TrialDraft, TrialResult } from '#domain/trials/trial.ts';

/** All fields are texts; empty means none. */
export interface TrialValues {
  readonly trial_name: string;
  readonly trial_date: string;
  readonly sent_on: string;
  readonly returned_on: string;
  readonly result: TrialResult | '';
}

export const EMPTY_TRIAL: TrialValues = { trial_name: '', trial_date: '', sent_on: '', returned_on: '', result: '' };

export const valuesOf = ({ trial_name, trial_date, sent_on, returned_on, result }: Trial): TrialValues => ({
  trial_name,
  trial_date,
  sent_on: sent_on ?? '',
  returned_on: returned_on ?? '',
  result: result ?? '',
});

/** Whether a stored draft has the values of a trial. */
export const areTrialValues = (kept: unknown): kept is TrialValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(EMPTY_TRIAL).every((field) => typeof (kept as Record<string, unknown>)[field] === 'string');

/** Returns the changed fields. Other fields are not sent, so that changes by other users stay. */
export function changesOf(before: TrialValues, after: TrialValues): Partial<TrialDraft> {
  const fields = Object.keys(EMPTY_TRIAL) as (keyof TrialValues)[];
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  );
}

/** Returns the trials with an added or changed one, by date. */
export function withTrial(trials: readonly Trial[], saved: Trial): Trial[] {
  const known = trials.some(({ id }) => id === saved.id);
  const all = known ? trials.map((trial) => (trial.id === saved.id ? saved : trial)) : [...trials, saved];
  return all.toSorted((a, b) => a.trial_date.localeCompare(b.trial_date));
}

export const withoutTrial = (trials: readonly Trial[], id: string): Trial[] =>
  trials.filter((trial) => trial.id !== id);

/** Returns an order with these trials and the resulting permissions. */
export function orderWithTrials(order: WorkOrder, trials: readonly Trial[], role: Role): WorkOrder {
  return withDerived({ ...order, trials: [...trials] }, role);
}

/** Returns the initial values of another trial. The first two have their usual names. */
export const nextTrial = ({ trials_count }: Pick<WorkOrder, 'trials_count'>): TrialValues => ({
  ...EMPTY_TRIAL,
  trial_name: BATCH_TRIAL_NAMES[trials_count] ?? '',
});
