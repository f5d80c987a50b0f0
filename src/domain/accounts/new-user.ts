// What a new account is made from: an email address, a first password, a role.
import { isEmail } from '#domain/shared/email.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import type { PasswordContext } from './password-policy.ts';
import { checkNewPassword } from './password-policy.ts';

export const NEW_USER_TEXTS = {
  required: 'Email and password are required',
  notAnEmail: 'Please enter a valid email address',
} as const;

export interface NewUser {
  /** Without space around. */
  readonly email: string;
  readonly password: string;
}

type Context = Omit<PasswordContext, 'email' | 'display_name'>;

/** What is wrong with an account's address, without space around; null: nothing. */
export const emailFault = (email: string): FieldFault | null =>
  isEmail(email) ? null : { field: 'email', message: NEW_USER_TEXTS.notAnEmail };

/** The faults of a new account, field by field; a missing field is the only fault. */
export function checkNewUser({ email, password }: NewUser, context: Context): FieldFault[] {
  const missing = [...(email === '' ? ['email'] : []), ...(password === '' ? ['password'] : [])];
  if (missing.length > 0) return missing.map((field) => ({ field, message: NEW_USER_TEXTS.required }));
  const fault = emailFault(email);
  const emailFaults = fault === null ? [] : [fault];
  const passwordFaults = checkNewPassword(password, { ...context, email, display_name: null });
  return [...emailFaults, ...passwordFaults.map((message) => ({ field: 'password', message }))];
}
