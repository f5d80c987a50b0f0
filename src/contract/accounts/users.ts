import { ACCOUNT_ACTIONS } from '#domain/access/account-access.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { USER_STATES } from '#domain/accounts/user-texts.ts';
import { NEW_USER_ROLES } from '#domain/accounts/user-rules.ts';
import { Id, Instant, Page, PasswordInput, Version, text, typed, verdictsOf } from '../kit/fields.ts';
import { FORMAT, exportOperation } from '../kit/exported.ts';
import { operation } from '../kit/operation.ts';
import { OwnSession } from './own-account.ts';
import { z } from '../kit/zod.ts';

/** The largest number of accounts in one answer. */
export const MAX_USERS_LISTED = 500;

/** An account as admins see it, with the actions that the user may perform on it. */
export const User = z.strictObject({
  user_id: Id,
  email: z.string(),
  display_name: z.nullable(z.string()),
  role: z.enum(ROLES),
  is_super_admin: z.boolean(),
  /** When the account was disabled; null if it can sign in. */
  disabled_at: z.nullable(Instant),
  created_at: Instant,
  created_by_email: z.nullable(z.string()),
  /** The last use of one of its sessions; null if it has none. */
  last_used_at: z.nullable(Instant),
  has_second_factor: z.boolean(),
  version: Version,
  may: verdictsOf(ACCOUNT_ACTIONS),
});
export type User = z.infer<typeof User>;

const UserParams = z.strictObject({ user_id: Id });

const FILTERS = {
  search: z._default(text(254), ''),
  /** `active`: accounts that can sign in. */
  state: z._default(z.enum(USER_STATES), 'all'),
};

export const exportUsers = exportOperation({
  name: 'exportUsers',
  summary: 'Exports the accounts of a view as a file. Recorded in the audit log.',
  path: '/api/users/export',
  query: z.strictObject({ ...FILTERS, ...FORMAT }),
  refusals: [],
});

export const getUsers = operation({
  name: 'getUsers',
  summary: 'Lists the accounts, newest first, filtered by email or name and by state.',
  method: 'GET',
  path: '/api/users',
  query: z.strictObject({
    ...FILTERS,
    page: z._default(Page, 1),
    page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_USERS_LISTED)), MAX_USERS_LISTED),
  }),
  output: z.strictObject({ items: z.array(User), total: z.int(), page: z.int(), page_size: z.int() }),
  refusals: [],
});

export const createUser = operation({
  name: 'createUser',
  summary: 'Creates an account that can sign in at once; its user is asked to change the password.',
  method: 'POST',
  path: '/api/users',
  body: z.strictObject({ email: typed, password: PasswordInput, role: z._default(z.enum(NEW_USER_ROLES), 'USER') }),
  output: User,
  refusals: ['email_taken', 'password_confirmation_needed'],
  creates: true,
});

export const deleteUser = operation({
  name: 'deleteUser',
  summary: 'Deletes an account: its sessions end and its address is free again; what it made keeps naming it.',
  method: 'DELETE',
  path: '/api/users/{user_id}',
  params: UserParams,
  output: null,
  refusals: [
    'user_not_found',
    'own_account_not_deletable',
    'delete_denied',
    'super_admin_not_deletable',
    'admin_not_deletable',
    'last_admin_not_deletable',
    'password_confirmation_needed',
  ],
});

export const changeUserPassword = operation({
  name: 'changeUserPassword',
  summary: 'Sets a new password for another user; the account’s sessions end.',
  method: 'POST',
  path: '/api/users/{user_id}/password',
  params: UserParams,
  body: z.strictObject({ new_password: PasswordInput }),
  output: User,
  refusals: [
    'user_not_found',
    'password_change_denied',
    'super_admin_password_protected',
    'user_id_mismatch',
    'password_confirmation_needed',
  ],
});

export const promoteUser = operation({
  name: 'promoteUser',
  summary: 'Promotes staff to administrator.',
  method: 'POST',
  path: '/api/users/{user_id}/promote',
  params: UserParams,
  output: User,
  refusals: ['user_not_found', 'promote_denied', 'user_already_admin', 'password_confirmation_needed'],
});

export const demoteUser = operation({
  name: 'demoteUser',
  summary: 'Demotes an administrator to staff.',
  method: 'POST',
  path: '/api/users/{user_id}/demote',
  params: UserParams,
  output: User,
  refusals: [
    'user_not_found',
    'demote_denied',
    'own_account_not_demotable',
    'super_admin_not_demotable',
    'user_not_admin',
    'last_admin_not_demotable',
    'password_confirmation_needed',
  ],
});

export const grantSuperAdmin = operation({
  name: 'grantSuperAdmin',
  summary: 'Promotes an account to Super Admin.',
  method: 'POST',
  path: '/api/users/{user_id}/make-super-admin',
  params: UserParams,
  output: User,
  refusals: [
    'user_not_found',
    'user_already_super_admin',
    'disabled_user_not_super_admin',
    'last_admin_not_super_admin',
    'password_confirmation_needed',
  ],
});

export const revokeSuperAdmin = operation({
  name: 'revokeSuperAdmin',
  summary: 'Demotes another Super Admin to administrator.',
  method: 'POST',
  path: '/api/users/{user_id}/remove-super-admin',
  params: UserParams,
  output: User,
  refusals: ['user_not_found', 'own_super_admin_not_removable', 'user_not_super_admin', 'password_confirmation_needed'],
});

export const changeUserEmail = operation({
  name: 'changeUserEmail',
  summary: 'Updates the email address of an account; its sessions continue.',
  method: 'POST',
  path: '/api/users/{user_id}/email',
  params: UserParams,
  body: z.strictObject({ version: Version, email: typed }),
  output: User,
  refusals: ['user_not_found', 'stale_version', 'email_taken', 'password_confirmation_needed'],
});

export const disableUser = operation({
  name: 'disableUser',
  summary: 'Disables an account: its sessions end, and it signs in nowhere until it is enabled again.',
  method: 'POST',
  path: '/api/users/{user_id}/disable',
  params: UserParams,
  output: User,
  refusals: [
    'user_not_found',
    'own_account_not_disablable',
    'user_already_disabled',
    'last_admin_not_disablable',
    'password_confirmation_needed',
  ],
});

export const enableUser = operation({
  name: 'enableUser',
  summary: 'Enables a disabled account.',
  method: 'POST',
  path: '/api/users/{user_id}/enable',
  params: UserParams,
  output: User,
  refusals: ['user_not_found', 'user_not_disabled', 'password_confirmation_needed'],
});

export const getUserSessions = operation({
  name: 'getUserSessions',
  summary: 'Lists the signed-in devices of an account.',
  method: 'GET',
  path: '/api/users/{user_id}/sessions',
  params: UserParams,
  output: z.strictObject({ items: z.array(OwnSession) }),
  refusals: ['user_not_found', 'super_admin_sessions_protected'],
});

export const endUserSession = operation({
  name: 'endUserSession',
  summary: "Ends one of an account's sessions.",
  method: 'DELETE',
  path: '/api/users/{user_id}/sessions/{session_id}',
  params: z.strictObject({ user_id: Id, session_id: Id }),
  output: null,
  refusals: ['user_not_found', 'super_admin_sessions_protected', 'session_not_found'],
});
