import { Skeleton } from '@mantine/core';
import cardClasses from './user-cards.module.css';
import type { UserRowProps } from './user-row-props.ts';
import { UserTableHead } from './user-table.tsx';
import classes from './user-table.module.css';

const ROWS = Array.from({ length: 6 }, (_, index) => index);

interface UserListSkeletonProps extends Pick<UserRowProps, 'also'> {
  readonly cards: boolean;
}

/** The accounts while they are loaded: as high as their rows will be, so that nothing jumps. */
export function UserListSkeleton({ cards, also }: UserListSkeletonProps) {
  if (cards) {
    return (
      <div className={cardClasses['cards']} aria-busy aria-label="Loading users" role="status">
        {ROWS.map((row) => (
          <Skeleton key={row} height={140} radius="md" />
        ))}
      </div>
    );
  }
  const columns = Array.from({ length: also === null ? 4 : 5 }, (_, index) => index);
  return (
    <table className={classes['table']} aria-busy>
      <caption className={classes['caption']}>Loading users</caption>
      <UserTableHead also={also} />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} className={classes['row']}>
            {columns.map((column) => (
              <td key={column}>
                <Skeleton height={14} my={8} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
