import { SEEDED_PRODUCTS } from '#domain/catalogue/products.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, unique, whenDrawn } from './journey.ts';
import { BatchPage } from './pages/batch-page.ts';
import { completeOrder, makeOrder, today } from './ready-orders.ts';

// Zirconia, the seventh, is 1600: less 10 % 1440, raised to 1700 less 10 % 1530; for three teeth 4320 and 4590.
const RATES = SEEDED_PRODUCTS.map((_, n) => `${1000 + 100 * n}.00`);

async function ordersOf(page: Page, doctor: string): Promise<readonly WorkOrder[]> {
  const found = await page.request.get(`/api/work-orders?search=${encodeURIComponent(doctor)}`);
  return ((await found.json()) as { items: readonly WorkOrder[] }).items;
}

/** Nowhere on the page, not in a field nor in what is only read out, stands what looks like an amount. */
async function expectNoAmounts(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const named = [...document.querySelectorAll('[title], [aria-label], [aria-description]')];
    return [
      document.body.innerText,
      ...fields.flatMap(({ value, placeholder }) => [value, placeholder]),
      ...named.flatMap((one) =>
        ['title', 'aria-label', 'aria-description'].map((name) => one.getAttribute(name) ?? ''),
      ),
    ];
  });
  expect(texts.filter((text) => /₹|\d\.\d\d\b/.test(text))).toEqual([]);
}

