import {
  startAuthenticatorApp,
  disableSecondFactor,
  completeSignIn,
  confirmAuthenticatorApp,
  confirmSecondFactor,
  removeTrustedDevice,
  getOwnSecondFactor,
  cancelSecondStep,
  createRecoveryCodes,
  postponeSecondFactor,
  removeAuthenticatorApp,
} from '#contract/accounts/second-factor.ts';
import { getOwnSessions } from '#contract/accounts/own-account.ts';
import { getSession, signIn } from '#contract/accounts/session.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { type FactorDue, SECOND_FACTOR_TEXTS } from '#domain/accounts/second-factor.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildAccount, buildOwnFactor, buildSession } from '#test/support/build-session.ts';
import {
  STAFF,
  SUPER,
  button,
  dialogNamed,
  openUsers,
  whenPasswordIsEntered,
  rowOf,
  fill,
} from '#test/support/open-users.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { openApp } from '#test/support/web-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ProfileScreen } from './profile.tsx';

const WAITING = {
  email: 'asha@shree-dental.in',
  expires_at: '2026-11-21T06:40:00Z',
  factor_ways: { app: true, passkey: false },
};
const waiting = buildSession(null, { waiting: WAITING });
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const APP = { secret: SECRET, address: `otpauth://totp/Lab:asha?secret=${SECRET}&issuer=Lab` };
const CODES = Array.from({ length: 10 }, (_, nth) => `k7mq-2p9x-abcd-000${nth}`);

const asked = (role: Role, second_factor_due: FactorDue | null) =>
  buildSession(role, { account: buildAccount(role, { second_factor_due }) });
const withFactor = (role: Role = 'USER') =>
  buildAccount(role, { has_second_factor: true, factor_ways: { app: true, passkey: false } });
const code = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Code' });

