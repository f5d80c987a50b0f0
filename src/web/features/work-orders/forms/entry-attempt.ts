import { attemptsOf } from '#web/ui/attempts.ts';

/** The tries to save the form of a single order. */
export const { keyFor: attemptKeyFor, end: endAttempt } = attemptsOf('work-order-form.attempt');
