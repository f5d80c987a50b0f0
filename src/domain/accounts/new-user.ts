// Validates a new account: email address, first password, role.
import { isEmail } from '#domain/shared/email.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import type { PasswordContext } from './password-policy.ts';
import { checkNewPassword } from './password-policy.ts';

export const NEW_USER_TEXTS = {
  required: 'Email and password are required',
  notAnEmail: 'Please enter a valid email address',
} as const;

export interface NewUser {
  /** Trimmed. */
  readonly email: string;
  readonly password: string;
}

type Context = Omit<PasswordContext, 'email' | 'display_name'>;

/** Returns the fault of a trimmed email address, or null. */
export const emailFault = (email: string): FieldFault | null =>
  isEmail(email) ? null : { field: 'email', message: NEW_USER_TEXTS.notAnEmail };

/** Returns the faults of a new account, by field. If a field is empty, only that is reported. */
export function checkNewUser({ email, password }: NewUser, context: Context): FieldFault[] {
  const missing = [...(email === '' ? ['email'] : []), ...(password === '' ? ['password'] : [])];
  if (missing.length > 0) return missing.map((field) => ({ field, message: NEW_USER_TEXTS.required }));
  const fault = emailFault(email);
  const emailFaults = fault === null ? [] : [fault];
  const passwordFaults = checkNewPassword(password, { ...context, email, display_name: null });
  return [...emailFaults, ...passwordFaults.map((message) => ({ field: 'password', message }))];
}
