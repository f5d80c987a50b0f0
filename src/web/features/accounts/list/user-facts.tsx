import { Text } from '@mantine/core';
import { IconBan, IconCircleCheck, IconLock, IconShieldCheck } from '@tabler/icons-react';
import type { User } from '#contract/accounts/users.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './user-facts.module.css';

interface UserFactProps {
  readonly user: User;
}

interface UserNameProps extends UserFactProps {
  /** Whether another column already shows the status. */
  readonly isStateShown: boolean;
}

/** The email of an account, with badges (own account, second factor, disabled) and the user's name. */
export function UserName({ user, isStateShown }: UserNameProps) {
  const { user_id, email, display_name, disabled_at } = user;
  const own = useAccount().id === user_id;
  return (
    <>
      <span className={classes['email']}>{email}</span>
      {own ? <StatusBadge tone="neutral">{USER_TEXTS.own}</StatusBadge> : null}
      <UserFactor user={user} />
      {disabled_at === null || isStateShown ? null : <UserStatus user={user} />}
      {display_name === null ? null : <span className={classes['name']}>{display_name}</span>}
    </>
  );
}

function UserFactor({ user: { has_second_factor } }: UserFactProps) {
  if (!has_second_factor) return null;
  return (
    <StatusBadge tone="neutral" icon={<IconShieldCheck aria-hidden />}>
      {TWO_STEP_TEXTS.has}
    </StatusBadge>
  );
}

/** The day on which the account was created, in the laboratory's time zone. */
export function UserCreated({ user: { created_at, created_by_email } }: UserFactProps) {
  const { time_zone } = useSession().laboratory;
  return (
    <time dateTime={created_at} {...(created_by_email !== null && { title: `by ${created_by_email}` })}>
      {formatDay(dayAt(Date.parse(created_at), time_zone))}
    </time>
  );
}

/** When the account was last used, according to its sessions. */
export function UserLastUsed({ user: { last_used_at } }: UserFactProps) {
  const { time_zone } = useSession().laboratory;
  if (last_used_at === null)
    return (
      <Text span inherit c="dimmed">
        {USER_TEXTS.notSignedIn}
      </Text>
    );
  return <time dateTime={last_used_at}>{formatMinute(last_used_at, time_zone)}</time>;
}

/** Whether the account is enabled, and if not, since when it is disabled. */
export function UserStatus({ user: { disabled_at } }: UserFactProps) {
  const { time_zone } = useSession().laboratory;
  if (disabled_at !== null)
    return (
      <span title={`Since ${formatMinute(disabled_at, time_zone)}`}>
        <StatusBadge tone="warning" icon={<IconBan aria-hidden />}>
          {USER_TEXTS.disabled}
        </StatusBadge>
      </span>
    );
  return (
    <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
      {USER_TEXTS.active}
    </StatusBadge>
  );
}

/** Shown instead of the actions on a protected account. */
export function ProtectedBadge() {
  return (
    <StatusBadge tone="neutral" icon={<IconLock aria-hidden />}>
      {USER_TEXTS.protected}
    </StatusBadge>
  );
}
