import { NOTIFICATION_TEXTS, unreadCount } from '#domain/notifications/texts.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../api.ts';
import { AlertPanel } from './alert-panel.tsx';
import classes from './bell.module.css';

const KEYS = 'alt+t';

const ON_PAGE = { size: 36, variant: 'default' } as const;
const IN_BAR = { size: 44, variant: 'subtle', color: 'gray' } as const;

interface BellProps {
  readonly opened: boolean;
  readonly onOpenedChange: (opened: boolean) => void;
  /** Whether it is in the top bar, whose buttons have no border. */
  readonly isInBar?: boolean;
}

/** The bell with the number of unread notifications, which opens the list. */
export function Bell({ opened, onOpenedChange, isInBar = false }: BellProps) {
  const notifications = useQuery(notificationsQuery);
  const unread = notifications.data?.unread ?? 0;
  const toggle = (): void => onOpenedChange(!opened);
  // Not listed, because browsers reserve Ctrl+N; the other shortcut works everywhere.
  useShortcuts([
    { keys: 'mod+n', does: NOTIFICATION_TEXTS.title, hidden: true, run: toggle },
    { keys: KEYS, does: NOTIFICATION_TEXTS.title, run: toggle },
  ]);
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
          {...(isInBar ? IN_BAR : ON_PAGE)}
          className={classes['target'] ?? ''}
          data-in-bar={isInBar || undefined}
          aria-label={NOTIFICATION_TEXTS.bell(unread)}
          aria-keyshortcuts={ariaKeys(KEYS)}
          onClick={toggle}
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
