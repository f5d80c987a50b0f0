// Resets a forgotten password: by an admin, or with a command on the server.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done, refuser } from '#domain/shared/refusal.ts';

/** The command, to be entered in the product's folder on the server. */
export const RESET_COMMAND = 'npm run reset-password -- EMAIL';

/** Shown only in the server's console, so the texts may say which accounts exist. */
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
  /** Null if no account has this address. */
  readonly account: { readonly isDisabled: boolean } | null;
  /** Whether a Super Admin can sign in. */
  readonly hasSuperAdmin: boolean;
}

/**
 * Returns what a reset does: sets a password; if there is no active Super Admin, also makes the account a Super Admin;
 * or creates such an account. A disabled account stays disabled while a Super Admin can enable it.
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

/** Printed in the console after a reset, before the next steps. */
export const RESET_DONE = {
  reset: (email: string) => `${email} has a new password.`,
  give_keys: (email: string) => `There was no active Super Admin. ${email} is now a Super Admin with a new password.`,
  make: (email: string) =>
    `There was no active Super Admin and no account with ${email}. A Super Admin account was created.`,
} as const;

/** The help for a forgotten password on the sign-in page. */
export const FORGOTTEN_TEXTS = {
  question: 'Forgotten password? Ask an admin',
  staff: 'Ask an admin of your laboratory to set a new password in User Management.',
  superAdmin: 'Only another Super Admin can set a Super Admin’s password.',
  console:
    'If that is not possible, the person who runs the server can enter this command in the Marginline folder on the server:',
} as const;
