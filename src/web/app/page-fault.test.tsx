import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { getSession } from '#contract/accounts/session.ts';
import { answer, UNREACHABLE } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { openApp } from '#test/support/web-app.tsx';
import { sessionQuery } from '#web/platform/session/session.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('a server that does not answer is reported, and a retry opens the page', async () => {
  // React and the router print every error that reaches a boundary.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  answer(getSession, UNREACHABLE);
  answer(getDoctors, { items: [], near: [] });
  const { user, queryClient, router, address } = await openApp('/staff-dashboard');
  await screen.findByRole('heading', { level: 1 });
  queryClient.removeQueries(sessionQuery);
  void router.navigate({ to: '/work-order-form' });
  expect(await screen.findByText('Connection error: Unable to reach the server. Please try again')).toBeTruthy();
  answer(getSession, buildSession());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New Work Order Entry' })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/work-order-form'));
});
