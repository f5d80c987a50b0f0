import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, NOWHERE, signIn, test, tryToSignIn } from './journey.ts';
import { ownAccount } from './pages/own-account.ts';
import { createUser } from './user-fixtures.ts';

/** A virtual device in the browser with passkeys, which always verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in, and is removed', async ({ openAs, openAnother, baseURL }) => {
  const person = await createUser(await openAs('admin', NOWHERE), 'passkey');
  const page = await openAnother();
  const own = ownAccount(page);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  // Passkeys need a host name: an IP address has none.
  await page.goto((baseURL ?? '').replace('127.0.0.1', 'localhost'));
  await addAuthenticator(page);
  await signIn(page, person);
  await own.openProfile();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('This computer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Never used')).toBeVisible();
  await expectAccessible(page, 'the profile with a passkey');

  await (await own.openMenu()).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await tryToSignIn(page, person);
  await expect(use).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/staff-dashboard');
  await own.openProfile();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText(/^Last used/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove: This computer' }).click();
  await page
    .getByRole('dialog', { name: /^Remove the passkey/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(own.said('Passkey This computer removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
