import { expect, expectWellDrawn, test } from '../journey.ts';
import { ownAccount } from '../pages/own-account.ts';
import { createUser } from '../user-fixtures.ts';

test('every tab and dialog of the user management, light and dark', { tag: '@weekly' }, async ({ openAs }) => {
  const page = await openAs('super');
  const { email } = await createUser(page, 'axe');
  const search = page.getByRole('searchbox', { name: 'Search users' });
  const dialog = page.getByRole('dialog');
  /** The row or card of the account. */
  const row = page.locator('tr, li').filter({ hasText: email }).first();
  const open = async (query = ''): Promise<void> => {
    await page.goto(`/user-management${query}`);
    await page.getByRole('heading', { name: 'User Management', level: 1 }).waitFor();
  };
  /** Opens a tab filtered by the account. */
  const find = async (query = ''): Promise<void> => {
    await open(query);
    await search.fill(email);
    await row.waitFor();
    await page.waitForURL(/search=/);
  };
  /** The button of an action on the account: `Promote`, `Delete`, `Change Password of`, `Sessions of`. */
  const press = (act: string): Promise<void> => page.getByRole('button', { name: `${act} ${email}` }).click();
  const confirm = (label: string): Promise<void> => dialog.getByRole('button', { name: label, exact: true }).click();
  await find();
  await expectWellDrawn(page, 'user management');
  const form = page.getByRole('form', { name: 'Create New User' });
  await page.getByRole('button', { name: 'Create New User' }).click();
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(form.getByRole('alert').or(form.locator('[aria-invalid="true"]')).first()).toBeVisible();
  await form.getByRole('button', { name: 'Generate' }).click();
  await expectWellDrawn(page, 'new user with errors and a generated password');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard text' }).click();

  const look = async (act: string, what: string): Promise<void> => {
    await press(act);
    await expect(dialog).toBeVisible();
    await expectWellDrawn(page, what);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await look('Sessions of', 'sessions of a user');
  await look('Delete', 'delete');
  await find('?tab=password');
  await expectWellDrawn(page, 'password management');
  await press('Change Password of');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expectWellDrawn(page, 'password of a user');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await find('?tab=super-admin');
  await expectWellDrawn(page, 'super admin');
  await look('Promote', 'promote');
  await press('Promote');
  await confirm('Promote');
  await expect(page.getByText(`User ${email} promoted to admin successfully`).first()).toBeVisible();
  await expectWellDrawn(page, 'after a promotion');
  await look('Demote', 'demote');
  for (const item of ['Change Email…', 'Promote to Super Admin…', 'Disable…']) {
    await press('More for');
    const act = page.getByRole('menuitem', { name: item });
    await expect(act).toBeVisible();
    if (item === 'Change Email…') await expectWellDrawn(page, 'the menu of a user');
    await act.click();
    await expect(dialog).toBeVisible();
    await expectWellDrawn(page, item);
    if (item !== 'Disable…') await page.keyboard.press('Escape');
    else await confirm('Disable');
    await expect(dialog).toBeHidden();
  }
  await expect(row).toContainText('Disabled');
  await expectWellDrawn(page, 'a disabled account');
  await open();
  await search.fill('nobody-has-this-address');
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
    const own = ownAccount(page);
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
