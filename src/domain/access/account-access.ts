// Who may do what to an account, by what that account is.
import type { Role } from '#domain/accounts/roles.ts';
import type { AccountState } from '#domain/accounts/user-rules.ts';
import {
  checkDeletableUser,
  checkDemotable,
  checkPasswordChangeable,
  checkPromotable,
  checkSessionsOpen,
} from '#domain/accounts/user-rules.ts';
import type { AccessTable, Acts, May } from './access.ts';
import { mayOf } from './access.ts';

export const ACCOUNT_ACTS = {
  delete: { operations: ['deleteUser'], check: checkDeletableUser },
  change_password: { operations: ['changeUserPassword'], check: checkPasswordChangeable },
  promote: { operations: ['promoteUser'], check: checkPromotable },
  demote: { operations: ['demoteUser'], check: checkDemotable },
  see_sessions: { operations: ['getUserSessions'], check: checkSessionsOpen },
  end_session: { operations: ['endUserSession'], check: checkSessionsOpen },
} as const satisfies Acts<AccountState>;

export type ActOnAccount = keyof typeof ACCOUNT_ACTS;

/** What a role may do to an account. */
export const mayOnAccount = (role: Role, account: AccountState): May<ActOnAccount> =>
  mayOf(ACCOUNT_ACTS, role, account);

export const ACCOUNT_ACCESS: AccessTable<AccountState, ActOnAccount> = {
  title: 'An account',
  states: [
    { label: 'Staff', state: { whose: 'USER', adminCount: 2 } },
    { label: 'Admin', state: { whose: 'ADMIN', adminCount: 2 } },
    { label: 'Last admin', state: { whose: 'ADMIN', adminCount: 1 } },
    { label: 'Super admin', state: { whose: 'SUPER_ADMIN', adminCount: 2 } },
    { label: 'One’s own', state: { whose: 'self', adminCount: 2 } },
  ],
  acts: ACCOUNT_ACTS,
};
