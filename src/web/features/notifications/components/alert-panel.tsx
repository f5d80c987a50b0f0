import type { Alert, Notifications } from '#contract/notifications.ts';
import { ALERT_KINDS } from '#domain/notifications/alerts.ts';
import { NOTIFICATION_TEXTS } from '#domain/notifications/texts.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { Skeleton } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMarkRead } from '../api.ts';
import { AlertItem } from './alert-item.tsx';
import classes from './alert-panel.module.css';

interface AlertPanelProps {
  readonly notifications: UseQueryResult<Notifications>;
  /** Called when the user follows a link. */
  readonly onLeave: () => void;
}

/** The notifications by kind, the most urgent first. Opening it marks all as read; what was new stays marked until it closes. */
export function AlertPanel({ notifications, onLeave }: AlertPanelProps) {
  const { data } = notifications;
  const { mutate, error } = useMarkRead();
  const [opened, setOpened] = useState(data);
  if (opened === undefined && data !== undefined) setOpened(data);
  useEffect(() => {
    // A kind of a newer server is not in this page's contract.
    const unread = opened?.items.filter(({ kind, unread: count }) => count > 0 && ALERT_KINDS.includes(kind)) ?? [];
    if (unread.length > 0) mutate(unread);
  }, [opened, mutate]);
  const newOf = (alert: Alert): number => opened?.items.find(({ kind }) => kind === alert.kind)?.unread ?? alert.unread;
  return (
    <>
      <div className={classes['head']}>
        <h2 className={classes['title']} tabIndex={-1} data-autofocus>
          {NOTIFICATION_TEXTS.title}
        </h2>
      </div>
      <div className={classes['body']}>
        {error && <Message kind="error">{error.message}</Message>}
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
                alert={{ ...alert, unread: newOf(alert) }}
                today={data.today}
                onFollow={onLeave}
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