test('rates are pasted, a doctor has 10 %, staff enter five orders, and the month is filled; raised rates leave orders alone', async ({
  openAs,
  openBeside,
  context,
}) => {
  test.slow();
  const page = await openAs('admin');
  const [list, doctor] = [unique('Clinics'), unique('Prem Khanna')];
  // Without teeth it has no price.
  const known = await makeOrder(page, { doctor_name: doctor, patient_name: 'Known by this order' });
  const doctors = await page.request.get(`/api/doctors?search=${encodeURIComponent(doctor)}`);
  const [{ id: doctorId } = { id: '' }] = ((await doctors.json()) as { items: readonly { id: string }[] }).items;

  await page.goto('/admin/prices');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(list);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Made the price list ${list}.`).first()).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), RATES.join('\n'));
  await page.getByRole('textbox', { name: `Rate for ${SEEDED_PRODUCTS[0]?.name}` }).click();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('22 not saved')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved 22 rates.').first()).toBeVisible();
  const listAddress = page.url();

  await page.goto(`/admin/prices?tab=doctors&doctor=${doctorId}`);
  await page.getByRole('combobox', { name: 'Price list' }).selectOption({ label: list });
  await page.getByRole('textbox', { name: 'Discount in %' }).fill('10');
  await page.getByRole('button', { name: 'Save Terms' }).click();
  await expect(page.getByText('Saved list and discount.').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^Zirconia/ })).toContainText('₹1,440.00');

  const desk = await openBeside('staff');
  const asked: string[] = [];
  desk.on('request', (request) => asked.push(request.url()));
  const batch = new BatchPage(desk);
  await batch.open();
  await batch.doctor.fill(doctor);
  for (const place of [1, 2, 3, 4, 5]) {
    if (place > 1) await batch.add.click();
    await batch.patient(place).fill(`Patient ${place}`);
    await batch.product(place).fill('Zirconia');
    await batch.shade(place).fill('A2');
    await batch.teeth(place).fill('14-16');
  }
  await desk.keyboard.press('Control+s');
  const [first = ''] = await batch.savedSerials(5);
  const entered = (await ordersOf(page, doctor)).find(({ serial_number }) => serial_number === first);
  const pages = [
    `/orders/${first}`,
    `/work-order-form?workOrderId=${entered?.id ?? ''}`,
    `/work-orders-list?search=${encodeURIComponent(doctor)}`,
    `/doctors/${doctorId}`,
  ];
  for (const address of pages) {
    await desk.goto(address);
    await whenDrawn(desk);
    await expectNoAmounts(desk);
  }
  expect(asked.filter((url) => url.includes('/api/price'))).toEqual([]);

  await page.goto(`/orders/${first}`);
  const before = page.getByText(`₹1,440.00 × 3 = ₹4,320.00 · ${list} −10 %`);
  await expect(before).toBeVisible();
  await page.goto(listAddress);
  await page.getByRole('textbox', { name: 'Rate for Zirconia' }).fill('1700');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('5 open orders of 1 doctor have a price from this list. They keep it.').first(),
  ).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved 1 rate.').first()).toBeVisible();
  await page.goto(`/orders/${first}`);
  await expect(before).toBeVisible();

  await page.goto(listAddress);
  await page.getByRole('button', { name: 'Reprice open orders…' }).click();
  const boxes = page.getByRole('dialog').getByRole('checkbox', { name: /^Reprice WO-/ });
  await expect(boxes).toHaveCount(5);
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  await expect(page.getByRole('dialog').getByText('+₹810.00')).toBeVisible();
  await expectAccessible(page, 'the dialog that reprices');
  await page.getByRole('button', { name: 'Reprice 3', exact: true }).click();
  await expect(page.getByText('Repriced 3 open orders.').first()).toBeVisible();

  for (const order of await ordersOf(page, doctor)) if (order.id !== known.id) await completeOrder(page, order);
  await page.goto(`/admin/monthly-billing?doctor_id=${doctorId}&month=${today().slice(0, 7)}`);
  await expect(page.locator('[data-total]')).toHaveText('₹22,410.00');
  await expect(page.getByText('5 priced')).toBeVisible();
});

test('what orders cost while they are typed, one and several', async ({ openAs }) => {
  const page = await openAs('admin');
  const doctor = unique('Meena Rao');
  // Entered before the doctor has a rate, and so without a price.
  const { id, doctor_id } = await makeOrder(page, { doctor_name: doctor, patient_name: 'Asha' });
  const products = await page.request.get('/api/products');
  const { items } = (await products.json()) as { items: readonly { id: string; name: string }[] };
  const product_id = items.find(({ name }) => name === 'U/hybrid/danture')?.id;
  const rates = [{ product_id, valid_from: today(), rate: '12500' }];
  await page.request.put('/api/price-rates', { data: { doctor_id, rates } });
  const price = page.getByText('₹12,500.00 × 1 = ₹12,500.00 · Own rate', { exact: true });

  await page.goto('/admin/work-order-form');
  await page.getByRole('combobox', { name: 'Doctor name' }).fill(doctor);
  await page.getByRole('combobox', { name: 'Product quality' }).fill('U/hybrid/danture');
  await expect(price).toBeVisible();
  await expectAccessible(page, 'the form of an order with its price');

  await page.goto(`/admin/work-order-form?workOrderId=${id}`);
  await expect(page.getByText('Choose teeth to price this order')).toBeVisible();
  await page.getByRole('combobox', { name: 'Product quality' }).fill('U/hybrid/danture');
  await expect(price).toBeVisible();
  await expectAccessible(page, 'an order that is changed, with its price');

  const batch = new BatchPage(page);
  await page.goto('/admin/batch-work-order');
  await batch.doctor.fill(doctor);
  await batch.patient(1).fill('Asha');
  await batch.product(1).fill('U/hybrid/danture');
  await batch.add.click();
  await expect(price).toHaveCount(2);
  await expectAccessible(page, 'a batch with its prices');
  await expectNoSidewaysScroll(page);
});

test('every tab of the prices, light and dark', { tag: '@phone' }, async ({ openAs }) => {
  test.slow();
  const page = await openAs('admin');
  for (const tab of ['lists', 'doctors', 'products', 'changes']) {
    await page.goto(`/admin/prices?tab=${tab}`);
    await whenDrawn(page);
    await expectAccessible(page, tab);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/admin/prices');
  await page.getByRole('textbox', { name: 'Rate for Zirconia' }).fill('free');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('A rate is above 0').first()).toBeVisible();
  // From the top: a field that is scrolled half under the bar is no smaller target than any other.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'a sheet with a faulty rate');
  await page.getByRole('textbox', { name: 'Rate for Zirconia' }).press('Escape');
  await page.getByRole('button', { name: 'Copy list with %' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).waitFor();
  await expectAccessible(page, 'the dialog that copies a list');
});
