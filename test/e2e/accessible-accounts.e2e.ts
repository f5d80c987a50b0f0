import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './journey.ts';
import { OwnAccount } from './pages/own-account.ts';
import { UsersPage } from './pages/users-page.ts';
import { makeUser } from './ready-users.ts';

async function check(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page);
}

test('every tab and dialog of the user management, light and dark', async ({ openAs }) => {
  test.slow();
  const page = await openAs('super');
  const users = new UsersPage(page);
  const { email } = await makeUser(page, 'axe');
  await users.find(email);
  await check(page, 'user management');
  const { form } = users;
  await users.toggle.click();
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(form.getByRole('alert').or(form.locator('[aria-invalid="true"]')).first()).toBeVisible();
  await form.getByRole('button', { name: 'Generate' }).click();
  await check(page, 'new user with errors and a generated password');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard text' }).click();

  const look = async (act: string, what: string): Promise<void> => {
    await users.act(act, email).click();
    await expect(users.dialog).toBeVisible();
    await check(page, what);
    await page.keyboard.press('Escape');
    await expect(users.dialog).toBeHidden();
  };
  await look('Sessions of', 'sessions of a user');
  await look('Delete', 'delete');
  await users.find(email, 'password');
  await check(page, 'password management');
  await users.act('Change Password of', email).click();
  await users.dialog.getByRole('button', { name: 'Generate' }).click();
  await check(page, 'password of a user');
  await page.keyboard.press('Escape');
  await expect(users.dialog).toBeHidden();
  await users.find(email, 'super-admin');
  await check(page, 'super admin');
  await look('Promote', 'promote');
  await users.act('Promote', email).click();
  await users.confirm('Promote');
  await expect(users.said(`User ${email} promoted to admin successfully`)).toBeVisible();
  await check(page, 'after a promotion');
  await look('Demote', 'demote');
  for (const item of ['Change Email…', 'Make Super Admin…', 'Disable…']) {
    await users.act('More for', email).click();
    const act = page.getByRole('menuitem', { name: item });
    await expect(act).toBeVisible();
    if (item === 'Change Email…') await check(page, 'the menu of a user');
    await act.click();
    await expect(users.dialog).toBeVisible();
    await check(page, item);
    if (item !== 'Disable…') await page.keyboard.press('Escape');
    else await users.confirm('Disable');
    await expect(users.dialog).toBeHidden();
  }
  await expect(users.row(email)).toContainText('Disabled');
  await check(page, 'a disabled account');
  await users.open();
  await users.search.fill('nobody-has-this-address');
  await expect(page.getByText('No users found.').first()).toBeVisible();
  await check(page, 'no user found');
});

test('the refusal, the admin page and the dashboard of administrators', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.getByRole('heading', { name: /^(Good|Hello)/ }).waitFor();
  await check(page, 'admin dashboard');
  await page.goto('/user-management?tab=super-admin');
  await expect(page.getByText('Access denied. Only Super Admin can access these advanced controls.')).toBeVisible();
  await check(page, 'access denied');
  await page.goto('/admin-page');
  await page.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor();
  await check(page, 'admin page');
});

test('what belongs to oneself: menu, banner, password dialog, profile', async ({ openAs, openBeside, mayComplain }) => {
  test.slow();
  // The wrong password.
  mayComplain(/400/, 1);
  const person = await makeUser(await openAs('admin'), 'axe-own');
  const page = await openBeside();
  await signIn(page, person);
  const own = new OwnAccount(page);
  await page.getByRole('heading', { name: /^(Good|Hello)/ }).waitFor();
  await expect(own.banner).toBeVisible();
  const menu = await own.openMenu();
  await expect(menu).toBeVisible();
  await check(page, 'banner and account menu');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await own.openProfile();
  await expect(own.sessions).toHaveCount(1);
  await check(page, 'profile');
  await own.openPasswordDialog();
  await own.changePassword('not it', 'short', 'other');
  await expect(own.said('New passwords do not match')).toBeVisible();
  await check(page, 'password dialog with errors');
  await own.changePassword('not it', 'Molar-26-upper');
  await expect(own.said('Current password is incorrect')).toBeVisible();
  await check(page, 'password dialog, refused');
});
