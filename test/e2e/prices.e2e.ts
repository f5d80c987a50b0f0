import { STANDARD_PRODUCTS } from '#domain/products/products.ts';
import { expect, expectAccessible, NOWHERE, test, unique } from './journey.ts';
import { completeOrder, createDoctor, createOrders, readOrder, today } from './order-fixtures.ts';

// Zirconia, the seventh, is 1600: less 10 % 1440, raised to 1700 less 10 % 1530; for three teeth 4320 and 4590.
const RATES = STANDARD_PRODUCTS.map((_, n) => `${1000 + 100 * n}.00`);

test('rates are pasted, a doctor has 10 %, and five orders fill the month; raised rates leave orders alone', async ({
  openAs,
  context,
}) => {
  const page = await openAs('admin', NOWHERE);
  const list = unique('Clinics');
  const { id: doctorId, name: doctor } = await createDoctor(page, 'Prem Khanna', 'monthly');

  await page.goto('/admin/prices');
  await page.getByRole('button', { name: 'New price list' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(list);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Created price list ${list}.`).first()).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), RATES.join('\n'));
  await page.getByRole('textbox', { name: `Rate for ${STANDARD_PRODUCTS[0]?.name}` }).click();
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

  const orders = await createOrders(page, {
    doctor_name: doctor,
    patient: 'Patient',
    count: 5,
    tooth_numbers: [14, 15, 16],
  });
  const first = orders[0]?.serial_number ?? '';
  await page.goto(`/orders/${first}`);
  const before = page.getByText(`₹1,440.00 × 3 = ₹4,320.00 · ${list} −10 %`);
  await expect(before).toBeVisible();
  await page.goto(listAddress);
  await page.getByRole('textbox', { name: 'Rate for Zirconia' }).fill('1700');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('5 open orders of 1 doctor keep their current price from this list.').first(),
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

  for (const order of orders) await completeOrder(page, await readOrder(page, order));
  await page.goto(`/admin/monthly-billing?doctor_id=${doctorId}&month=${today().slice(0, 7)}`);
  await expect(page.locator('[data-total]')).toHaveText('₹22,410.00');
  await expect(page.getByText('5 priced')).toBeVisible();
});
