import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getUserSessions, getUsers } from '#contract/users.ts';
import { call } from '#web/platform/api-client.ts';

/** Begins the key of everything that was asked about accounts: invalidate it when one was made or changed. */
export const USERS_KEY = ['users'] as const;

/** The accounts whose email or name holds the search; '' for all. Until the next ones come the last ones stay. */
export const usersQuery = (search: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'list', search],
    queryFn: ({ signal }) => call(getUsers, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Where an account (its id) is signed in. Asked anew whenever it is looked at: browsers come and go. */
export const userSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'sessions', userId],
    queryFn: ({ signal }) => call(getUserSessions, { params: { user_id: userId } }, { signal }),
    staleTime: 0,
  });
