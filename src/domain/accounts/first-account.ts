// The first account. Its password is generated unless the person who runs the server has set one.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done, refuser } from '#domain/shared/refusal.ts';
import type { OperationName } from './permissions.ts';
import { isPermitted } from './permissions.ts';

/** The default email address of the first account. It cannot receive mail. */
export const DEFAULT_EMAIL = 'admin@lab.local';

export const FIRST_PASSWORD_REFUSALS = {
  password_change_needed: {
    kind: 'forbidden',
    text: 'Your password was generated at the first start of Marginline. Choose your own password to continue.',
  },
} as const;

const refuseFirstPassword = refuser(FIRST_PASSWORD_REFUSALS);

/**
 * The generated password is in the logs of the first start. Until it is changed, its user can call only
 * `changeOwnPassword` and operations that need no sign-in.
 */
export const checkGeneratedPassword = (operation: OperationName): Outcome<null, 'password_change_needed'> =>
  isPermitted(operation, null) || operation === 'changeOwnPassword'
    ? done(null)
    : refuseFirstPassword('password_change_needed');

/** Texts of the page on which the user replaces the generated password. */
export const FIRST_PASSWORD_TEXTS = {
  title: 'Choose Your Own Password',
  why: 'You signed in with the password generated at the first start of Marginline. Other people may be able to read it in the console. Choose a password that only you know before you continue.',
  done: 'Your password has been changed.',
} as const;
