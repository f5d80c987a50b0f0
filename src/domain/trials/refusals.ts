// Refusals to change trials.
import { refuser } from '#domain/shared/refusal.ts';

export const TRIAL_REFUSALS = {
  trial_not_found: { kind: 'missing', text: 'Trial not found' },
  trials_of_cancelled_order: { kind: 'conflict', text: 'The trials of a cancelled work order cannot be changed.' },
  too_many_trials: { kind: 'conflict', text: (trials: number) => `A work order has at most ${trials} trials.` },
} as const;

export const refuseTrial = refuser(TRIAL_REFUSALS);
