import {
  addPasskey,
  startPasskeySetup,
  startPasskeyConfirmation,
  startPasskeySignIn,
  completePasskeySignIn,
  confirmPasskey,
  removePasskey,
} from '#contract/accounts/passkeys.ts';
import { getOwnSessions } from '#contract/accounts/own-account.ts';
import { getOwnSecondFactor, createRecoveryCodes } from '#contract/accounts/second-factor.ts';
import type { OwnSecondFactor, Passkey } from '#contract/accounts/second-factor.ts';
import type { FactorWays } from '#contract/accounts/session.ts';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { PASSKEY_REFUSALS } from '#domain/accounts/passkeys.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildAccount, buildOwnFactor, buildSession } from '#test/support/build-session.ts';
import { whenPasswordIsEntered } from '#test/support/open-users.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { openApp } from '#test/support/web-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileScreen } from './profile.tsx';

// The browser's part of WebAuthn is mocked; the library between it and the product is real.
const prompts = { create: vi.fn(), get: vi.fn() };
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { value: prompts, configurable: true });
  prompts.create.mockReset();
  prompts.get.mockReset();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
});

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const asked = { challenge: 'AQID', rp_id: 'localhost', passkeys: [{ credential_id: 'BAUG', transports: ['usb'] }] };

