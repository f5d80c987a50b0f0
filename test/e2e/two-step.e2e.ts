import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, expectNoSidewaysScroll, NOWHERE, signIn, test, tryToSignIn } from './journey.ts';
import { ownAccount } from './pages/own-account.ts';
import { createUser } from './user-fixtures.ts';

test(
  'two-step sign-in is set up, required, and not required in a trusted browser',
  { tag: '@weekly' },
  async ({ openAs, openAnother }) => {
    const person = await createUser(await openAs('admin', NOWHERE), 'two-step');
    const page = await openAnother();
    const own = ownAccount(page);
    const code = page.getByRole('textbox', { name: 'Code' });
    await signIn(page, person);
    await page.goto('/two-step');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await expectAccessible(page, 'setting the app up');
    const secret = Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', ''));
    const codeOf = (steps: number) => TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 });

    await code.fill(codeOf(0));
    await page.getByRole('button', { name: 'Finish' }).click();
    const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    const recovery = await shown.first().innerText();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.waitForURL('**/staff-dashboard');

    const signOut = async () => {
      await (await own.openMenu()).getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('heading', { name: 'Login' }).waitFor();
    };
    await signOut();
    await tryToSignIn(page, person);
    await expect(code).toBeFocused();
    await expectAccessible(page, 'the second step');
    await expectNoSidewaysScroll(page);
    await page.getByText('Do not ask in this browser').click();
    // The next code, which is already accepted: each code works once.
    const next = codeOf(1);
    await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/staff-dashboard');
    await own.openProfile();
    await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();

    await signOut();
    await signIn(page, person);

    const elsewhere = await openAnother();
    await tryToSignIn(elsewhere, person);
    await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
    await elsewhere.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
    await elsewhere.keyboard.press('Enter');
    await elsewhere.waitForURL('**/staff-dashboard');
  },
);
