// The fields and texts of the dialog in which users change their own password.
import type { FieldFault } from '#domain/shared/refusal.ts';
import { checkPasswordChange } from './own-account.ts';
import type { PasswordLists, PasswordContext } from './password-policy.ts';
import { MIN_PASSWORD_LENGTH, NO_PASSWORD_LISTS } from './password-policy.ts';

export const PASSWORD_DIALOG_TEXTS = {
  title: 'Change Password',
  mismatch: 'New passwords do not match',
  changed: 'Password changed successfully! You may need to log in again.',
  rules: `At least ${MIN_PASSWORD_LENGTH} characters. Do not use a common password, your email address, your name or the laboratory’s name.`,
  othersEnd: 'You stay signed in here and are signed out of all other browsers.',
  failed: 'Failed to change password',
  notChanged: (message: string) => `Error changing password: ${message}`,
  setByAdministrator: 'Your password was set by an admin. Change it to one that only you know.',
} as const;

/** The typed values. A type, not an interface, because form libraries need an index signature. */
export type PasswordDialogValues = { current_password: string; new_password: string; confirm_password: string };

type Person = Omit<PasswordContext, 'min_length' | keyof PasswordLists>;

/**
 * Returns the faults that the browser can find, in the order of the fields. The server also checks the lists of common
 * passwords and the laboratory's own minimum length.
 */
export function checkPasswordDialog(values: PasswordDialogValues, person: Person): FieldFault[] {
  const context = { ...NO_PASSWORD_LISTS, ...person, min_length: MIN_PASSWORD_LENGTH };
  const faults = checkPasswordChange(values, context);
  if (values.new_password === values.confirm_password) return faults;
  return [...faults, { field: 'confirm_password', message: PASSWORD_DIALOG_TEXTS.mismatch }];
}
