import type { Alert } from '#contract/notifications.ts';
import type { AlertLevel } from '#domain/notifications/alerts.ts';
import { alertLevel, alertText, isDoctorAlert } from '#domain/notifications/alerts.ts';
import { NOTIFICATION_TEXTS } from '#domain/notifications/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Anchor, VisuallyHidden } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { IconAlertTriangle, IconClockExclamation, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './alert-item.module.css';
import { alertLinks } from './alert-links.ts';

interface AlertItemProps {
  readonly alert: Alert;
  readonly today: CalendarDay;
  readonly onFollow: () => void;
}

const LEVELS: Readonly<Record<AlertLevel, { readonly word: string; readonly Icon: TablerIcon }>> = {
  urgent: { word: 'Urgent', Icon: IconAlertTriangle },
  warning: { word: 'Warning', Icon: IconClockExclamation },
  info: { word: 'Information', Icon: IconInfoCircle },
};

/** A kind of notification: the number of records, the first ones, how many are unread, and a link to them. */
export function AlertItem({ alert, today, onFollow }: AlertItemProps) {
  const { kind, total, unread } = alert;
  const level = alertLevel(kind);
  const { word, Icon } = LEVELS[level];
  const [{ to, view, hash }, more] = alertLinks(alert, today);
  return (
    <li className={classes['item']} data-level={level} data-unread={unread > 0}>
      <Link
        to={to}
        search={() => view}
        {...(hash !== undefined && { hash })}
        className={classes['link']}
        onClick={onFollow}
      >
        <span className={classes['icon']}>
          <Icon size={18} aria-hidden />
        </span>
        <span className={classes['text']}>
          <VisuallyHidden>{word}: </VisuallyHidden>
          {alertText(kind, total)}
        </span>
        {unread > 0 ? <StatusBadge tone="accent">{NOTIFICATION_TEXTS.unread(unread)}</StatusBadge> : <span />}
        <span className={classes['records']}>{recordsText(alert)}</span>
      </Link>
      {more && (
        <Anchor
          renderRoot={(props) => <Link {...props} to={more.to} search={() => more.view} />}
          className={classes['more'] ?? ''}
          onClick={onFollow}
        >
          {more.label}
        </Anchor>
      )}
    </li>
  );
}

/** Returns the record with its doctor, the numbers of several records, or one line for each doctor. */
function recordsText({ kind, records, total }: Alert): string {
  const labels = records.map(({ label }) => label);
  if (isDoctorAlert(kind)) return labels.join('\n');
  if (total === 1) return records.flatMap(({ label, doctor_name }) => [label, doctor_name ?? []].flat()).join(' · ');
  return labels.join(', ') + (total > records.length ? ' …' : '');
}
