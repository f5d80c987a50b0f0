import { checkPasswordConfirmed } from '#domain/accounts/step-up.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Whether the user at this session gave the password recently enough for an action that could take the laboratory over.
 */
export const checkStepUp = ({ passwordGivenAt, now }: Deps): Outcome<null, 'password_confirmation_needed'> =>
  checkPasswordConfirmed(passwordGivenAt, now);
