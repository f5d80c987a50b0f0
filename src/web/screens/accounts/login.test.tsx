import { signIn } from '#contract/accounts/session.ts';
import { LABORATORY_FEATURES } from '#domain/laboratory/laboratory.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { fill } from '#test/support/open-users.tsx';
import { type RenderedScreen, renderScreen } from '#test/support/web-render.tsx';
import { sessionQuery } from '#web/platform/session/session.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LoginScreen } from './login.tsx';

const nobody = buildSession(null);
const emailField = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Email' });
const passwordField = (): HTMLInputElement => screen.getByLabelText('Password');

async function openLogin(session = nobody, path = '/'): Promise<RenderedScreen> {
  return renderScreen(<LoginScreen />, { path, session });
}

async function tryToSignIn({ user }: RenderedScreen): Promise<void> {
  await fill(user, emailField(), 'asha@shree-dental.in');
  await fill(user, passwordField(), ' secret ');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('the page', () => {
  test('shows the laboratory, its contacts and its features; on demand who can set a new password, and the command on the server otherwise', async () => {
    const { user, unmount } = await openLogin();
    expect(screen.getByText('Shree Dental CAD/CAM Centre')).toBeTruthy();
    expect(screen.getByText(/14 Link Road/).textContent).toBe('14 Link Road\nPune 411001');
    expect(screen.getByRole('link', { name: '+91 20 2612 3456' }).getAttribute('href')).toBe('tel:+912026123456');
    expect(screen.getByRole('link', { name: 'office@shree-dental.in' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([...LABORATORY_FEATURES]);
    expect(document.title).toBe('Login · Marginline');
    const question = screen.getByText('Forgotten password? Ask an admin');
    const details = question.closest('details');
    expect(details?.open).toBe(false);
    await user.click(question);
    expect(details?.open).toBe(true);
    expect(screen.getByText(/Ask an admin of your laboratory/)).toBeTruthy();
    expect(screen.getByText('npm run reset-password -- EMAIL').tagName).toBe('CODE');
    unmount();
    // It leaves out missing data.
    await openLogin({ ...nobody, laboratory: { ...nobody.laboratory, address: '', phone: ' ', email: '' } });
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(within(screen.getByRole('complementary')).getByRole('group').childElementCount).toBe(0);
  });

  test('explains the sign-in after a deep link, and only for a link of this site', async () => {
    const { unmount } = await openLogin(nobody, '/?to=%2Fwork-orders-list');
    expect(screen.getByText('Sign in to continue.')).toBeTruthy();
    unmount();
    await openLogin(nobody, '/?to=https%3A%2F%2Fevil.example');
    expect(screen.queryByText('Sign in to continue.')).toBeNull();
  });

  test('says that the user was signed out after inactivity, and keeps the email', async () => {
    await openLogin({ ...nobody, idle_email: 'asha@shree-dental.in' }, '/?to=%2Fwork-orders-list');
    screen.getByText('You were signed out after 8 hours without activity. Sign in to continue.');
    expect(emailField().value).toBe('asha@shree-dental.in');
    expect(document.activeElement).toBe(passwordField());
  });

  test('names the account that was deleted while signed in, and does not suggest to sign in', async () => {
    await openLogin({ ...nobody, account_removed: true }, '/?to=%2Fwork-orders-list');
    const said = 'User profile not found. Please contact administrator to set up your account.';
    expect(screen.getByRole('alert').textContent).toContain(said);
    expect(screen.queryByText('Sign in to continue.')).toBeNull();
  });
});

describe('signing in', () => {
  test('requires both fields and begins with the first; password managers fill the password in, it can be shown, and has a hint while Caps Lock is on', async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(emailField().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(emailField());
    await user.type(emailField(), 'asha@shree-dental.in{Enter}');
    expect(screen.queryByText('Email is required')).toBeNull();
    expect(document.activeElement).toBe(passwordField());
    expect([emailField().autocomplete, passwordField().autocomplete]).toEqual(['username', 'current-password']);
    expect(passwordField().type).toBe('password');
    await user.type(passwordField(), 'secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(passwordField().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(passwordField().type).toBe('password');
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
    fireEvent.keyDown(passwordField(), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps Lock is on')).toBeTruthy();
    fireEvent.keyUp(passwordField(), { key: 'CapsLock', modifierCapsLock: false });
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  test('sends the typed text, with the password unchanged, and keeps the new session', async () => {
    const received = answer(signIn, buildSession('ADMIN'));
    const opened = await openLogin();
    await tryToSignIn(opened);
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.input.body).toEqual({ email: 'asha@shree-dental.in', password: ' secret ' });
    await waitFor(() => {
      expect(opened.queryClient.getQueryData(sessionQuery.queryKey)?.account?.role).toBe('ADMIN');
    });
    expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toMatch(/asha|ADMIN|secret/);
  });

  test('a wrong password is shown in place, and the password can be typed again; an unreachable server is reported, and a retry works', async () => {
    answer(signIn, refusing('wrong_credentials'));
    const opened = await openLogin();
    await tryToSignIn(opened);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
    expect(emailField().value).toBe('asha@shree-dental.in');
    expect(document.activeElement).toBe(passwordField());
    expect(passwordField().selectionEnd).toBe(' secret '.length);
    answer(signIn, UNREACHABLE);
    await opened.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Connection error: Unable to reach the server. Please try again')).toBeTruthy();
    const received = answer(signIn, buildSession());
    await opened.user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(received).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Unable to reach the server/)).toBeNull());
  });
});
