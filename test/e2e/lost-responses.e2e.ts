import type { Page } from '@playwright/test';
import type { Bill } from '#contract/billing/bills.ts';
import type { Trial } from '#contract/trials.ts';
import type { ListedOrder } from '#contract/work-orders/work-orders.ts';
import { BatchPage } from './pages/batch-page.ts';
import { EntryPage } from './pages/entry-page.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, test, unique } from './journey.ts';

const UNREACHABLE = 'Unable to reach the server';
const STALE = 'changed by someone else';

interface LostResponses {
  /** The names of what was asked and whose first answer was lost, e.g. `POST /api/bills`. */
  readonly asked: string[];
}

/** The server does all that it is asked to change, and the first answer to each request is lost on its way. */
async function loseFirstResponses(page: Page): Promise<LostResponses> {
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

async function expectNotStored(page: Page): Promise<void> {
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0);
  await expect(page.getByText(STALE)).toHaveCount(0);
}

const ask = <T>(page: Page, address: string): Promise<T> =>
  page.evaluate(async (from) => (await (await fetch(from)).json()) as T, address);

const found = async (page: Page, search: string): Promise<ListedOrder[]> =>
  (await ask<{ items: ListedOrder[] }>(page, `/api/work-orders?search=${encodeURIComponent(search)}`)).items;

test('staff at a network that loses every first answer: all goes on as if nothing had been, and nothing is made twice', async ({
  openAs,
  mayComplain,
}) => {
  // Of each lost answer once.
  mayComplain(/ERR_CONNECTION_RESET/, 6);
  const page = await openAs('staff');
  const lost = await loseFirstResponses(page);
  const [single, family, doctor] = [unique('Single'), unique('Batchwala'), unique('Dr. Lost')];
  const list = new ListPage(page);

  const entry = new EntryPage(page);
  await entry.open();
  await entry.type({ doctor, patient: single, product: 'Zirconia', shade: 'A2' });
  await entry.save.click();
  const serial = await entry.savedSerial();
  await expectNotStored(page);

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
  await list.choose('Edit feedback and trials', serial);
  await page.getByRole('combobox', { name: 'Trial name' }).fill('Bite rim');
  await page.getByRole('textbox', { name: 'Trial date' }).fill('today');
  await page.getByRole('button', { name: 'Add Trial' }).click();
  await expect(list.said('Trial added successfully!')).toBeVisible();
  await list.feedback.fill('Contacts are fine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list.said('Work order updated successfully!')).toBeVisible();
  await expectNotStored(page);

  await list.act('Mark Complete', serial).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
  await expect(list.order(serial)).toContainText('Completed');
  await list.act('Create Bill', serial).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create bill', exact: true }).click();
  await expect(list.said(`Bill created successfully for work order ${serial}`)).toBeVisible();
  await expectNotStored(page);

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
});
