// What somebody must do before anything else is open.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkGeneratedPassword } from './first-password.ts';
import type { OperationName } from './permissions.ts';
import { isOpenBeforeSetup, refuseSecondFactor } from './second-factor.ts';

/** A password of one's own comes before the second factor, which would hang on one that others know. */
export type RequiredStep = 'own_password' | 'second_factor';

/** Whether an operation is open to somebody with such a duty. */
export function checkRequiredStep(
  operation: OperationName,
  step: RequiredStep | null,
): Outcome<null, 'password_change_needed' | 'second_factor_needed'> {
  if (step === 'own_password') return checkGeneratedPassword(operation);
  if (step === null || isOpenBeforeSetup(operation)) return done(null);
  return refuseSecondFactor('second_factor_needed');
}
