// The first account and the password that the program generates for it where the operator gave none.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done, refuser } from '#domain/shared/refusal.ts';
import type { OperationName } from './permissions.ts';
import { isPermitted } from './permissions.ts';

/** What the first account signs in with where the operator named nothing else. Nobody reads mail there. */
export const FIRST_EMAIL = 'admin@lab.local';

export const FIRST_PASSWORD_REFUSALS = {
  password_change_needed: {
    kind: 'forbidden',
    text: 'Your password was generated at the first start of Marginline. Choose your own password to continue.',
  },
} as const;

const refuseFirstPassword = refuser(FIRST_PASSWORD_REFUSALS);

/**
 * Whoever reads what the program printed at its first start knows the generated password, and logs are kept: nothing is done with it but
 * what is open to anyone, and changing it.
 */
export const checkGeneratedPassword = (operation: OperationName): Outcome<null, 'password_change_needed'> =>
  isPermitted(operation, null) || operation === 'changeOwnPassword'
    ? done(null)
    : refuseFirstPassword('password_change_needed');

/** What the page says that asks for another one. */
export const FIRST_PASSWORD_TEXTS = {
  title: 'Choose Your Own Password',
  why: 'You signed in with the password generated at the first start of Marginline. Other people may be able to read it in the console. Choose a password that only you know before you continue.',
  done: 'Your password has been changed.',
} as const;
