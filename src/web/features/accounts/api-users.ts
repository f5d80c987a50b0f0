import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/kit/operation.ts';
import { disableSecondFactor } from '#contract/accounts/second-factor.ts';
import type { User } from '#contract/accounts/users.ts';
import {
  changeUserEmail,
  changeUserPassword,
  createUser,
  deleteUser,
  demoteUser,
  disableUser,
  enableUser,
  endUserSession,
  exportUsers,
  getUserSessions,
  getUsers,
  grantSuperAdmin,
  promoteUser,
  revokeSuperAdmin,
} from '#contract/accounts/users.ts';
import type { UserState } from '#domain/accounts/user-texts.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';

/** The prefix of all query keys of accounts. Invalidate it after a change of accounts. */
export const USERS_KEY = ['users'] as const;

/** The filter of the list of accounts. */
export interface UsersQuery {
  /** A part of the email or name; '' for all. */
  readonly search: string;
  readonly state: UserState;
}

/** Queries accounts. The previous result stays visible while the next one loads. */
export const usersQuery = ({ search, state }: UsersQuery) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'list', search, state],
    queryFn: ({ signal }) => call(getUsers, { query: { search, state } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Exports a view of the list. */
export const usersExporter = (asked: UsersQuery): Exporter => listExporter(exportUsers, { query: asked });

/** Queries the signed-in devices of an account, by its ID. Refetched at each view. */
export const userSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'sessions', userId],
    queryFn: ({ signal }) => call(getUserSessions, { params: { user_id: userId } }, { signal }),
    staleTime: 0,
  });

/** Ends a session of an account. */
export const endSessionOf = (userId: string, session_id: string): Promise<unknown> =>
  call(endUserSession, { params: { user_id: userId, session_id } });

const ofUser = ({ user_id }: User) => ({ params: { user_id } });

export const removeUser = (user: User): Promise<unknown> => call(deleteUser, ofUser(user));
export const promote = (user: User): Promise<unknown> => call(promoteUser, ofUser(user));
export const demote = (user: User): Promise<unknown> => call(demoteUser, ofUser(user));

export const clearFactor = (user: User): Promise<unknown> => call(disableSecondFactor, ofUser(user));
export const promoteToSuperAdmin = (user: User): Promise<unknown> => call(grantSuperAdmin, ofUser(user));
export const demoteFromSuperAdmin = (user: User): Promise<unknown> => call(revokeSuperAdmin, ofUser(user));
export const disable = (user: User): Promise<unknown> => call(disableUser, ofUser(user));
export const enable = (user: User): Promise<unknown> => call(enableUser, ofUser(user));

interface GivenEmail {
  readonly user: User;
  readonly email: string;
}

/** Changes the email of an account. */
export const changeEmail = ({ user, email }: GivenEmail): Promise<User> =>
  call(changeUserEmail, { ...ofUser(user), body: { version: user.version, email } });

export interface PasswordInput {
  readonly user: User;
  readonly new_password: string;
}

/** Sets a new password for another user's account. */
export const setPassword = ({ user, new_password }: PasswordInput): Promise<User> =>
  call(changeUserPassword, { ...ofUser(user), body: { new_password } });

export interface NewUserInput {
  readonly body: CallOf<typeof createUser>['body'];
  readonly idempotencyKey: string;
}

/** Creates an account. The same idempotency key never creates a second one. */
export const sendCreateUser = ({ body, idempotencyKey }: NewUserInput): Promise<User> =>
  call(createUser, { body }, { idempotencyKey });
