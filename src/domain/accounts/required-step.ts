// Steps that a user must complete before any other operation is allowed.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkGeneratedPassword } from './first-account.ts';
import type { OperationName } from './permissions.ts';
import { isAllowedBeforeFactorSetup, refuseSecondFactor } from './second-factor.ts';

/** The password comes first. Otherwise the second factor would be set up with a password that others know. */
export type RequiredStep = 'own_password' | 'second_factor';

/** Checks whether a user with a required step may use an operation. */
export function checkRequiredStep(
  operation: OperationName,
  step: RequiredStep | null,
): Outcome<null, 'password_change_needed' | 'second_factor_needed'> {
  if (step === 'own_password') return checkGeneratedPassword(operation);
  if (step === null || isAllowedBeforeFactorSetup(operation)) return done(null);
  return refuseSecondFactor('second_factor_needed');
}
