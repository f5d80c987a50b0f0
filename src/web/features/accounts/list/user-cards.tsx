import type { User } from '#contract/users.ts';
import { RoleBadge } from '../parts/role-badge.tsx';
import classes from './user-cards.module.css';
import { UserCreated, UserLastUsed, UserName, UserStatus } from './user-facts.tsx';
import type { UserRowProps } from './user-row-props.ts';

interface UserCardsProps extends UserRowProps {
  readonly users: readonly User[];
}

/** The accounts on a phone. */
export function UserCards({ users, also, Acts, ask }: UserCardsProps) {
  return (
    <ul className={classes['cards']} aria-label="Users">
      {users.map((user) => (
        <li key={user.user_id} className={classes['card']} data-user={user.user_id} tabIndex={-1}>
          <div>
            <UserName user={user} />
          </div>
          <div className={classes['badges']}>
            <RoleBadge role={user.role} />
            {also === 'status' ? <UserStatus /> : null}
          </div>
          <p>
            Created <UserCreated user={user} />
          </p>
          {also === 'last_used' ? (
            <p>
              {user.last_used_at === null ? null : 'Last used '}
              <UserLastUsed user={user} />
            </p>
          ) : null}
          <div className={classes['acts']}>
            <Acts user={user} ask={ask} />
          </div>
        </li>
      ))}
    </ul>
  );
}
