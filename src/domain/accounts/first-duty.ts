// What somebody must do before anything else is open.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkBesideGenerated } from './first-password.ts';
import type { OperationName } from './permissions.ts';
import { isOpenBefore, refuseSecondFactor } from './second-factor.ts';

/** A password of one's own comes before the second factor, which would hang on one that others know. */
export type FirstDuty = 'own_password' | 'second_factor';

/** Whether an operation is open to somebody with such a duty. */
export function checkFirstDuty(
  operation: OperationName,
  duty: FirstDuty | null,
): Outcome<null, 'password_change_needed' | 'second_factor_needed'> {
  if (duty === 'own_password') return checkBesideGenerated(operation);
  if (duty === null || isOpenBefore(operation)) return done(null);
  return refuseSecondFactor('second_factor_needed');
}
