import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { USER_STATES, USER_STATE_LABELS, USER_TEXTS, userStateOf } from '#domain/accounts/user-texts.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ListBody } from '#web/ui/list/list-body.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { NoResults } from '#web/ui/list/no-results.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { UserLook } from './user-columns.tsx';
import { userColumns } from './user-columns.tsx';
import classes from './user-list.module.css';
import type { UsersQuery } from '../api-users.ts';
import { usersQuery } from '../api-users.ts';

export interface UserSearch extends UsersQuery {
  readonly onAsk: (change: Partial<UsersQuery>, options?: { readonly replace: boolean }) => void;
}

interface UserListProps extends UserLook, UserSearch {
  /** Actions next to the search field. */
  readonly aside?: ReactNode;
  /** Content between the search and the accounts. */
  readonly children?: ReactNode;
}

/** The accounts, newest first, with a search. */
export function UserList({ search, state, onAsk, aside, children, ...look }: UserListProps) {
  const list = { columns: userColumns(look), cards: usePageNarrowerThan(62) };
  const users = useQuery(usersQuery({ search, state }));
  const { data } = users;
  return (
    <section aria-label="List of users">
      <div className={classes['line']}>
        <div className={classes['search']} role="search">
          <SearchField
            label="Search users"
            placeholder="Email or name"
            value={search}
            onAsk={(text, options) => onAsk({ search: text }, options)}
          />
        </div>
        <NativeSelect
          label="Show"
          value={state}
          data={USER_STATES.map((value) => ({ value, label: USER_STATE_LABELS[value] }))}
          onChange={({ currentTarget }) => onAsk({ state: userStateOf(currentTarget.value) })}
        />
        {aside}
      </div>
      {children}
      <ListBody
        name="Users"
        loading="Loading users"
        query={users}
        failure={() => USER_TEXTS.loadFailed}
        none={
          search === '' && state === 'all' ? (
            <EmptyState icon={<IconUsers size={32} stroke={1.5} aria-hidden />} title={USER_TEXTS.none} />
          ) : (
            <NoResults title={USER_TEXTS.none} onClear={() => onAsk({ search: '', state: 'all' })} />
          )
        }
        below={
          data === undefined || data.total <= data.items.length ? null : (
            <Text c="dimmed" size="sm" p="sm">
              {USER_TEXTS.newestOf(data.items.length, data.total)}
            </Text>
          )
        }
        {...list}
      >
        {(user) => <ListRow key={user.user_id} {...list} row={user} data-user={user.user_id} tabIndex={-1} />}
      </ListBody>
    </section>
  );
}
