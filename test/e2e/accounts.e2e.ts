import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './demo-users.ts';
import { expect, signIn, test, tryToSignIn } from './journey.ts';
import { OwnAccount } from './pages/own-account.ts';
import { UsersPage } from './pages/users-page.ts';
import { today } from './ready-orders.ts';
import { makeUser, uniqueEmail } from './ready-users.ts';

const CHANGED = 'Password changed successfully! You may need to log in again.';

test('a new account is made with a generated password, works at once, and asks for another one', async ({
  openAs,
  openBeside,
}) => {
  const users = new UsersPage(await openAs('super'));
  const email = uniqueEmail('new');
  await users.open();
  const given = await users.create(email);
  expect(given).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
  await expect(users.said(`Staff account created successfully for ${email}`)).toBeVisible();
  await users.find(email);
  await expect(users.row(email)).toContainText('Staff');
  await expect(users.row(email)).toContainText(today().split('-').toReversed().join('-'));

  const theirs = await openBeside();
  const own = new OwnAccount(theirs);
  await signIn(theirs, { email, password: given });
  await expect(own.banner).toContainText(
    'Your password was set by an administrator. Change it to one that only you know.',
  );
});

test('who makes a given password their own goes on, and every other browser is signed out', async ({
  openAs,
  openBeside,
  mayComplain,
}) => {
  mayComplain(/40[01]/);
  const { email, password: given } = await makeUser(await openAs('admin'), 'own');
  const [theirs, elsewhere] = [await openBeside(), await openBeside()];
  await signIn(theirs, { email, password: given });
  await signIn(elsewhere, { email, password: given });
  const own = new OwnAccount(theirs);
  await own.banner.getByRole('button', { name: 'Change Password' }).click();
  await own.changePassword('not it', 'Molar-26-upper', 'Molar-27-upper');
  await expect(own.said('New passwords do not match')).toBeVisible();
  await own.changePassword('not it', 'Molar-26-upper');
  await expect(own.said('Current password is incorrect')).toBeVisible();
  await own.changePassword(given, 'password');
  await expect(own.said('This password is too common. Please choose another one.')).toBeVisible();
  await own.changePassword(given, 'Molar-26-upper');
  await expect(own.said(CHANGED)).toBeVisible();
  await expect(own.dialog).toBeHidden();
  await expect(own.banner).toBeHidden();

  // This browser goes on, the other one does not, and the first password opens nothing any more.
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: /^(Good|Hello)/ })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Login' })).toBeVisible();
  await tryToSignIn(elsewhere, { email, password: given });
  await expect(elsewhere.getByText('Invalid email or password').first()).toBeVisible();
  await signIn(elsewhere, { email, password: 'Molar-26-upper' });
});

