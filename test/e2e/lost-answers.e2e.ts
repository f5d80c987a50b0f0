import type { Page } from '@playwright/test';
import type { Bill } from '#contract/bills.ts';
import type { MonthClose } from '#contract/month-close.ts';
import type { Trial } from '#contract/trials.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import { BatchPage } from './pages/batch-page.ts';
import { BillsPage } from './pages/bills-page.ts';
import { EditPage } from './pages/edit-page.ts';
import { EntryPage } from './pages/entry-page.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, test, unique } from './journey.ts';
import { billOrder, changeOrder, completeOrder, makeOrder, readOrder } from './ready-orders.ts';

const UNREACHABLE = 'Unable to reach the server';
const STALE = 'changed by someone else';

interface LostAnswers {
  /** The names of what was asked and whose first answer was lost, e.g. `POST /api/bills`. */
  readonly asked: string[];
}

/** The server does all that it is asked to change, and the first answer to each request is lost on its way. */
async function loseFirstAnswers(page: Page): Promise<LostAnswers> {
  const keys = new Set<string>();
  const asked: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const key = (await request.allHeaders())['idempotency-key'];
    if (request.method() === 'GET' || key === undefined || keys.has(key)) return route.continue();
    keys.add(key);
    const response = await route.fetch();
    if (!response.ok()) throw new Error(`${request.url()}: ${response.status()} ${await response.text()}`);
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    return route.abort('connectionreset');
  });
  return { asked };
}

/** The browser complains about each lost answer, and about nothing else. */
function expectOnlyLost(complaints: string[], { asked }: LostAnswers): void {
  const found = complaints.splice(0);
  expect(found).toHaveLength(asked.length);
  for (const complaint of found) expect(complaint).toContain('ERR_CONNECTION_RESET');
}

async function expectNothingOfIt(page: Page): Promise<void> {
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0);
  await expect(page.getByText(STALE)).toHaveCount(0);
}

const ask = <T>(page: Page, address: string): Promise<T> =>
  page.evaluate(async (from) => (await (await fetch(from)).json()) as T, address);

const found = async (page: Page, search: string): Promise<WorkOrder[]> =>
  (await ask<{ items: WorkOrder[] }>(page, `/api/work-orders?search=${encodeURIComponent(search)}`)).items;

