import { Bell } from '#web/features/notifications/components/bell.tsx';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** The bell in the top bar. The administrators' dashboard has it at its head. */
export function BarBell() {
  const [opened, setOpened] = useState(false);
  const isOnPage = useRouterState({ select: ({ location }) => location.pathname === PATHS.adminDashboard });
  return isOnPage ? null : <Bell opened={opened} onOpenedChange={setOpened} isInBar />;
}