const credential = (response: object) => ({
  id: 'BAUG',
  rawId: bytes('id'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});

const signed = credential({
  clientDataJSON: bytes('data'),
  authenticatorData: bytes('auth'),
  signature: bytes('sign'),
  userHandle: null,
});

const made = credential({
  clientDataJSON: bytes('data'),
  attestationObject: bytes('made'),
  getTransports: () => ['internal'],
});

const SIGNED = { credential_id: 'BAUG', client_data: 'ZGF0YQ', authenticator_data: 'YXV0aA', signature: 'c2lnbg' };

const CODES = Array.from({ length: 10 }, (_, nth) => `k7mq-2p9x-abcd-000${nth}`);
const PASSKEY: Passkey = {
  passkey_id: '0b1f6f0e-6d53-4c0e-9a57-3f0f8a1d2c31',
  name: 'My phone',
  host: 'localhost',
  created_at: '2026-11-02T04:00:00Z',
  last_used_at: null,
};

describe('the second step of a sign-in', () => {
  const waiting = (factor_ways: FactorWays) =>
    buildSession(null, {
      waiting: { email: 'asha@shree-dental.in', expires_at: '2026-11-21T06:40:00Z', factor_ways },
    });
  const use = () => screen.findByRole('button', { name: 'Use a passkey' });

  test('begins with the user’s passkey, and accepts it with Enter', async () => {
    prompts.get.mockResolvedValue(signed);
    answer(startPasskeySignIn, asked);
    const received = answer(completePasskeySignIn, buildSession('USER'));
    answer(getOwnSessions, { items: [] });
    const { user, address } = await openApp('/?to=%2Fprofile', waiting({ app: true, passkey: true }));
    expect(document.activeElement).toBe(await use());
    await user.click(screen.getByRole('checkbox', { name: 'Do not ask in this browser for 30 days' }));
    await user.click(await use());
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(received[0]?.input.body).toEqual({ passkey: SIGNED, trust: true });
    expect(prompts.get.mock.calls[0]?.[0]).toMatchObject({
      publicKey: { rpId: 'localhost', userVerification: 'required', allowCredentials: [{ transports: ['usb'] }] },
    });
  });

  test('that was cancelled or refused shows that, can be tried again, and keeps the other methods', async () => {
    prompts.get.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    answer(startPasskeySignIn, asked);
    const { user } = await openApp('/', waiting({ app: false, passkey: true }));
    await user.click(await use());
    expect(await screen.findByText(PASSKEY_TEXTS.cancelled)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use the app' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recovery code' }));
    expect(screen.queryByText(PASSKEY_TEXTS.cancelled)).toBeNull();
    prompts.get.mockResolvedValue(signed);
    answer(completePasskeySignIn, refusing('passkey_copied'));
    // Back from the code, with a new request for the passkey.
    await user.click(await use());
    await user.click(await use());
    expect(await screen.findByText(PASSKEY_REFUSALS.passkey_copied.text)).toBeTruthy();
  });

  test('shows if no passkey can be used, and then requires a code', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await openApp('/', waiting({ app: true, passkey: true }));
    expect(await screen.findByText(PASSKEY_TEXTS.unsupported)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('the profile', () => {
  async function openProfile(factor: Partial<OwnSecondFactor>) {
    const isOn = (factor.passkeys?.length ?? 0) > 0;
    const account = buildAccount('USER', { has_second_factor: isOn, factor_ways: { app: false, passkey: isOn } });
    answer(getOwnSessions, { items: [] });
    answer(getOwnSecondFactor, buildOwnFactor(factor));
    const session = buildSession('USER', { account });
    const { user } = await renderScreen(<ProfileScreen />, { path: '/profile', session });
    return { user, part: within(await screen.findByRole('region', { name: 'Two-step sign-in' })) };
  }
  const ON = { passkeys: [PASSKEY], recovery_codes_left: 10, recovery_codes_made_at: PASSKEY.created_at };

  test('reports a device that already has one; adds one with a name, and shows the first recovery codes', async () => {
    prompts.create.mockRejectedValueOnce(new DOMException('no', 'InvalidStateError')).mockResolvedValue(made);
    answer(startPasskeySetup, { ...asked, laboratory: 'Shree', user_id: 'AQID', email: 'asha@shree-dental.in' });
    const account = buildAccount('USER', { has_second_factor: true });
    const received = answer(addPasskey, { account, recovery_codes: CODES });
    const { user, part } = await openProfile({});
    await user.click(await part.findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Blue key{Enter}');
    expect(await dialog.findByText(PASSKEY_TEXTS.alreadyHere)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), '{Enter}');
    const shown = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(CODES);
    expect(received[0]?.input.body).toEqual({
      name: 'Blue key',
      passkey: { credential_id: 'BAUG', client_data: 'ZGF0YQ', attestation: 'bWFkZQ', transports: ['internal'] },
    });
    expect(prompts.create.mock.calls[0]?.[0]).toMatchObject({
      publicKey: {
        rp: { id: 'localhost', name: 'Shree' },
        attestation: 'none',
        authenticatorSelection: { userVerification: 'required' },
        excludeCredentials: [{ transports: ['usb'] }],
      },
    });
  });

  test('lists name, days and address, and removes the last one after a question that names the consequences', async () => {
    const received = answer(removePasskey, buildAccount());
    const used = { ...PASSKEY, host: 'lab.example', last_used_at: '2026-11-20T04:00:00Z' };
    const { user, part } = await openProfile({ ...ON, passkeys: [used] });
    const row = within(await part.findByRole('list', { name: 'Passkeys' })).getByRole('listitem');
    expect(row.textContent).toContain('Added 2 Nov 2026, 09:30');
    expect(row.textContent).toContain('Last used 20 Nov 2026, 09:30');
    expect(row.textContent).toContain('Works only at lab.example');
    await user.click(within(row).getByRole('button', { name: 'Remove: My phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey My phone?' }));
    expect(dialog.getByText(/you sign in with the password alone/)).toBeTruthy();
    answer(getOwnSecondFactor, buildOwnFactor());
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Passkey My phone removed.')).toBeTruthy();
    expect(received[0]?.input.params).toEqual({ passkey_id: PASSKEY.passkey_id });
    expect(await part.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  test('cannot remove the last one if a second factor is required, but one of two', async () => {
    const { part } = await openProfile({ ...ON, required: true });
    expect(await part.findByText('My phone')).toBeTruthy();
    expect(part.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('next to an app, which alone can be removed', async () => {
    const { part } = await openProfile({ ...ON, app_since: PASSKEY.created_at, required: true });
    expect(await part.findByRole('button', { name: 'Remove the app' })).toBeTruthy();
    expect(part.getByRole('button', { name: 'Remove: My phone' })).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  test('explains why none can be added in this browser', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const { part } = await openProfile({});
    expect(await part.findByText(PASSKEY_TEXTS.unsupported)).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  test('requires a passkey if none was used recently', async () => {
    prompts.get.mockResolvedValue(signed);
    answer(
      createRecoveryCodes,
      whenPasswordIsEntered(() => ({ recovery_codes: CODES })),
    );
    answer(startPasskeyConfirmation, asked);
    const confirmed = answer(confirmPasskey, null);
    const { user, part } = await openProfile(ON);
    await user.click(await part.findByRole('button', { name: 'New recovery codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeTruthy();
    expect(confirmed[0]?.input.body).toEqual({ passkey: SIGNED });
  });
});
