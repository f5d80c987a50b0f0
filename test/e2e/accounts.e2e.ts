import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './demo-users.ts';
import { expect, NOWHERE, signIn, test } from './journey.ts';
import { EntryPage } from './pages/entry-page.ts';
import { OwnAccount } from './pages/own-account.ts';
import { UsersPage } from './pages/users-page.ts';
import { post } from './order-fixtures.ts';
import { createUser, uniqueEmail } from './user-fixtures.ts';

const CHANGED = 'Password changed successfully! You may need to log in again.';

test('an account is created, gets a password of its own, is promoted, demoted and deleted, each at once', async ({
  openAs,
  openAnother,
  mayComplain,
}) => {
  mayComplain(/40[13]/);
  const users = new UsersPage(await openAs('super', NOWHERE));
  const email = uniqueEmail('course');
  await users.open();
  const given = await users.create(email);
  await expect(users.said(`Staff account created successfully for ${email}`)).toBeVisible();

  const theirs = await openAnother();
  await signIn(theirs, { email, password: given });
  const own = new OwnAccount(theirs);
  await expect(own.banner).toContainText('Your password was set by an admin.');
  await own.openPasswordDialog();
  await expect(own.dialog.getByLabel('Current password')).toBeFocused();
  for (const text of [given, DEMO_PASSWORD, DEMO_PASSWORD]) {
    await theirs.keyboard.type(text);
    // Past the button that shows the password.
    await theirs.keyboard.press('Tab');
    await theirs.keyboard.press('Tab');
  }
  await theirs.keyboard.press('Control+s');
  await expect(own.said(CHANGED)).toBeVisible();
  await expect(own.dialog).toBeHidden();
  await expect(own.avatar).toBeFocused();
  await expect(own.banner).toBeHidden();

  await users.find(email, 'super-admin');
  await users.act('Promote', email).click();
  await users.confirm('Promote');
  await expect(users.said(`User ${email} promoted to admin successfully`)).toBeVisible();
  await theirs.goto('/');
  // Now of the keys: asked for two-step sign-in first.
  await theirs.getByRole('button', { name: 'Later' }).click();
  await expect(theirs).toHaveURL(/\/admin-dashboard$/);

  await users.act('Demote', email).click();
  await users.confirm('Demote');
  await expect(users.said(`User ${email} demoted to staff successfully`)).toBeVisible();
  expect(await statusOf(theirs, '/api/users')).toBe(403);
  await theirs.goto('/admin-dashboard');
  await expect(theirs.getByRole('heading', { name: 'This page is for admins only' })).toBeVisible();

  await users.find(email);
  await users.act('Delete', email).click();
  await users.confirm('Delete');
  await expect(users.said(`User ${email} deleted successfully`)).toBeVisible();
  expect(await statusOf(theirs, '/api/work-orders')).toBe(401);
  await expect(theirs.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a session that ended loses nothing typed: a password that is reset ends it at once', async ({
  openAs,
  openAnother,
  mayComplain,
}) => {
  mayComplain(/401/);
  const admin = await openAs('admin', NOWHERE);
  const person = await createUser(admin, 'forgetful');
  const theirs = await openAnother(person, NOWHERE);
  const entry = new EntryPage(theirs);
  await entry.open();
  const typed = { doctor: 'Dr. Lost Session', patient: `Kept ${person.email}`, product: 'E-max', shade: 'B1' };
  await entry.type(typed);
  // The draft is written at a pause in the typing.
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

test('the focus returns from the password dialog also where the focus trap of the menu comes late', async ({
  openAs,
}) => {
  const page = await openAs('staff');
  const own = new OwnAccount(page);
  await own.openPasswordDialog();
  await page.keyboard.press('Escape');
  await expect(own.dialog).toBeHidden();
  await expect(own.avatar).toBeFocused();
  // A busy machine: what a timer is to do at once comes after the clicks, while the menu fades away.
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
});

/** What a request made in the page is answered with. */
const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (address) => (await fetch(address)).status, path);
