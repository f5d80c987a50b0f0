// What a user must do before any other operation is open.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkGeneratedPassword } from './first-password.ts';
import type { OperationName } from './permissions.ts';
import { isOpenBeforeSetup, refuseSecondFactor } from './second-factor.ts';

/** The own password comes before the second factor, which would otherwise depend on a password that others know. */
export type RequiredStep = 'own_password' | 'second_factor';

/** Whether an operation is open to a user who has a required step left. */
export function checkRequiredStep(
  operation: OperationName,
  step: RequiredStep | null,
): Outcome<null, 'password_change_needed' | 'second_factor_needed'> {
  if (step === 'own_password') return checkGeneratedPassword(operation);
  if (step === null || isOpenBeforeSetup(operation)) return done(null);
  return refuseSecondFactor('second_factor_needed');
}
