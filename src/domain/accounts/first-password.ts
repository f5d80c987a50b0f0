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
    text: 'Your password was generated when the laboratory was first started. Please choose one of your own to continue.',
  },
} as const;

const refuseFirstPassword = refuser(FIRST_PASSWORD_REFUSALS);

/**
 * Whoever reads what the program printed at its first start knows the generated password, and logs are kept: nothing is done with it but
 * what is open to anyone, and changing it.
 */
export const checkBesideGenerated = (operation: OperationName): Outcome<null, 'password_change_needed'> =>
  isPermitted(operation, null) || operation === 'changeOwnPassword'
    ? done(null)
    : refuseFirstPassword('password_change_needed');

/** What the page says that asks for another one. */
export const FIRST_PASSWORD_TEXTS = {
  title: 'Choose Your Own Password',
  why: 'The password you signed in with was generated when the laboratory was first started. It stands where that was printed, and others may read it there. Choose one that only you know: nothing else can be done before.',
  done: 'Your password is your own now.',
} as const;
