import type { BrowserContext, Request } from '@playwright/test';
import { must } from '#domain/shared/must.ts';
import { DASHBOARD_REFRESH } from '#web/platform/delays.ts';
import { listPage } from './pages/list-page.ts';
import { ownAccount } from './pages/own-account.ts';
import { expect, expectWellDrawn, NOWHERE, test, unique } from './journey.ts';
import { changeOrder, completeOrder, createOrder, createOrders } from './order-fixtures.ts';
import { createUser } from './user-fixtures.ts';

const DOCTOR = 'Dr. Live';

/** Counts the open streams of a browser that start from now on. */
function openStreams(context: BrowserContext): () => number {
  const streams = new Set<Request>();
  context.on('request', (request) => void (request.url().includes('/api/events') && streams.add(request)));
  context.on('requestfailed', (request) => void streams.delete(request));
  context.on('requestfinished', (request) => void streams.delete(request));
  // Requests of a closed tab are not counted.
  return () => [...streams].filter((request) => !request.frame().page().isClosed()).length;
}

test('a user’s changes appear on another user’s list and keep the focus and the selection, also changes during a network failure', async ({
  openAs,
  openAnother,
  mayComplain,
}) => {
  mayComplain(/ERR_INTERNET_DISCONNECTED/);
  const [staff, admin] = [await openAs('staff', NOWHERE), await openAnother('admin', NOWHERE)];
  const patient_name = unique('Shown');
  const list = listPage(staff);
  await list.find(patient_name);
  await expect(list.said('No work orders found')).toBeVisible();
  const order = await createOrder(admin, { doctor_name: DOCTOR, patient_name });
  const row = list.order(order.serial_number);
  await expect(row).toContainText('In Progress');
  await completeOrder(admin, order);
  await expect(row).toContainText('Completed');

  const box = list.box(order.serial_number);
  await box.check();
  await box.focus();
  await changeOrder(admin, order, { product_shade: 'B1' });
  await expect(row).toContainText('B1');

  await staff.context().setOffline(true);
  await expect(staff.getByRole('status').getByText('You are offline. Your entries are kept.')).toBeVisible();
  await changeOrder(admin, order, { product_shade: 'C2' });
  await staff.context().setOffline(false);
  await expect(row).toContainText('C2');
  await expect(staff.getByText('System online')).toBeVisible();
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
});

test('a new alert appears on the open dashboard, and the bell opens it', async ({ context, openAs, openAnother }) => {
  // The dashboard's own repeated request is blocked: the alert comes from the server's event.
  await context.addInitScript((refresh) => {
    const every = window.setInterval.bind(window);
    window.setInterval = ((act: () => void, ms?: number) =>
      ms === refresh ? 0 : every(act, ms)) as typeof setInterval;
  }, DASHBOARD_REFRESH);
  const [admin, staff] = [await openAs('admin'), await openAnother('staff', NOWHERE)];
  const bell = admin.getByRole('button', { name: /^Notifications, / });
  await expect(bell).toHaveAccessibleName(/read$|unread$/);
  const order = await createOrder(staff, { doctor_name: 'Dr. Bell', patient_name: unique('Late') });
  const announcement = admin.getByText(/^New: .*not completed after 14 days/).waitFor();
  await changeOrder(staff, order, { order_date: '2025-01-02' });
  await announcement;

  await bell.click();
  const panel = admin.getByRole('dialog', { name: /^Notifications/ });
  await expectWellDrawn(admin, 'bell');
  const { width, height } = (await panel.boundingBox()) ?? { width: 0, height: 0 };
  expect([Math.round(width), height <= 300]).toEqual([350, true]);
  await panel.getByRole('link', { name: /not completed after 14 days/ }).click();
  await expect(admin).toHaveURL(/\/admin\/work-orders-list\?status=open&date_to=/);
  await expect(admin.getByText(order.serial_number).first()).toBeVisible();
});

test('new orders move nothing: the focused element stays in place, or the visible rows', async ({
  openAs,
  openAnother,
}) => {
  const [staff, admin] = [await openAs('staff', NOWHERE), await openAnother('admin', NOWHERE)];
  await staff.setViewportSize({ width: 390, height: 844 });
  const doctor_name = unique('Dr. Steady');
  const list = listPage(staff);
  const held = must(
    (await createOrders(admin, { doctor_name, patient: unique('Steady'), count: 6 }))[2],
    'the third order',
  );
  await list.find(doctor_name);
  const box = list.box(held.serial_number);
  const topOf = async (): Promise<number> => Math.round((await box.boundingBox())?.y ?? Number.NaN);
  const comes = async (): Promise<void> => {
    const { serial_number } = await createOrder(admin, { doctor_name, patient_name: unique('Steady') });
    await expect(list.order(serial_number)).toBeAttached();
  };
  await box.focus();
  await staff.evaluate(() => window.scrollBy({ top: 60, behavior: 'instant' }));
  for (const hands of ['focus', 'none']) {
    await staff.evaluate((what) => what === 'none' && (document.activeElement as HTMLElement).blur(), hands);
    await staff.mouse.move(200, 500);
    const before = await topOf();
    await comes();
    expect(Math.abs((await topOf()) - before), hands).toBeLessThanOrEqual(1);
  }
  await staff.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await comes();
  expect(await staff.evaluate(() => window.scrollY)).toBe(0);
});

test('the tabs of a browser share one stream and pass it on; signing out in one tab ends the other, and Back shows nothing', async ({
  context,
  openAs,
  openAnother,
  mayComplain,
}) => {
  // The other tab's requests during its sign-out belong to no user.
  mayComplain(/status of 401/);
  const streams = openStreams(context);
  const admin = await openAnother('admin', NOWHERE);
  const first = await openAs(await createUser(admin, 'tabs'));
  await expect.poll(streams).toBe(1);
  const patient_name = unique('Tabs');
  const others = [await context.newPage(), await context.newPage()] as const;
  const lists = others.map((page) => listPage(page));
  for (const list of lists) await list.find(patient_name);

  const order = await createOrder(admin, { doctor_name: DOCTOR, patient_name });
  for (const list of lists) await expect(list.order(order.serial_number)).toContainText('In Progress');

  expect(streams()).toBe(1);
  const handedOn = context.waitForEvent('response', (response) => response.url().includes('/api/events'));
  await first.close();
  await handedOn;
  await completeOrder(admin, order);
  for (const list of lists) await expect(list.order(order.serial_number)).toContainText('Completed');
  expect(streams()).toBe(1);

  // From a page with an earlier one in the history.
  const [one, other] = others;
  await one.getByRole('link', { name: order.serial_number }).click();
  await one.getByRole('heading', { level: 1, name: order.serial_number }).waitFor();
  await one.getByRole('button', { name: /account$/ }).click();
  await one.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(streams).toBe(0);
  await one.goBack();
  await expect(one.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(one.getByText(/WO-\d{4}-/)).toHaveCount(0);
});

test(
  'a sign-out with a late answer sends no request until then, and leads to the plain login',
  { tag: '@weekly' },
  async ({ openAs, openAnother }) => {
    const page = await openAnother(await createUser(await openAs('admin', NOWHERE), 'leaving'));
    const stream = page.waitForRequest('**/api/events*');
    await page.reload();
    await stream;
    await page.route('**/api/session', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      const answer = await route.fetch();
      await new Promise((later) => setTimeout(later, 3_000));
      return route.fulfill({ response: answer });
    });
    await (await ownAccount(page).openMenu()).getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  },
);
