import { NOTIFICATION_TEXTS, unreadCount } from '#domain/notifications/texts.ts';
import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../api.ts';
import { AlertPanel } from './alert-panel.tsx';
import classes from './bell.module.css';

interface BellProps {
  readonly opened: boolean;
  readonly onOpenedChange: (opened: boolean) => void;
}

/** The bell with the number of alerts that the person has not read, and below it the alerts. */
export function Bell({ opened, onOpenedChange }: BellProps) {
  const notifications = useQuery(notificationsQuery);
  const unread = notifications.data?.unread ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={onOpenedChange}
      position="bottom-end"
      width={350}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          size={36}
          variant="default"
          className={classes['target'] ?? ''}
          aria-label={NOTIFICATION_TEXTS.bell(unread)}
          onClick={() => onOpenedChange(!opened)}
        >
          <IconBell size={20} aria-hidden />
          {unread > 0 && (
            <span className={classes['count']} aria-hidden>
              {unreadCount(unread)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''}>
        <AlertPanel notifications={notifications} onLeave={() => onOpenedChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
