// What people do with their own account: change or confirm the password, set name and appearance, end sessions.
import type { FieldFault } from '#domain/shared/refusal.ts';
import { refuser } from '#domain/shared/refusal.ts';
import type { PasswordContext } from './password-policy.ts';
import { checkNewPassword } from './password-policy.ts';

export const OWN_ACCOUNT_REFUSALS = {
  session_not_found: { kind: 'missing', text: 'This session has already ended' },
  device_not_found: { kind: 'missing', text: 'This browser already asks for a code' },
} as const;

export const refuseOwnAccount = refuser(OWN_ACCOUNT_REFUSALS);

/** Longest display name, in characters. */
export const MAX_DISPLAY_NAME = 100;

/** Texts at the fields for the user's own password. */
export const OWN_PASSWORD_TEXTS = {
  missing: 'Current password is required',
  wrong: 'Current password is incorrect',
  same: 'New password must be different from the current one',
} as const;

export interface PasswordChange {
  readonly current_password: string;
  readonly new_password: string;
}

/** The faults of a change of your own password that do not depend on whether the current one is right. */
export function checkPasswordChange(given: PasswordChange, context: PasswordContext): FieldFault[] {
  const { current_password, new_password } = given;
  const faults: FieldFault[] = [];
  if (current_password === '') faults.push({ field: 'current_password', message: OWN_PASSWORD_TEXTS.missing });
  const messages = checkNewPassword(new_password, context, 'own');
  // A password that only an older rule accepted gets the rule's message, not “the same password”.
  if (messages.length === 0 && new_password === current_password) messages.push(OWN_PASSWORD_TEXTS.same);
  return [...faults, ...messages.map((message) => ({ field: 'new_password', message }))];
}