describe('the second step of a sign-in', () => {
  test('follows the password, and is shown again after a reload of the page', async () => {
    answer(signIn, waiting);
    const { user } = await openApp('/', buildSession(null));
    await fill(user, await screen.findByRole('textbox', { name: 'Email' }), 'asha@shree-dental.in');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('heading', { name: 'Second step' })).toBeTruthy();
    expect(screen.getByText('asha@shree-dental.in')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('has a field that phones fill in, has the focus in it, and accepts pasted codes with spaces', async () => {
    const received = answer(completeSignIn, buildSession('USER'));
    const { user, address } = await openApp('/?to=%2Fprofile', waiting);
    answer(getOwnSessions, { items: [] });
    await screen.findByRole('heading', { name: 'Second step' });
    expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(document.activeElement).toBe(code());
    await user.paste('123 456');
    // The message appears before anything is sent.
    expect(received).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(received[0]?.input.body).toEqual({ code: '123 456', trust: false });
  });

  test('an invalid code is shown before it costs an attempt; a wrong code can be typed again', async () => {
    const message = SECOND_FACTOR_TEXTS.wrong('12:00:00');
    const received = answer(completeSignIn, refusing('invalid_input', { faults: [{ field: 'code', message }] }));
    const { user } = await openApp('/', waiting);
    await screen.findByRole('heading', { name: 'Second step' });
    await user.keyboard('12345{Enter}');
    expect(await screen.findByText(SECOND_FACTOR_TEXTS.malformed)).toBeTruthy();
    expect(received).toHaveLength(0);
    await user.type(code(), '6{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(code());
    expect(code().selectionEnd).toBe(6);
  });

  test('accepts a recovery code, and can trust this browser', async () => {
    const received = answer(completeSignIn, buildSession('USER'));
    const { user } = await openApp('/', waiting);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field: HTMLInputElement = screen.getByRole('textbox', { name: 'Recovery code' });
    expect(field.inputMode).toBe('text');
    await user.type(field, CODES[0] ?? '');
    await user.click(screen.getByRole('checkbox', { name: 'Do not ask in this browser for 30 days' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(received[0]?.input.body).toEqual({ code: CODES[0], trust: true }));
  });

  test('that took too long shows that, and begins again with the password', async () => {
    answer(completeSignIn, refusing('second_step_over'));
    const left = answer(cancelSecondStep, null);
    const { user } = await openApp('/', waiting);
    await screen.findByRole('heading', { name: 'Second step' });
    await user.keyboard('123456{Enter}');
    expect(await screen.findByText(/has expired/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(left).toHaveLength(1);
  });
});

describe('an admin without a second factor', () => {
  test('is asked during sign-in, and continues to the requested page with Later', async () => {
    answer(postponeSecondFactor, buildAccount('ADMIN'));
    const { user, address } = await openApp('/?to=%2Fstaff-dashboard', asked('ADMIN', 'recommended'));
    expect(await screen.findByRole('heading', { name: 'Two-step sign-in' })).toBeTruthy();
    expect(address()).toBe('/two-step?to=%2Fstaff-dashboard');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(address()).toBe('/staff-dashboard'));
  });

  test('can open another page instead', async () => {
    const { address } = await openApp('/admin-dashboard', asked('ADMIN', 'recommended'));
    expect(address()).toBe('/admin-dashboard');
  });

  test('must set it up if it is required, before any page opens: key as picture and text, first code, recovery codes, and continue', async () => {
    answer(startAuthenticatorApp, APP);
    const received = answer(confirmAuthenticatorApp, { account: withFactor('ADMIN'), recovery_codes: CODES });
    const { user, address } = await openApp('/admin-dashboard', asked('ADMIN', 'required'));
    expect(address()).toBe('/two-step?to=%2Fadmin-dashboard');
    expect(await screen.findByText(/requires it for admins/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('img', { name: 'QR code of the key below' })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await user.type(code(), '123456{Enter}');
    const shown = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(CODES);
    expect(received[0]?.input.body).toEqual({ code: '123456' });
    expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toMatch(/JBSW|k7mq/);
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  });
});

describe('the profile', () => {
  async function openProfile(factor: Parameters<typeof buildOwnFactor>[0], account = withFactor()) {
    answer(getOwnSessions, { items: [] });
    answer(getOwnSecondFactor, buildOwnFactor(factor));
    const session = buildSession(account.role, { account });
    const { user } = await renderScreen(<ProfileScreen />, { path: '/profile', session });
    const part = await screen.findByRole('region', { name: 'Two-step sign-in' });
    return { user, part: within(part) };
  }
  const ON = {
    app_since: '2026-11-02T04:00:00Z',
    recovery_codes_left: 9,
    recovery_codes_made_at: '2026-11-02T04:00:00Z',
  };

  test('shows since when, how many recovery codes are left, and a warning before they run out; cannot be turned off if it is required', async () => {
    const { part } = await openProfile({ ...ON, recovery_codes_left: 3, required: true });
    expect(await part.findByText('Authenticator app since 2 Nov 2026, 09:30')).toBeTruthy();
    expect(part.getByRole('status').textContent).toContain('3 of 10 recovery codes left.');
    expect(part.getByText('Your laboratory requires it for admins.')).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  test('creates new recovery codes, which requires a code if none was entered recently', async () => {
    answer(
      createRecoveryCodes,
      whenPasswordIsEntered(() => ({ recovery_codes: CODES })),
    );
    const confirmed = answer(confirmSecondFactor, null);
    const { user, part } = await openProfile(ON);
    await user.click(await part.findByRole('button', { name: 'New recovery codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await user.type(dialog.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeTruthy();
    expect(confirmed[0]?.input.body).toEqual({ code: '123456' });
  });

  test('turns it off after a question', async () => {
    answer(removeAuthenticatorApp, buildAccount());
    const { user, part } = await openProfile(ON);
    await user.click(await part.findByRole('button', { name: 'Turn off' }));
    answer(getOwnSecondFactor, buildOwnFactor());
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign-in?' }));
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step sign-in is off.')).toBeTruthy();
    expect(await part.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  test('lists trusted browsers, each of which can be removed', async () => {
    const device = { device_id: '0b1f6f0e-6d53-4c0e-9a57-3f0f8a1d2c31', device: 'Firefox on Windows', current: true };
    const dates = { last_seen_at: '2026-11-20T04:00:00Z', trusted_until: '2026-12-20T04:00:00Z' };
    const received = answer(removeTrustedDevice, null);
    const { user, part } = await openProfile({ ...ON, devices: [{ ...device, ...dates }] });
    expect(await part.findByText('Firefox on Windows (this browser)')).toBeTruthy();
    await user.click(part.getByRole('button', { name: /^Remove: Firefox on Windows/ }));
    expect(await screen.findByText('Firefox on Windows must enter a code at the next sign-in.')).toBeTruthy();
    expect(received[0]?.input.params).toEqual({ device_id: device.device_id });
  });

  test('that could not be loaded can be loaded again', async () => {
    answer(getOwnSessions, { items: [] });
    answer(getSession, buildSession());
    answer(getOwnSecondFactor, refusing('internal_error'));
    const { user } = await renderScreen(<ProfileScreen />, { path: '/profile', session: buildSession() });
    const part = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
    expect(await part.findByText(/Error loading your two-step sign-in/)).toBeTruthy();
    answer(getOwnSecondFactor, buildOwnFactor());
    await user.click(part.getByRole('button', { name: /again/i }));
    expect(await part.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });
});

describe('the user management', () => {
  const GUARDED: User = { ...STAFF, has_second_factor: true };

  test('shows who has one, and a Super Admin removes it after a question', async () => {
    const { user, now } = await openUsers(SUPER, '/user-management', [GUARDED, SUPER]);
    await rowOf(STAFF);
    expect(screen.getByText('Two-step')).toBeTruthy();
    const received = answer(disableSecondFactor, () => {
      now.users = [STAFF, SUPER];
      return STAFF;
    });
    await user.click(button(`Turn off two-step sign-in for ${STAFF.email}`));
    const dialog = await dialogNamed('Turn off two-step sign-in?');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText(`Two-step sign-in turned off for ${STAFF.email}`)).toBeTruthy();
    expect(received[0]?.input.params).toEqual({ user_id: STAFF.user_id });
    await waitFor(() => expect(screen.queryByText('Two-step')).toBeNull());
  });
});
