import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { UserCards } from './user-cards.tsx';
import { UserListSkeleton } from './user-list-skeleton.tsx';
import classes from './user-list.module.css';
import type { UserRowProps } from './user-row-props.ts';
import { UserTable } from './user-table.tsx';
import { usersQuery } from '../api-users.ts';

/** Below this width a row no longer fits and becomes a card. */
const CARDS_BELOW = '(max-width: 62em)';

export interface UserSearch {
  /** '' for all. */
  readonly search: string;
  readonly onSearch: (search: string, options?: { readonly replace: boolean }) => void;
}

interface UserListProps extends UserRowProps, UserSearch {
  /** What can be done beside the search. */
  readonly beside?: ReactNode;
  /** Between the search and the accounts. */
  readonly children?: ReactNode;
}

/** The accounts, newest first, with their search. */
export function UserList({ search, onSearch, beside, children, ...rows }: UserListProps) {
  return (
    <section className={classes['list']} aria-label="List of users">
      <div className={classes['line']}>
        <div className={classes['search']} role="search">
          <SearchField label="Search users" placeholder="Email or name" value={search} onAsk={onSearch} />
        </div>
        {beside}
      </div>
      {children}
      <UserListBody {...{ search, onSearch }} {...rows} />
    </section>
  );
}

/** The accounts, or what stands in their place: being loaded, not loaded, none. */
function UserListBody({ search, onSearch, ...rows }: Omit<UserListProps, 'beside' | 'children'>) {
  const users = useQuery(usersQuery(search));
  const cards = useMediaQuery(CARDS_BELOW, undefined, { getInitialValueInEffect: false });
  const { data, error } = users;
  if (data === undefined && error !== null) {
    return <ErrorState text={USER_TEXTS.loadFailed} retrying={users.isFetching} onRetry={() => void users.refetch()} />;
  }
  if (data === undefined) return <UserListSkeleton cards={cards} also={rows.also} />;
  if (data.items.length === 0 && search !== '') {
    return <NothingFound title={USER_TEXTS.none} onClear={() => onSearch('')} />;
  }
  if (data.items.length === 0) {
    return <EmptyState icon={<IconUsers size={32} stroke={1.5} aria-hidden />} title={USER_TEXTS.none} />;
  }
  return (
    <div className={classes['ground']} data-cards={cards || undefined} aria-busy={users.isPlaceholderData}>
      {cards ? <UserCards users={data.items} {...rows} /> : <UserTable users={data.items} {...rows} />}
      {data.total > data.items.length ? (
        <Text c="dimmed" size="sm" p="sm">
          {USER_TEXTS.newestOf(data.items.length, data.total)}
        </Text>
      ) : null}
    </div>
  );
}
