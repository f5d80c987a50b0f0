// Users' own accounts: password, name, appearance and sessions.
import type { FieldFault } from '#domain/shared/refusal.ts';
import { refuser } from '#domain/shared/refusal.ts';
import type { PasswordContext } from './password-policy.ts';
import { checkNewPassword } from './password-policy.ts';

export const OWN_ACCOUNT_REFUSALS = {
  session_not_found: { kind: 'missing', text: 'This session has already ended' },
  device_not_found: { kind: 'missing', text: 'This browser already asks for a code' },
} as const;

export const refuseOwnAccount = refuser(OWN_ACCOUNT_REFUSALS);

/** Maximum length of a display name, in characters. */
export const MAX_DISPLAY_NAME = 100;

/** Error messages for the user's own password. */
export const OWN_PASSWORD_TEXTS = {
  missing: 'Current password is required',
  wrong: 'Current password is incorrect',
  same: 'New password must be different from the current one',
} as const;

export interface PasswordChange {
  readonly current_password: string;
  readonly new_password: string;
}

/** Returns the faults of a change of the user's own password, except a wrong current password. */
export function checkPasswordChange(given: PasswordChange, context: PasswordContext): FieldFault[] {
  const { current_password, new_password } = given;
  const faults: FieldFault[] = [];
  if (current_password === '') faults.push({ field: 'current_password', message: OWN_PASSWORD_TEXTS.missing });
  const messages = checkNewPassword(new_password, context, 'own');
  // A password that the current rules refuse gets the message of the rule, not “the same password”.
  if (messages.length === 0 && new_password === current_password) messages.push(OWN_PASSWORD_TEXTS.same);
  return [...faults, ...messages.map((message) => ({ field: 'new_password', message }))];
}