test(
  'staff at a network that loses every first answer: all goes on as if nothing had been, and nothing is made twice',
  { tag: '@behaviour' },
  async ({ openAs, complaints }) => {
    test.slow();
    const page = await openAs('staff');
    const lost = await loseFirstAnswers(page);
    const [single, family, doctor] = [unique('Single'), unique('Batchwala'), unique('Dr. Lost')];
    const list = new ListPage(page);

    const entry = new EntryPage(page);
    await entry.open();
    await entry.type({ doctor, patient: single, product: 'Zirconia', shade: 'A2' });
    await entry.save.click();
    const serial = await entry.savedSerial();
    await expectNothingOfIt(page);

    const batch = new BatchPage(page);
    await batch.open();
    await batch.doctor.fill(doctor);
    await batch.patient(1).fill(`Asha ${family}`);
    await batch.product(1).fill('Zirconia');
    await batch.shade(1).fill('A2');
    await batch.shade(1).press('Tab');
    await batch.add.click();
    await batch.patient(2).fill(`Bina ${family}`);
    await batch.create(2).click();
    await batch.savedSerials(2);
    expect(await found(page, family)).toHaveLength(2);

    await list.find(serial);
    await list.choose('Edit', serial);
    await page.getByRole('combobox', { name: 'Trial name' }).fill('Bite rim');
    await page.getByRole('textbox', { name: 'Trial date' }).fill('today');
    await page.getByRole('button', { name: 'Add Trial' }).click();
    await expect(list.said('Trial added successfully!')).toBeVisible();
    await list.feedback.fill('Contacts are fine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list.said('Work order updated successfully!')).toBeVisible();
    await expectNothingOfIt(page);

    await list.act('Mark Complete', serial).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
    await expect(list.order(serial)).toContainText('Completed');
    await list.act('Create Bill', serial).click();
    await expect(list.said(`Bill created successfully for work order ${serial}`)).toBeVisible();
    await expectNothingOfIt(page);

    const [order, ...others] = await found(page, single);
    expect(others).toEqual([]);
    const trials = await ask<{ items: Trial[] }>(page, `/api/work-orders/${order?.id ?? ''}/trials`);
    expect(trials.items.map(({ trial_name }) => trial_name)).toEqual(['Bite rim']);
    const bills = await ask<{ items: Bill[] }>(page, `/api/bills?search=${encodeURIComponent(single)}`);
    expect(bills.items).toHaveLength(1);
    expect(lost.asked).toEqual([
      'POST /api/work-orders',
      'POST /api/work-orders/batch',
      expect.stringMatching(/^POST .*\/trials$/),
      expect.stringMatching(/^PATCH \/api\/work-orders\//),
      expect.stringMatching(/^POST .*\/complete$/),
      'POST /api/bills',
    ]);
    expectOnlyLost(complaints, lost);
  },
);

test(
  'the office likewise: an amount, a payment, the prices of a month and its bill',
  { tag: '@behaviour' },
  async ({ openAs, complaints }) => {
    test.slow();
    const page = await openAs('admin');
    const [doctor_name, patient] = [unique('Dr. Lost'), unique('Paid')];
    const order = await completeOrder(page, await makeOrder(page, { doctor_name, patient_name: patient }));
    const second = await makeOrder(page, { doctor_name, patient_name: unique('Monthly') });
    await completeOrder(page, second);
    await billOrder(page, order);
    const lost = await loseFirstAnswers(page);

    const bills = new BillsPage(page);
    await bills.open(`/admin/bills?search=${encodeURIComponent(patient)}`);
    await bills.openOnly();
    await page.getByRole('button', { name: 'Set amount' }).click();
    await page.getByRole('spinbutton', { name: 'Amount' }).fill('1300');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Amount of bill .* saved\.$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Mark paid' }).click();
    await page.getByLabel('Paid by').selectOption('Cash');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
    await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(1);
    await expectNothingOfIt(page);

    const { doctor_id, completion_date } = await readOrder(page, second);
    const month = completion_date?.slice(0, 7) ?? '';
    await page.goto(`/admin/monthly-billing?doctor_id=${doctor_id}&month=${month}`);
    await page.getByRole('textbox', { name: `Amount for ${second.serial_number}` }).fill('1250.50');
    await page.getByRole('button', { name: /^Save All Prices/ }).click();
    await expect(page.getByText('Successfully saved prices for 1 work orders').first()).toBeVisible();
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Print Monthly Bill/ }).click();
    await (await opening).close();
    await expectNothingOfIt(page);

    const close = await ask<MonthClose>(page, `/api/month-close?month=${month}`);
    const saved = close.doctors.find((row) => row.doctor_id === doctor_id)?.saved_bill;
    expect(saved).toMatchObject({ version: 1, total_amount: '1250.50', work_orders_count: 1 });
    expect(lost.asked).toEqual([
      expect.stringMatching(/^PUT .*\/amount$/),
      expect.stringMatching(/^POST .*\/payment$/),
      'PUT /api/monthly-billing/prices',
      'POST /api/monthly-bills',
    ]);
    expectOnlyLost(complaints, lost);
  },
);

test(
  'an answer that stays away is told, and the next press asks under the same key: nothing is made twice, nobody else is blamed',
  { tag: '@behaviour' },
  async ({ openAs, complaints }) => {
    test.slow();
    const page = await openAs('staff');
    const given = { doctor_name: unique('Dr. Away'), patient_name: unique('Away') };
    const order = await makeOrder(page, given);
    const form = new EditPage(page);
    await form.open(order.id);
    await form.notes.fill('Typed while the network was bad');
    let away = true;
    const keys: (string | undefined)[] = [];
    await page.route(`**/api/work-orders/${order.id}`, async (route) => {
      const isSave = route.request().method() === 'PATCH';
      if (isSave) keys.push((await route.request().allHeaders())['idempotency-key']);
      if (!away) return route.continue();
      // Reading the order fails too: else the form would see that it was saved.
      if (isSave) await route.fetch();
      return route.abort('connectionreset');
    });
    await form.save.click();
    await expect(page.getByText(UNREACHABLE).first()).toBeVisible({ timeout: 20_000 });
    await expect(form.notes).toHaveValue('Typed while the network was bad');
    away = false;
    await form.save.click();
    await expect(page.getByText('Work order updated successfully!').first()).toBeVisible();
    await expectNothingOfIt(page);
    expect(new Set(keys).size).toBe(1);
    expect(await readOrder(page, order)).toMatchObject({
      notes: 'Typed while the network was bad',
      version: order.version + 1,
    });

    // And what somebody else really changed is still said.
    await form.open(order.id);
    await form.shade.fill('A3');
    await changeOrder(page, order, { product_shade: 'B1' });
    await form.save.click();
    await expect(page.getByText(STALE).first()).toBeVisible();
    const told = complaints.splice(0);
    expect(told.filter((complaint) => !complaint.includes('ERR_CONNECTION_RESET'))).toEqual([
      expect.stringContaining('409'),
    ]);
  },
);
