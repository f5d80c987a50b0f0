import type { BrowserContext, Request } from '@playwright/test';
import { EditPage } from './pages/edit-page.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, signIn, test, unique } from './journey.ts';
import { changeOrder, completeOrder, makeOrder } from './ready-orders.ts';

const STALE = 'This record was changed by someone else. Reload to see the latest version.';
const DOCTOR = 'Dr. Live';

/** Counts the streams that a browser has open, of those that begin from now on. */
function openStreams(context: BrowserContext): () => number {
  const streams = new Set<Request>();
  context.on('request', (request) => void (request.url().includes('/api/events') && streams.add(request)));
  context.on('requestfailed', (request) => void streams.delete(request));
  context.on('requestfinished', (request) => void streams.delete(request));
  // Nothing is said of the requests of a tab that is closed.
  return () => [...streams].filter((request) => !request.frame().page().isClosed()).length;
}

test('what one person enters and completes shows on the other’s list', async ({ openAs, openBeside }) => {
  const [staff, admin] = [await openAs('staff'), await openBeside('admin')];
  const patient_name = unique('Shown');
  const list = new ListPage(staff);
  await list.find(patient_name);
  await expect(list.said('No work orders found')).toBeVisible();
  const order = await makeOrder(admin, { doctor_name: DOCTOR, patient_name });
  await expect(list.order(order.serial_number)).toContainText('In Progress');
  await completeOrder(admin, order);
  await expect(list.order(order.serial_number)).toContainText('Completed');
});

test('a row that changes keeps the focus and what is chosen', async ({ openAs, openBeside }) => {
  const [staff, admin] = [await openAs('staff'), await openBeside('admin')];
  const patient_name = unique('Chosen');
  const order = await completeOrder(admin, await makeOrder(admin, { doctor_name: DOCTOR, patient_name }));
  const list = new ListPage(staff);
  await list.find(patient_name);
  const box = list.box(order.serial_number);
  await box.check();
  await box.focus();
  await changeOrder(admin, order, { product_shade: 'B1' });
  await expect(list.order(order.serial_number)).toContainText('B1');
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
});

test('orders that come move nothing under the hands: what has the focus stays, or what is in sight', async ({
  openAs,
  openBeside,
}) => {
  const [staff, admin] = [await openAs('staff'), await openBeside('admin')];
  await staff.setViewportSize({ width: 390, height: 844 });
  const doctor_name = unique('Dr. Steady');
  const list = new ListPage(staff);
  await makeOrder(admin, { doctor_name, patient_name: unique('Steady') });
  await makeOrder(admin, { doctor_name, patient_name: unique('Steady') });
  const held = await makeOrder(admin, { doctor_name, patient_name: unique('Steady') });
  for (let more = 0; more < 3; more += 1) await makeOrder(admin, { doctor_name, patient_name: unique('Steady') });
  await list.find(doctor_name);
  const box = list.box(held.serial_number);
  const topOf = async (): Promise<number> => Math.round((await box.boundingBox())?.y ?? Number.NaN);
  const comes = async (): Promise<void> => {
    const { serial_number } = await makeOrder(admin, { doctor_name, patient_name: unique('Steady') });
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

test('who types in an order that somebody else changes is told, and is not disturbed', async ({
  openAs,
  openBeside,
}) => {
  const [staff, admin] = [await openAs('staff'), await openBeside('admin')];
  const order = await makeOrder(admin, { doctor_name: DOCTOR, patient_name: unique('Typed') });
  const form = new EditPage(staff);
  await form.open(order.id);
  await form.notes.pressSequentially('Call fi');
  await changeOrder(admin, order, { product_shade: 'B1' });
  await expect(staff.getByText(STALE)).toBeVisible();
  await expect(form.notes).toBeFocused();
  await form.notes.pressSequentially('rst');
  await expect(form.notes).toHaveValue('Call first');
  await expect(form.shade).toHaveValue('A2');
});

test('the tabs of a browser share one stream, hand it on, and sign out together', async ({
  context,
  openAs,
  openBeside,
  mayComplain,
}) => {
  // What the other tab asks for as it is signed out is nobody's any more.
  mayComplain(/status of 401/);
  const streams = openStreams(context);
  const [first, admin] = [await openAs(), await openBeside('admin')];
  await signIn(first, 'staff');
  await expect.poll(streams).toBe(1);
  const patient_name = unique('Tabs');
  const others = [await context.newPage(), await context.newPage()] as const;
  const lists = others.map((page) => new ListPage(page));
  for (const list of lists) await list.find(patient_name);

  const order = await makeOrder(admin, { doctor_name: DOCTOR, patient_name });
  for (const list of lists) await expect(list.order(order.serial_number)).toContainText('In Progress');

  expect(streams()).toBe(1);
  const handedOn = context.waitForEvent('response', (response) => response.url().includes('/api/events'));
  await first.close();
  await handedOn;
  await completeOrder(admin, order);
  for (const list of lists) await expect(list.order(order.serial_number)).toContainText('Completed');
  expect(streams()).toBe(1);

  const [one, other] = others;
  await one.getByRole('button', { name: /account$/ }).click();
  await one.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(streams).toBe(0);
});

test('what happened while the network was away shows when it is back', async ({ openAs, openBeside, mayComplain }) => {
  mayComplain(/ERR_INTERNET_DISCONNECTED/);
  const [staff, admin] = [await openAs('staff'), await openBeside('admin')];
  const order = await makeOrder(admin, { doctor_name: DOCTOR, patient_name: unique('Away') });
  const list = new ListPage(staff);
  await list.find(order.serial_number);
  await expect(list.order(order.serial_number)).toContainText('In Progress');
  await staff.context().setOffline(true);
  await expect(staff.getByRole('status').getByText('You are offline. What you type is kept.')).toBeVisible();
  await completeOrder(admin, order);
  await staff.context().setOffline(false);
  await expect(list.order(order.serial_number)).toContainText('Completed');
  await expect(staff.getByText('System online')).toBeVisible();
});
