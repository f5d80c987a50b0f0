import { IconLock, IconMapQuestion } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAdmin } from '#domain/accounts/roles.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BackToDashboard } from './dashboards/back-to-dashboard.tsx';

/**
 * Shown instead of a page that the user may not see. The address stays, so that it works once the user has the
 * permission.
 */
export function RefusedScreen() {
  const isStaff = !isAdmin(useAccount().role);
  return (
    <ScreenMessage
      title={isStaff ? 'This page is for admins only' : 'This page is for Super Admins only'}
      icon={<IconLock size={32} stroke={1.5} aria-hidden />}
      what={isStaff ? 'You are signed in as staff.' : 'You are signed in as an admin.'}
    >
      {isStaff
        ? 'Ask an admin to do this for you, or to give you admin rights.'
        : 'Ask a Super Admin to do this for you, or to give you Super Admin rights.'}
    </ScreenMessage>
  );
}

/** Shown at an unknown address. */
export function NotFoundScreen() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <ScreenMessage
      title="Page not found"
      icon={<IconMapQuestion size={32} stroke={1.5} aria-hidden />}
      what={`There is no page at ${path}.`}
    >
      The address may be mistyped or incomplete.
    </ScreenMessage>
  );
}

interface ScreenMessageProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly what: string;
  readonly children: string;
}

/** A message instead of a page, with a link to the dashboard. */
const ScreenMessage = ({ title, icon, what, children }: ScreenMessageProps) => (
  <>
    <PageTitle>{title}</PageTitle>
    <EmptyState icon={icon} title={what} actions={<BackToDashboard />}>
      {children}
    </EmptyState>
  </>
);
