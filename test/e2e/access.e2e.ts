import { EntryPage } from './pages/entry-page.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, signIn, test } from './journey.ts';

test('a stranger sees the login and nothing else', async ({ openAs, mayComplain }) => {
  mayComplain(/401/, 1);
  const page = await openAs();
  for (const path of ['/work-orders-list', '/admin-dashboard', '/work-order-form', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
  await page.getByLabel('Email').fill('staff@demo.lab');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
});

test('signing out in one tab ends the other, and Back shows nothing', async ({ openAs, context, mayComplain }) => {
  // The other tab may ask for its list just then.
  mayComplain(/401/);
  const page = await openAs();
  await signIn(page, 'staff');
  await new ListPage(page).open();
  await page
    .getByText(/results/)
    .first()
    .waitFor();
  const other = await context.newPage();
  await new ListPage(other).open();
  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(/WO-\d{4}-/)).toHaveCount(0);
});

test('a session that ended loses nothing typed', async ({ openAs, context, mayComplain }) => {
  // The refused order, and perhaps a suggestion that is being looked up.
  mayComplain(/401/);
  const page = await openAs('staff');
  const entry = new EntryPage(page);
  await entry.open();
  const typed = { doctor: 'Dr. Lost Session', patient: `Kept ${Date.now()}`, product: 'E-max', shade: 'B1' };
  const suggestions = page.waitForResponse(/\/api\/doctors\?.*Session/);
  await entry.type(typed);
  await suggestions;
  await context.clearCookies();
  // By key, which waits for nothing: what another's change lets the page ask for by itself may find the end of the session first.
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await signIn(page, 'staff');
  await expect(page).toHaveURL(/\/work-order-form$/);
  await expect(entry.patient).toHaveValue(typed.patient);
  await expect(entry.product).toHaveValue('E-max');
  await entry.save.click();
  expect(await entry.savedSerial()).toMatch(/^WO-/);
});

test('where the browser blocks the print window, the bill prints from the list', async ({ openAs }) => {
  const page = await openAs('staff');
  await page.addInitScript(() => {
    window.open = () => null;
    window.print = () => {
      document.body.dataset['printed'] = 'yes';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const list = new ListPage(page);
  await list.open('/work-orders-list?bill_status=billed');
  await page
    .getByRole('button', { name: /^Print .*WO-/ })
    .first()
    .click();
  await expect(page.getByText('Popup blocked! Please allow popups for this site.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Print from this page' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
});
