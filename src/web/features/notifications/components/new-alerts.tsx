import type { Notifications } from '#contract/notifications.ts';
import { alertText } from '#domain/notifications/alerts.ts';
import { ALERT_SHOWN_FOR } from '#web/platform/delays.ts';
import { MessagePosition } from '#web/ui/messages/message-position.tsx';
import { TemporaryMessage } from '#web/ui/messages/temporary-message.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationsQuery } from '../api.ts';

interface ShownAlert {
  readonly before: Notifications | undefined;
  readonly text: string | null;
  /** Increments, so that screen readers announce a repeated message. */
  readonly count: number;
}

/** Shows new notifications for five seconds. */
export function NewAlerts() {
  const { data } = useQuery(notificationsQuery);
  const [shown, setShown] = useState<ShownAlert>({ before: data, text: null, count: 0 });
  if (data !== shown.before) {
    const text = newAlertsText(shown.before, data);
    setShown({ before: data, text: text ?? shown.text, count: shown.count + (text === null ? 0 : 1) });
  }
  if (shown.text === null) return null;
  return (
    <MessagePosition>
      <TemporaryMessage
        key={shown.count}
        kind="info"
        stays={ALERT_SHOWN_FOR}
        onGone={() => setShown((now) => ({ ...now, text: null }))}
      >
        {shown.text}
      </TemporaryMessage>
    </MessagePosition>
  );
}

/** Returns the text of the kinds with more unread notifications than before, or null. */
function newAlertsText(before: Notifications | undefined, now: Notifications | undefined): string | null {
  if (before === undefined || now === undefined) return null;
  const unreadBefore = new Map(before.items.map(({ kind, unread }) => [kind, unread]));
  const grown = now.items.filter(({ kind, unread }) => unread > (unreadBefore.get(kind) ?? 0));
  return grown.length === 0 ? null : `New: ${grown.map(({ kind, total }) => alertText(kind, total)).join('; ')}`;
}
