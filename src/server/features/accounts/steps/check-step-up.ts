import { checkPasswordConfirmed } from '#domain/accounts/step-up.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Checks that the password was confirmed recently in this session, as sensitive operations require. */
export const checkStepUp = ({ passwordGivenAt, now }: Deps): Outcome<null, 'password_confirmation_needed'> =>
  checkPasswordConfirmed(passwordGivenAt, now);
