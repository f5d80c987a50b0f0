import type { User } from '#contract/users.ts';
import { RoleBadge } from '../parts/role-badge.tsx';
import { UserCreated, UserLastUsed, UserName, UserStatus } from './user-facts.tsx';
import type { UserRowProps } from './user-row-props.ts';
import classes from './user-table.module.css';

interface UserTableProps extends UserRowProps {
  readonly users: readonly User[];
}

/** The accounts on a desk. */
export function UserTable({ users, ...row }: UserTableProps) {
  return (
    <table className={classes['table']}>
      <caption className={classes['caption']}>Users</caption>
      <UserTableHead also={row.also} />
      <tbody>
        {users.map((user) => (
          <UserRow key={user.user_id} user={user} {...row} />
        ))}
      </tbody>
    </table>
  );
}

const ALSO = { status: 'Status', last_used: 'Last used' } as const;

/** The table's head, also above the grey rows of a list that is being loaded. */
export function UserTableHead({ also }: Pick<UserRowProps, 'also'>) {
  return (
    <>
      <colgroup>
        <col />
        <col className={classes['roleColumn']} />
        {also === null ? null : <col className={classes['alsoColumn']} />}
        <col className={classes['dayColumn']} />
        <col className={classes['actsColumn']} />
      </colgroup>
      <thead className={classes['head']}>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          {also === null ? null : <th scope="col">{ALSO[also]}</th>}
          <th scope="col">Created</th>
          <th scope="col" className={classes['acts']}>
            Actions
          </th>
        </tr>
      </thead>
    </>
  );
}

function UserRow({ user, also, Acts, ask }: UserRowProps & { readonly user: User }) {
  return (
    <tr className={classes['row']} data-user={user.user_id} tabIndex={-1}>
      <th scope="row">
        <UserName user={user} />
      </th>
      <td>
        <RoleBadge role={user.role} />
      </td>
      {also === null ? null : <td>{also === 'status' ? <UserStatus /> : <UserLastUsed user={user} />}</td>}
      <td>
        <UserCreated user={user} />
      </td>
      <td className={classes['acts']}>
        <Acts user={user} ask={ask} />
      </td>
    </tr>
  );
}