test('staff is promoted, demoted and deleted, and each counts from the next request on', async ({
  openAs,
  openBeside,
  mayComplain,
}) => {
  mayComplain(/40[13]/);
  const admin = await openAs('super');
  const users = new UsersPage(admin);
  const person = await makeUser(admin, 'rising');
  const theirs = await openBeside();
  await signIn(theirs, person);
  await expect(theirs).toHaveURL(/\/staff-dashboard$/);

  await users.find(person.email, 'super-admin');
  await users.act('Promote', person.email).click();
  for (const gained of ['Managing work orders and bills', 'Changing user passwords', 'Viewing the admin dashboard']) {
    await expect(users.dialog).toContainText(gained);
  }
  await users.confirm('Promote');
  await expect(users.said(`User ${person.email} promoted to admin successfully`)).toBeVisible();
  await expect(users.row(person.email)).toContainText('Admin');
  await theirs.goto('/');
  // Now of the keys: asked for two-step sign-in first.
  await theirs.getByRole('button', { name: 'Later' }).click();
  await expect(theirs).toHaveURL(/\/admin-dashboard$/);

  await users.act('Demote', person.email).click();
  await expect(users.dialog).toContainText('Own work orders');
  await users.confirm('Demote');
  await expect(users.said(`User ${person.email} demoted to staff successfully`)).toBeVisible();
  expect(await statusOf(theirs, '/api/users')).toBe(403);
  await theirs.goto('/admin-dashboard');
  await expect(theirs.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible();

  await users.find(person.email);
  await users.act('Delete', person.email).click();
  await expect(users.dialog).toContainText(`Are you sure you want to delete user: ${person.email}?`);
  await users.confirm('Delete');
  await expect(users.said(`User ${person.email} deleted successfully`)).toBeVisible();
  expect(await statusOf(theirs, '/api/work-orders')).toBe(401);
  await theirs.reload();
  await tryToSignIn(theirs, person);
  await expect(theirs.getByText('Invalid email or password').first()).toBeVisible();
});

test('a reset ends the other browser’s session, and nothing typed there is lost', async ({
  openAs,
  openBeside,
  mayComplain,
}) => {
  mayComplain(/401/);
  const admin = await openAs('admin');
  const person = await makeUser(admin, 'forgetful');
  const theirs = await openBeside();
  const own = new OwnAccount(theirs);
  await signIn(theirs, person);
  await own.openProfile();
  await own.name.fill('Half a na');
  // The draft is written at a pause in the typing.
  await expect.poll(() => theirs.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Half a na');

  // The other page is told at once, whether anything is pressed there or not.
  const password = await new UsersPage(admin).resetPassword(person.email);
  await expect(theirs.getByText('Please sign in to continue where you were.')).toBeVisible();
  await signIn(theirs, { email: person.email, password });
  await expect(theirs).toHaveURL(/\/profile$/);
  await expect(own.name).toHaveValue('Half a na');
  await expect(own.banner).toBeVisible();
  await own.name.fill('Half a name');
  await own.saveName.click();
  await expect(own.said('Your name was saved.')).toBeVisible();
});

test('administrators’ pages are for administrators, and a link to them survives the login', async ({
  openAs,
  openBeside,
}) => {
  const staff = await openAs('staff');
  for (const path of ['/user-management', '/user-management?tab=super-admin', '/admin-page', '/admin-dashboard']) {
    await staff.goto(path);
    await expect(staff.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible();
  }
  const admin = await openBeside();
  await admin.goto('/user-management?tab=password');
  await signIn(admin, 'admin');
  await expect(admin).toHaveURL(/\/user-management\?tab=password$/);
  await expect(admin.getByRole('tab', { name: 'Password Management', selected: true })).toBeVisible();
  await expect(admin.getByRole('tab', { name: 'Super Admin' })).toBeHidden();
  await admin.goto('/user-management?tab=super-admin');
  await expect(
    admin.getByText('Access denied. Only Super Admin can access these advanced controls.').first(),
  ).toBeVisible();
});

test('the profile: name, appearance wherever one signs in, and the other browsers', async ({
  openAs,
  openBeside,
  mayComplain,
}) => {
  mayComplain(/401/);
  const admin = await openAs('admin');
  const person = await makeUser(admin, 'profile');
  const [here, there] = [await openBeside(), await openBeside()];
  await signIn(here, person);
  const own = new OwnAccount(here);
  await own.openProfile();
  await own.name.fill('Meera Joshi');
  await own.saveName.click();
  await expect(own.said('Your name was saved.')).toBeVisible();
  const saved = here.waitForResponse('**/api/session/account');
  await here.getByRole('region', { name: 'Appearance' }).getByText('Dark').click();
  await saved;
  await expect(here.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await signIn(there, person);
  await expect(there.getByRole('heading', { name: /Meera Joshi$/ })).toBeVisible();
  await expect(there.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await here.reload();
  await expect(own.sessions).toHaveCount(2);
  await expect(own.sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
  await here.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(own.sessions).toHaveCount(1);
  expect(await statusOf(there, '/api/work-orders')).toBe(401);
  // What the other page itself asks for, as it hears of the end, is refused as well: only then is all said.
  await expect(there.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('one’s own password from the menu: the dialog by keyboard, and its focus', async ({ openAs, openBeside }) => {
  const person = await makeUser(await openAs('admin'), 'keys');
  const theirs = await openBeside();
  await signIn(theirs, person);
  const own = new OwnAccount(theirs);
  await own.openPasswordDialog();
  const submit = own.dialog.getByRole('button', { name: 'Change Password' });
  await expect(own.dialog.getByLabel('Current password')).toBeFocused();
  await expect(submit).toBeDisabled();
  for (const text of [person.password, DEMO_PASSWORD, DEMO_PASSWORD]) {
    await theirs.keyboard.type(text);
    // Past the button that shows the password.
    await theirs.keyboard.press('Tab');
    await theirs.keyboard.press('Tab');
  }
  await expect(submit).toBeEnabled();
  await theirs.keyboard.press('Control+s');
  await expect(own.said(CHANGED)).toBeVisible();
  await expect(own.dialog).toBeHidden();
  await expect(own.avatar).toBeFocused();
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
