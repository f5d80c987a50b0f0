// A trial as a form holds it, and an order after one of its trials was changed.
import type { Trial } from '#contract/trials.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { withDerived } from '#contract/work-orders/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { BATCH_TRIAL_NAMES } from '#domain/work-orders/batch.ts';
import type { TrialDraft, TrialResult } from '#domain/trials/trial.ts';

/** Every field is a text; empty is none. */
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

/** Whether something that was kept is a trial's form. */
export const areTrialValues = (kept: unknown): kept is TrialValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(EMPTY_TRIAL).every((field) => typeof (kept as Record<string, unknown>)[field] === 'string');

/** The fields that were changed: nobody else's change of another field is written over. */
export function changesOf(before: TrialValues, after: TrialValues): Partial<TrialDraft> {
  const fields = Object.keys(EMPTY_TRIAL) as (keyof TrialValues)[];
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  );
}

/** The trials with one that was added or changed, by date. */
export function withTrial(trials: readonly Trial[], saved: Trial): Trial[] {
  const known = trials.some(({ id }) => id === saved.id);
  const all = known ? trials.map((trial) => (trial.id === saved.id ? saved : trial)) : [...trials, saved];
  return all.toSorted((a, b) => a.trial_date.localeCompare(b.trial_date));
}

export const withoutTrial = (trials: readonly Trial[], id: string): Trial[] =>
  trials.filter((trial) => trial.id !== id);

/** An order with these trials, and what the person may do with it then. */
export function orderWithTrials(order: WorkOrder, trials: readonly Trial[], role: Role): WorkOrder {
  return withDerived({ ...order, trials: [...trials] }, role);
}

/** The initial values of another trial: the first two have their usual names. */
export const nextTrial = ({ trials_count }: Pick<WorkOrder, 'trials_count'>): TrialValues => ({
  ...EMPTY_TRIAL,
  trial_name: BATCH_TRIAL_NAMES[trials_count] ?? '',
});
