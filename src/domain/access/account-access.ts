// Who may do what to an account, by what that account is.
import type { Role } from '#domain/accounts/roles.ts';
import type { Person } from '#domain/accounts/user-rules.ts';
import {
  checkDeletableUser,
  checkDemotable,
  checkPasswordChangeable,
  checkPromotable,
  checkSessionsOpen,
} from '#domain/accounts/user-rules.ts';
import type { AccessTable } from './access.ts';

export type ActOnAccount = 'delete' | 'change_password' | 'promote' | 'demote' | 'see_sessions' | 'end_session';

/** An account as the acting person sees it. */
export interface AccountState {
  /** Its role; `self`: it is the acting person's own. */
  readonly whose: Role | 'self';
  /** How many accounts of the role ADMIN there are. */
  readonly adminCount: number;
}

const actor = (role: Role): Person => ({ id: 'actor', role });
const target = ({ whose }: AccountState, role: Role): Person =>
  whose === 'self' ? actor(role) : { id: 'target', role: whose };

export const ACCOUNT_ACCESS: AccessTable<AccountState, ActOnAccount> = {
  title: 'An account',
  states: [
    { label: 'Staff', state: { whose: 'USER', adminCount: 2 } },
    { label: 'Admin', state: { whose: 'ADMIN', adminCount: 2 } },
    { label: 'Last admin', state: { whose: 'ADMIN', adminCount: 1 } },
    { label: 'Super admin', state: { whose: 'SUPER_ADMIN', adminCount: 2 } },
    { label: 'One’s own', state: { whose: 'self', adminCount: 2 } },
  ],
  acts: {
    delete: {
      operations: ['deleteUser'],
      check: (state, role) => checkDeletableUser(actor(role), target(state, role), state.adminCount),
    },
    change_password: {
      operations: ['changeUserPassword'],
      check: (state, role) => checkPasswordChangeable(actor(role), target(state, role)),
    },
    promote: {
      operations: ['promoteUser'],
      check: (state, role) => checkPromotable(actor(role), target(state, role)),
    },
    demote: {
      operations: ['demoteUser'],
      check: (state, role) => checkDemotable(actor(role), target(state, role), state.adminCount),
    },
    see_sessions: {
      operations: ['getUserSessions'],
      check: (state, role) => checkSessionsOpen(actor(role), target(state, role)),
    },
    end_session: {
      operations: ['endUserSession'],
      check: (state, role) => checkSessionsOpen(actor(role), target(state, role)),
    },
  },
};
