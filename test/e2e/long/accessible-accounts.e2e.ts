import { expect, expectWellDrawn, test } from '../journey.ts';
import { OwnAccount } from '../pages/own-account.ts';
import { UsersPage } from '../pages/users-page.ts';
import { createUser } from '../user-fixtures.ts';

test('every tab and dialog of the user management, light and dark', { tag: '@weekly' }, async ({ openAs }) => {
  const page = await openAs('super');
  const users = new UsersPage(page);
  const { email } = await createUser(page, 'axe');
  await users.find(email);
  await expectWellDrawn(page, 'user management');
  const { form } = users;
  await users.toggle.click();
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(form.getByRole('alert').or(form.locator('[aria-invalid="true"]')).first()).toBeVisible();
  await form.getByRole('button', { name: 'Generate' }).click();
  await expectWellDrawn(page, 'new user with errors and a generated password');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard text' }).click();

  const look = async (act: string, what: string): Promise<void> => {
    await users.act(act, email).click();
    await expect(users.dialog).toBeVisible();
    await expectWellDrawn(page, what);
    await page.keyboard.press('Escape');
    await expect(users.dialog).toBeHidden();
  };
  await look('Sessions of', 'sessions of a user');
  await look('Delete', 'delete');
  await users.find(email, 'password');
  await expectWellDrawn(page, 'password management');
  await users.act('Change Password of', email).click();
  await users.dialog.getByRole('button', { name: 'Generate' }).click();
  await expectWellDrawn(page, 'password of a user');
  await page.keyboard.press('Escape');
  await expect(users.dialog).toBeHidden();
  await users.find(email, 'super-admin');
  await expectWellDrawn(page, 'super admin');
  await look('Promote', 'promote');
  await users.act('Promote', email).click();
  await users.confirm('Promote');
  await expect(users.said(`User ${email} promoted to admin successfully`)).toBeVisible();
  await expectWellDrawn(page, 'after a promotion');
  await look('Demote', 'demote');
  for (const item of ['Change Email…', 'Promote to Super Admin…', 'Disable…']) {
    await users.act('More for', email).click();
    const act = page.getByRole('menuitem', { name: item });
    await expect(act).toBeVisible();
    if (item === 'Change Email…') await expectWellDrawn(page, 'the menu of a user');
    await act.click();
    await expect(users.dialog).toBeVisible();
    await expectWellDrawn(page, item);
    if (item !== 'Disable…') await page.keyboard.press('Escape');
    else await users.confirm('Disable');
    await expect(users.dialog).toBeHidden();
  }
  await expect(users.row(email)).toContainText('Disabled');
  await expectWellDrawn(page, 'a disabled account');
  await users.open();
  await users.search.fill('nobody-has-this-address');
  await expect(page.getByText('No users found.').first()).toBeVisible();
  await expectWellDrawn(page, 'no user found');
});

test(
  'the user’s own pages, refusals, and the admin page',
  { tag: '@weekly' },
  async ({ openAs, openAnother, mayComplain }) => {
    // The wrong password.
    mayComplain(/400/, 1);
    const admin = await openAs('admin');
    await admin.goto('/user-management?tab=super-admin');
    await expect(admin.getByText('Access denied. Only Super Admin can access these advanced controls.')).toBeVisible();
    await expectWellDrawn(admin, 'access denied');
    await admin.goto('/admin-page');
    await admin.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor();
    await expectWellDrawn(admin, 'admin page');

    const page = await openAnother(await createUser(admin, 'axe-own'));
    const own = new OwnAccount(page);
    await page.getByRole('heading', { name: /^(Good|Hello)/ }).waitFor();
    await expect(own.banner).toBeVisible();
    const menu = await own.openMenu();
    await expect(menu).toBeVisible();
    await expectWellDrawn(page, 'banner and account menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.goto('/admin-page');
    await expect(page.getByRole('heading', { name: 'This page is for admins only' })).toBeVisible();
    await expectWellDrawn(page, 'a page for administrators');
    await own.openProfile();
    await expect(own.sessions).toHaveCount(1);
    await expectWellDrawn(page, 'profile');
    await own.openPasswordDialog();
    await own.changePassword('not it', 'short', 'other');
    await expect(own.said('New passwords do not match')).toBeVisible();
    await expectWellDrawn(page, 'password dialog with errors');
    await own.changePassword('not it', 'Molar-26-upper');
    await expect(own.said('Current password is incorrect')).toBeVisible();
    await expectWellDrawn(page, 'password dialog, refused');
  },
);
