import { Button } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { OwnSession } from '#contract/accounts/own-account.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useSession } from '#web/platform/session/session.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './own-sessions.module.css';

interface OwnSessionRowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** A session: its device, address and dates. */
export function OwnSessionRow({ session, busy, onEnd }: OwnSessionRowProps) {
  const { time_zone } = useSession().laboratory;
  const { device, address, created_at, last_used_at, current } = session;
  const Icon = /Android|iPhone|iPad|iOS/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes['session']}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div>
        <span className={classes['device']}>
          {device}{' '}
          {current ? (
            <StatusBadge tone="good" icon={<IconCheck aria-hidden />}>
              This browser
            </StatusBadge>
          ) : null}
        </span>
        <span className={classes['facts']}>
          <span>Last used {formatMinute(last_used_at, time_zone)}</span>
          <span>
            Signed in {formatMinute(created_at, time_zone)} from {address}
          </span>
        </span>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={
          current
            ? 'Sign out of this browser'
            : `Sign out ${device}, last used ${formatMinute(last_used_at, time_zone)}`
        }
        onClick={onEnd}
      >
        Sign out
      </Button>
    </li>
  );
}
