import type { Notifications } from '#contract/notifications.ts';
import { NOTIFICATION_TEXTS } from '#domain/notifications/texts.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMarkRead } from '../api.ts';
import { AlertItem } from './alert-item.tsx';
import classes from './alert-panel.module.css';

interface AlertPanelProps {
  readonly notifications: UseQueryResult<Notifications>;
  /** Called when the user follows a link. */
  readonly onLeave: () => void;
}

/** The notifications by kind, the most urgent first. */
export function AlertPanel({ notifications, onLeave }: AlertPanelProps) {
  const { data } = notifications;
  const marking = useMarkRead();
  const unread = data?.items.filter((alert) => alert.unread > 0) ?? [];
  return (
    <>
      <div className={classes['head']}>
        <h2 className={classes['title']} tabIndex={-1} data-autofocus>
          {NOTIFICATION_TEXTS.title}
        </h2>
        {unread.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={(event) => {
              // The button disappears when all are read, so the focus moves.
              event.currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
              marking.mutate(unread.map((alert) => ({ alert })));
            }}
          >
            {NOTIFICATION_TEXTS.markAllRead}
          </Button>
        )}
      </div>
      <div className={classes['body']}>
        {marking.error && <Message kind="error">{marking.error.message}</Message>}
        {data === undefined ? (
          <NoAlertsYet notifications={notifications} />
        ) : data.items.length === 0 ? (
          <EmptyState icon={<IconChecks size={32} aria-hidden />} title={NOTIFICATION_TEXTS.caughtUp}>
            {NOTIFICATION_TEXTS.nothingWaits}
          </EmptyState>
        ) : (
          <ul className={classes['list']}>
            {data.items.map((alert) => (
              <AlertItem
                key={alert.kind}
                alert={alert}
                today={data.today}
                onFollow={() => {
                  // Only the listed records are marked as read: of the others the user has seen only the number.
                  if (alert.records.some((record) => record.is_unread))
                    marking.mutate([{ alert, only: alert.records }]);
                  onLeave();
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function NoAlertsYet({ notifications: { error, isFetching, refetch } }: Pick<AlertPanelProps, 'notifications'>) {
  if (error !== null) {
    return (
      <ErrorState
        text={`Error loading notifications: ${error.message}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={classes['loading']} aria-busy>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={52} radius="md" />
      ))}
    </div>
  );
}
