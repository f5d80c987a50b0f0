import type { User } from '#contract/accounts/users.ts';
import { checkNewPassword, MIN_PASSWORD_LENGTH, NO_LISTS } from '#domain/accounts/password-policy.ts';
import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';

/** As typed; a type and not an interface, since form libraries ask for an index. */
export type UserPasswordValues = { new_password: string; confirm_password: string };

type Whose = Pick<User, 'email' | 'display_name'>;

/** The faults that can be seen here. What the laboratory asks beyond that, and the list of common passwords, the server knows. */
export function checkUserPassword(values: UserPasswordValues, user: Whose, company_name: string): FieldFault[] {
  const { new_password, confirm_password } = values;
  const context = { ...NO_LISTS, min_length: MIN_PASSWORD_LENGTH, company_name };
  const { email, display_name } = user;
  const faults = checkNewPassword(new_password, { ...context, email, display_name }).map((message) => ({
    field: 'new_password',
    message,
  }));
  if (new_password === confirm_password) return faults;
  return [...faults, { field: 'confirm_password', message: USER_TEXTS.passwordMismatch }];
}
