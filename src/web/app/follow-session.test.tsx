import { getSession, signOut } from '#contract/accounts/session.ts';
import { getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { buildAccount, buildSession } from '#test/support/build-session.ts';
import { openApp } from '#test/support/web-app.tsx';
import type { RenderedScreen } from '#test/support/web-render.tsx';
import { call } from '#web/platform/calls/api-client.ts';
import { sessionQuery } from '#web/platform/session/session.ts';
import { saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';

const PATIENTS = ['work-orders', 'page 1'];

/** A dashboard with a patient in memory and unsaved text in the tab. */
async function openWithPatient(path = '/staff-dashboard'): Promise<RenderedScreen> {
  const opened = await openApp(path, buildSession('USER'));
  await screen.findByRole('heading', { level: 1 });
  opened.queryClient.setQueryData(PATIENTS, [{ patient_name: 'Meera Joshi' }]);
  saveDraft('order', { patient_name: 'Meera Joshi' });
  return opened;
}

async function logOut({ user }: RenderedScreen): Promise<void> {
  await user.click(screen.getByRole('button', { name: /account/ }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
}

const loginButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Login' });

function otherTab(): BroadcastChannel {
  const channel = new BroadcastChannel('session');
  onTestFinished(() => channel.close());
  return channel;
}

describe('logout', () => {
  test('opens the login, keeps no data, and Back shows nothing', async () => {
    const received = answer(signOut, null);
    const opened = await openWithPatient();
    await logOut(opened);
    await loginButton();
    expect(received).toHaveLength(1);
    expect(opened.address()).toBe('/');
    expect(opened.queryClient.getQueryData(PATIENTS)).toBeUndefined();
    await waitFor(() => expect(readDraft('order')).toBeNull());
    await act(async () => opened.router.history.back());
    await act(async () => opened.router.navigate({ to: '/work-orders-list' }));
    expect(await loginButton()).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('keeps the settings of this browser, and nothing else', async () => {
    localStorage.setItem('appearance', 'dark');
    localStorage.setItem('sidebar', 'folded');
    // As the browser does when the answer carries Clear-Site-Data.
    answer(signOut, () => {
      localStorage.clear();
      return null;
    });
    const account = buildAccount('USER', { appearance: 'dark' });
    const opened = await openApp('/staff-dashboard', buildSession('USER', { account }));
    await screen.findByRole('heading', { level: 1 });
    await logOut(opened);
    await loginButton();
    expect(Object.entries(localStorage).toSorted()).toEqual([
      ['appearance', 'dark'],
      ['sidebar', 'folded'],
    ]);
  });

  test('that does not reach the server reports that, and the user stays signed in', async () => {
    answer(signOut, UNREACHABLE);
    const opened = await openWithPatient();
    await logOut(opened);
    expect(await screen.findByText('Connection error: Unable to reach the server. Please try again')).toBeTruthy();
    expect(opened.address()).toBe('/staff-dashboard');
    expect(readDraft('order')).not.toBeNull();
  });

  test('in another tab is followed here', async () => {
    const opened = await openWithPatient();
    otherTab().postMessage('signed_out');
    await loginButton();
    expect(opened.address()).toBe('/');
    expect(opened.queryClient.getQueryData(PATIENTS)).toBeUndefined();
    await waitFor(() => expect(readDraft('order')).toBeNull());
  });
});

test('a logout in another tab that the server reports first deletes the typed text', async () => {
  const opened = await openWithPatient();
  act(() => void opened.queryClient.setQueryData(sessionQuery.queryKey, buildSession(null)));
  await loginButton();
  expect(readDraft('order')).not.toBeNull();
  otherTab().postMessage('signed_out');
  await waitFor(() => expect(readDraft('order')).toBeNull());
  expect(opened.address()).toBe('/');
});

test('an expired session leads to the login and back, and keeps what was typed', async () => {
  answer(getWorkOrders, refusing('not_signed_in'));
  answer(getSession, { ...buildSession('USER'), account: null });
  const opened = await openWithPatient('/staff-dashboard?x=1');
  await act(async () => call(getWorkOrders, { query: {} }).catch(() => null));
  await loginButton();
  expect(opened.address()).toBe('/?to=%2Fstaff-dashboard%3Fx%3D1');
  expect(opened.queryClient.getQueryData(PATIENTS)).toBeUndefined();
  expect(readDraft('order')).toEqual({ patient_name: 'Meera Joshi' });
  act(() => void opened.queryClient.setQueryData(sessionQuery.queryKey, buildSession('USER')));
  await screen.findByRole('heading', { level: 1, name: /^(Good|Hello)/ });
  expect(opened.address()).toBe('/staff-dashboard?x=1');
  expect(readDraft('order')).toEqual({ patient_name: 'Meera Joshi' });
});

test('a deleted account leads to the login, which says so', async () => {
  answer(getWorkOrders, refusing('account_removed'));
  answer(getSession, { ...buildSession(null), account_removed: true });
  const opened = await openWithPatient('/staff-dashboard');
  await act(async () => call(getWorkOrders, { query: {} }).catch(() => null));
  await loginButton();
  const said = 'User profile not found. Please contact administrator to set up your account.';
  expect(screen.getByText(said)).toBeTruthy();
  expect(opened.queryClient.getQueryData(PATIENTS)).toBeUndefined();
});

test('a cookie that is renewed during the session request ends nothing; a name that was changed in another tab is loaded here, and no other data is lost', async () => {
  const opened = await openWithPatient();
  const session = opened.queryClient.getQueryData(sessionQuery.queryKey) ?? buildSession('USER');
  let asked = 0;
  const received = answer(getSession, () => (asked++ === 0 ? { ...session, account: null } : session));
  await act(async () => opened.queryClient.refetchQueries(sessionQuery));
  expect(received).toHaveLength(2);
  expect(opened.address()).toBe('/staff-dashboard');
  expect(opened.queryClient.getQueryData(PATIENTS)).toBeTruthy();
  const account = buildAccount('USER', { display_name: 'Asha Joshi', version: 2 });
  answer(getSession, buildSession('USER', { account }));
  otherTab().postMessage('account_changed');
  expect(await screen.findByRole('heading', { level: 1, name: /, Asha Joshi$/ })).toBeTruthy();
  expect(opened.queryClient.getQueryData(PATIENTS)).toBeTruthy();
  expect(readDraft('order')).not.toBeNull();
});

test('another user who signs in finds no data of the previous user', async () => {
  const opened = await openWithPatient();
  answer(
    getSession,
    buildSession('USER', { account: buildAccount('USER', { id: '0b1d6a9e-97a5-4c5e-8a0d-1f2e3d4c5b6a' }) }),
  );
  otherTab().postMessage('signed_in');
  await waitFor(() => expect(opened.queryClient.getQueryData(PATIENTS)).toBeUndefined());
  await waitFor(() => expect(readDraft('order')).toBeNull());
  expect(opened.address()).toBe('/staff-dashboard');
});

test('a user who is no longer an admin sees that on the admins’ pages', async () => {
  const opened = await openApp('/admin-dashboard', buildSession('ADMIN'));
  await screen.findByRole('heading', { level: 1 });
  act(() => void opened.queryClient.setQueryData(sessionQuery.queryKey, buildSession('USER')));
  await screen.findByRole('heading', { level: 1, name: 'This page is for admins only' });
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/staff-dashboard');
});
