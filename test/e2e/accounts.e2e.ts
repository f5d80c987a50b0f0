import { expect, NOWHERE, signIn, test } from './journey.ts';
import { entryPage } from './pages/entry-page.ts';
import { ownAccount } from './pages/own-account.ts';
import { post } from './order-fixtures.ts';
import { createUser } from './user-fixtures.ts';

test('a session that ended loses nothing typed: a password reset ends it at once', async ({
  openAs,
  openAnother,
  mayComplain,
}) => {
  mayComplain(/401/);
  const admin = await openAs('admin', NOWHERE);
  const person = await createUser(admin, 'forgetful');
  const theirs = await openAnother(person, NOWHERE);
  const entry = entryPage(theirs);
  await entry.open();
  const typed = { doctor: 'Dr. Lost Session', patient: `Kept ${person.email}`, product: 'E-max', shade: 'B1' };
  await entry.type(typed);
  // The draft is written after a pause in typing.
  const drafts = () => theirs.evaluate(() => Object.values({ ...sessionStorage }).join());
  await expect.poll(drafts).toContain('"product_shade":"B1"');

  // The other page shows it at once, with or without a press.
  const password = 'Molar-26-upper';
  await post(admin, `/api/users/${person.user_id}/password`, { new_password: password });
  await expect(theirs.getByText('Sign in to continue.')).toBeVisible();
  await signIn(theirs, { email: person.email, password });
  await expect(theirs).toHaveURL(/\/work-order-form$/);
  await expect(entry.patient).toHaveValue(typed.patient);
  await expect(entry.product).toHaveValue('E-max');
  await entry.save.click();
  expect(await entry.savedSerial()).toMatch(/^WO-/);
});

test(
  'the focus returns from the password dialog also if the focus trap of the menu comes late',
  { tag: '@weekly' },
  async ({ openAs }) => {
    const page = await openAs('staff');
    const own = ownAccount(page);
    await own.openPasswordDialog();
    await page.keyboard.press('Escape');
    await expect(own.dialog).toBeHidden();
    await expect(own.avatar).toBeFocused();
    // On a busy machine a timer of 0 ms runs after the clicks, while the menu fades out.
    await page.evaluate(() => {
      const soon = window.setTimeout.bind(window);
      const late = (act: TimerHandler, after = 0, ...given: unknown[]): number =>
        soon(act, after === 0 ? 60 : after, ...given);
      Object.assign(window, { setTimeout: late });
    });
    await own.avatar.click();
    await page.getByRole('button', { name: 'Change Password' }).evaluate((entry: HTMLElement) => entry.click());
    await expect(own.dialog.getByLabel('Current password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(own.dialog).toBeHidden();
    await expect(own.avatar).toBeFocused();
  },
);
