// Resets of a forgotten password: by an admin, or with a command on the server.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done, refuser } from '#domain/shared/refusal.ts';

/** What is typed at the server's own machine, in the product's folder. */
export const RESET_COMMAND = 'npm run reset-password -- EMAIL';

/** Shown at the server's console only, so they may name accounts. */
const RESET_REFUSALS = {
  not_an_email: { kind: 'invalid', text: `Give the email address of the account: ${RESET_COMMAND}` },
  no_account: {
    kind: 'missing',
    text: (email: string) =>
      `There is no account with the email address ${email}. Nothing was changed. Check the spelling and try again.`,
  },
  account_disabled: {
    kind: 'conflict',
    text: (email: string) =>
      `${email} is disabled. Nothing was changed. Ask a Super Admin to enable the account in User Management, then run this again.`,
  },
} as const;

export const refuseReset = refuser(RESET_REFUSALS);

export interface ResetState {
  readonly email: string;
  /** Null: no live account has the address. */
  readonly account: { readonly isDisabled: boolean } | null;
  /** Whether there is a super administrator who can sign in. */
  readonly hasSuperAdmin: boolean;
}

/**
 * What a reset does: gives the account a password; where there is no active Super Admin, also makes it one; or creates such an account.
 * A disabled account stays disabled while there is a Super Admin who can enable it.
 */
export function checkReset({
  email,
  account,
  hasSuperAdmin,
}: ResetState): Outcome<'reset' | 'give_keys' | 'make', 'no_account' | 'account_disabled'> {
  if (!hasSuperAdmin) return done(account === null ? 'make' : 'give_keys');
  if (account === null) return refuseReset('no_account', email);
  return account.isDisabled ? refuseReset('account_disabled', email) : done('reset');
}

/** Printed at the console after a reset, before the next steps. */
export const RESET_DONE = {
  reset: (email: string) => `${email} has a new password.`,
  give_keys: (email: string) => `There was no active Super Admin. ${email} is now a Super Admin with a new password.`,
  make: (email: string) =>
    `There was no active Super Admin and no account with ${email}. A Super Admin account was created.`,
} as const;

/** The help at the sign-in for a forgotten password. */
export const FORGOTTEN_TEXTS = {
  question: 'Forgotten password? Ask an admin',
  staff: 'Ask an admin of your laboratory to set a new password in User Management.',
  superAdmin: 'Only another Super Admin can set a Super Admin’s password.',
  console:
    'If that is not possible, the person who runs the server can enter this command in the Marginline folder on the server:',
} as const;
