// What each role may do with an account, by its state.
import type { Role } from '#domain/accounts/roles.ts';
import {
  checkDisablable,
  checkEnablable,
  checkSuperAdminMakeable,
  checkSuperAdminRemovable,
} from '#domain/accounts/super-admin-rules.ts';
import { checkFactorClearable } from '#domain/accounts/second-factor.ts';
import type { AccountState } from '#domain/accounts/user-rules.ts';
import {
  checkDeletableUser,
  checkDemotable,
  checkPasswordChangeable,
  checkPromotable,
  checkSessionsOpen,
} from '#domain/accounts/user-rules.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AccessTable, Actions, May } from './access.ts';
import { mayOf } from './access.ts';

export const ACCOUNT_ACTIONS = {
  delete: { operations: ['deleteUser'], check: checkDeletableUser },
  change_password: { operations: ['changeUserPassword'], check: checkPasswordChangeable },
  promote: { operations: ['promoteUser'], check: checkPromotable },
  demote: { operations: ['demoteUser'], check: checkDemotable },
  make_super_admin: { operations: ['grantSuperAdmin'], check: checkSuperAdminMakeable },
  remove_super_admin: { operations: ['revokeSuperAdmin'], check: checkSuperAdminRemovable },
  // Also allowed for the user's own account and for disabled ones: an address may be mistyped or no longer used.
  change_email: { operations: ['changeUserEmail'], check: () => done(null) },
  disable: { operations: ['disableUser'], check: checkDisablable },
  enable: { operations: ['enableUser'], check: checkEnablable },
  clear_second_factor: { operations: ['disableSecondFactor'], check: checkFactorClearable },
  see_sessions: { operations: ['getUserSessions'], check: checkSessionsOpen },
  end_session: { operations: ['endUserSession'], check: checkSessionsOpen },
} as const satisfies Actions<AccountState>;

export type AccountAction = keyof typeof ACCOUNT_ACTIONS;

export const mayOnAccount = (role: Role, account: AccountState): May<AccountAction> =>
  mayOf(ACCOUNT_ACTIONS, role, account);

export const ACCOUNT_ACCESS: AccessTable<AccountState, AccountAction> = {
  title: 'An account',
  states: [
    { label: 'Staff', state: { whose: 'USER', isDisabled: false, isLastAdmin: false } },
    { label: 'Staff, disabled', state: { whose: 'USER', isDisabled: true, isLastAdmin: false } },
    { label: 'Admin', state: { whose: 'ADMIN', isDisabled: false, isLastAdmin: false } },
    { label: 'Admin, disabled', state: { whose: 'ADMIN', isDisabled: true, isLastAdmin: false } },
    { label: 'Last admin', state: { whose: 'ADMIN', isDisabled: false, isLastAdmin: true } },
    { label: 'Super admin', state: { whose: 'SUPER_ADMIN', isDisabled: false, isLastAdmin: false } },
    { label: 'Super admin, disabled', state: { whose: 'SUPER_ADMIN', isDisabled: true, isLastAdmin: false } },
    { label: 'Own account', state: { whose: 'self', isDisabled: false, isLastAdmin: false } },
  ],
  acts: ACCOUNT_ACTIONS,
};
