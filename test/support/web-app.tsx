import { getAdminDashboard, getStaffDashboard } from '#contract/dashboards.ts';
import { getNotifications } from '#contract/notifications.ts';
import { getOwnSecondFactor } from '#contract/accounts/second-factor.ts';
import type { Session } from '#contract/accounts/session.ts';
import { answer } from '#test/support/api-double.ts';
import { buildAdminDashboard, buildNotifications, buildStaffDashboard } from '#test/support/build-dashboards.ts';
import { buildOwnFactor, buildSession } from '#test/support/build-session.ts';
import { type RenderedScreen, createTestQueryClient } from '#test/support/web-render.tsx';
import { Providers } from '#web/app/providers.tsx';
import { doIdleWork } from '#web/platform/idle-work.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { followSession } from '#web/app/follow-session.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';

/**
 * Opens the whole product at an address: router, guards, shell. For tests of the parts around the screens. `answers`
 * replaces the prepared answers.
 */
export async function openApp(
  path: string,
  session: Session = buildSession(),
  answers: () => void = () => undefined,
): Promise<RenderedScreen> {
  answerArrivals();
  answers();
  const queryClient = createTestQueryClient(session);
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  onTestFinished(followSession(queryClient, router));
  await router.load();
  await doIdleWork();
  const user = userEvent.setup();
  const rendered = render(
    <Providers queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  const address = (): string => router.state.location.href;
  return { ...rendered, router, queryClient, user, address };
}

/** The answers for the dashboard after a sign-in or a redirect, and for the profile's second factors. */
function answerArrivals(): void {
  answer(getStaffDashboard, buildStaffDashboard());
  answer(getAdminDashboard, buildAdminDashboard());
  answer(getNotifications, buildNotifications());
  answer(getOwnSecondFactor, buildOwnFactor());
}
