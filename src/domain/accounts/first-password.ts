// The first account and the password that the program generates for it where the operator gave none.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done, refuser } from '#domain/shared/refusal.ts';
import type { OperationName } from './permissions.ts';
import { isPermitted } from './permissions.ts';

/** The first account's default sign-in. It receives no mail. */
export const FIRST_EMAIL = 'admin@lab.local';

export const FIRST_PASSWORD_REFUSALS = {
  password_change_needed: {
    kind: 'forbidden',
    text: 'Your password was generated at the first start of Marginline. Choose your own password to continue.',
  },
} as const;

const refuseFirstPassword = refuser(FIRST_PASSWORD_REFUSALS);

/**
 * The generated password is in the logs of the first start. With it, a user may only change it and do what is open to anonymous users.
 */
export const checkGeneratedPassword = (operation: OperationName): Outcome<null, 'password_change_needed'> =>
  isPermitted(operation, null) || operation === 'changeOwnPassword'
    ? done(null)
    : refuseFirstPassword('password_change_needed');

/** The texts of the page that requires another one. */
export const FIRST_PASSWORD_TEXTS = {
  title: 'Choose Your Own Password',
  why: 'You signed in with the password generated at the first start of Marginline. Other people may be able to read it in the console. Choose a password that only you know before you continue.',
  done: 'Your password has been changed.',
} as const;
