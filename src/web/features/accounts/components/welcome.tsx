import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Group, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { greetingAt } from './greeting.ts';
import { RoleBadge } from './role-badge.tsx';

interface WelcomeProps {
  /** The actions of the dashboard. */
  readonly actions?: ReactNode;
}

/** The heading of a dashboard: a greeting, the day, and the signed-in user. */
export function Welcome({ actions }: WelcomeProps) {
  const { laboratory, today } = useSession();
  const { display_name, email, role } = useAccount();
  const [now, setNow] = useState(() => new Date());
  // A dashboard may stay open for days.
  useInterval(() => setNow(new Date()), 60_000, { autoInvoke: true });
  const greeting = greetingAt(now, laboratory.time_zone);
  return (
    <div>
      <PageTitle tab="Dashboard" actions={actions}>
        {display_name === null ? greeting : `${greeting}, ${display_name}`}
      </PageTitle>
      <Group gap="xs" mb="md" mt={-8} c="dimmed" fz="sm">
        <Text inherit>{formatDayShort(today)}</Text>
        <Text inherit>{email}</Text>
        <RoleBadge role={role} />
      </Group>
    </div>
  );
}
