import { BatchPage } from './pages/batch-page.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, NOWHERE, test, unique } from './journey.ts';

const NAMES = ['Asha', 'Bina', 'Chetan', 'Deepa', 'Ela'];

test('five orders for one doctor, typed with the keyboard alone', async ({ openAs }) => {
  const page = await openAs('staff');
  await page.getByRole('heading', { name: /^(Good|Hello)/ }).waitFor();
  const { keyboard } = page;
  const family = unique('Batchwala');
  const batch = new BatchPage(page);

  await keyboard.press('Alt+b');
  await batch.heading.waitFor();
  await expect(batch.doctor).toBeFocused();
  await keyboard.type('Dr. Keyboard Batch');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('+7');
  await keyboard.press('Enter');
  await expect(batch.patient(1)).toBeFocused();

  for (const [index, name] of NAMES.entries()) {
    if (index > 0) await keyboard.press('Control+Enter');
    await expect(batch.patient(index + 1)).toBeFocused();
    await keyboard.type(`${name} ${family}`);
    if (index === 0) {
      await keyboard.press('Tab');
      await keyboard.type('zirc');
      await keyboard.press('Tab');
      await keyboard.type('A2');
      await keyboard.press('Tab');
    } else {
      for (const _ of ['product', 'shade', 'teeth']) await keyboard.press('Tab');
    }
    await expect(batch.teeth(index + 1)).toBeFocused();
    await keyboard.type('14-16');
  }
  await expect(batch.product(5)).toHaveValue('Zirconia');
  await expect(batch.shade(5)).toHaveValue('A2');
  await expect(batch.order(5)).toContainText('3 selected');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.type('+3');
  // From the top: a field that is scrolled half under the top bar is no smaller target than any other.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'batch of five');

  await keyboard.press('Control+s');
  const [first, last] = await batch.savedSerials(5);
  await expect(batch.doctor).toBeFocused();
  await expect(batch.orders).toHaveCount(1);
  await expect(batch.patient(1)).toHaveValue('');

  await keyboard.press('Alt+w');
  const list = new ListPage(page);
  await page.getByRole('heading', { name: 'Work Orders Management' }).waitFor();
  await keyboard.press('/');
  await keyboard.type(family);
  await expect(page.getByText('5 results').first()).toBeVisible();
  await expect(list.order(first ?? '')).toContainText(`Asha ${family}`);
  await expect(list.order(last ?? '')).toContainText(`Ela ${family}`);
});

test('two orders on a phone, and their errors shown at the fields', { tag: '@only-phone' }, async ({ openAs }) => {
  const page = await openAs('admin', NOWHERE);
  const family = unique('Tapwala');
  const batch = new BatchPage(page);
  await batch.open('/admin/batch-work-order');
  await expect(page.getByText('Admin Mode').first()).toBeVisible();
  await batch.doctor.fill('Dr. Anil Kumar');
  await batch.patient(1).fill(`Asha ${family}`);
  await batch.product(1).fill('Zirconia');
  await batch.order(1).getByRole('button', { name: 'Tooth chart of Order #1' }).click();
  await page.getByRole('button', { name: '16, upper right first molar' }).click();
  await expect(batch.teeth(1)).toHaveValue('16');
  await batch.add.click();
  await batch.patient(2).fill(`Bina ${family}`);
  await expectNoSidewaysScroll(page);

  await batch.create(2).click();
  await expect(page.getByRole('link', { name: 'Order #1: Product shade is required' })).toBeVisible();
  await expect(batch.shade(1)).toBeFocused();
  await expectAccessible(page, 'batch with errors');
  await batch.shade(1).fill('A2');
  await page.getByRole('link', { name: 'Order #2: Product shade is required' }).click();
  await expect(batch.shade(2)).toBeFocused();
  await batch.shade(2).fill('A3');
  // The suggestions cover the fields below.
  await page.keyboard.press('Escape');

  await batch.order(2).getByRole('button', { name: 'Remove Order #2' }).click();
  await expect(batch.orders).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(batch.shade(2)).toHaveValue('A3');
  await expect(batch.patient(2)).toBeFocused();

  await page.reload();
  await expect(batch.patient(2)).toHaveValue(`Bina ${family}`);
  await batch.create(2).click();
  const [first] = await batch.savedSerials(2);
  // Pointed at, the message stays.
  await page.getByText('created successfully as a batch!').first().hover();
  await expectAccessible(page, 'batch created');
  await expectNoSidewaysScroll(page);

  const list = new ListPage(page);
  await list.open(`/admin/work-orders-list?search=${encodeURIComponent(family)}`);
  await expect(page.getByText('2 results').first()).toBeVisible();
  await expect(list.order(first ?? '')).toContainText(`Asha ${family}`);
});
