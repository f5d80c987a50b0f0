import { EntryPage } from './pages/entry-page.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, signIn, test } from './journey.ts';

test('a stranger sees the login and nothing else', async ({ openAs, complaints }) => {
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
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')]);
});

test(
  'a link survives the login, and staff are kept out of admin screens',
  { tag: '@behaviour' },
  async ({ openAs }) => {
    const page = await openAs();
    await page.goto('/work-orders-list?urgent_only=true');
    await signIn(page, 'staff');
    await expect(page).toHaveURL(/\/work-orders-list\?urgent_only=true/);
    await page.goto('/admin/work-orders-list');
    await expect(page).toHaveURL(/\/staff-dashboard$/);
  },
);

test('signing out in one tab ends the other, and Back shows nothing', async ({
  openAs,
  context,
  complaints,
  isMobile,
}) => {
  test.skip(isMobile, 'one tab is enough to test on a phone');
  const page = await openAs('staff');
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
  // The other tab may have asked for its list just then.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

test('a session that ended loses nothing typed', { tag: '@behaviour' }, async ({ openAs, context, complaints }) => {
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
  // The refused order, and perhaps a suggestion that was being looked up.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

test(
  'without a connection the form says so, keeps everything, and saves once it is back',
  { tag: '@behaviour' },
  async ({ openAs, context, complaints }) => {
    const page = await openAs('staff');
    const entry = new EntryPage(page);
    await entry.open();
    const patient = `Offline ${Date.now()}`;
    await entry.type({ doctor: 'Dr. Weak Signal', patient, product: 'Zirconia', shade: 'A1' });
    await context.setOffline(true);
    await entry.save.click();
    await expect(
      page.getByText('Network error: Please check your internet connection and try again').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(entry.patient).toHaveValue(patient);
    await entry.save.click();
    expect(await entry.savedSerial()).toMatch(/^WO-/);
    const list = new ListPage(page);
    await list.open(`/work-orders-list?search=${encodeURIComponent(patient)}`);
    await expect(page.getByText('1 result').first()).toBeVisible();
    complaints.splice(0);
  },
);

test('where the browser blocks the print window, the bill prints from the list', async ({ openAs, isMobile }) => {
  test.skip(isMobile, 'the same code serves both');
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

test('amounts reach administrators only', { tag: '@behaviour' }, async ({ openAs }) => {
  const page = await openAs('admin');
  const answerTo = async (): Promise<string> =>
    page.evaluate(async () => (await fetch('/api/work-orders?bill_status=billed')).text());
  expect(await answerTo()).toContain('"amount"');
  // A page that is still open would ask for what others change meanwhile, and be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/');
  await signIn(page, 'staff');
  const answer = await answerTo();
  expect(answer).toContain('"bill_number"');
  expect(answer).not.toContain('"amount"');
});
