import type { Page } from '@playwright/test';
import { BillsPage } from './pages/bills-page.ts';
import { EntryPage } from './pages/entry-page.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './journey.ts';

/** Enters an order and marks it complete; answers its serial number. */
async function completeOrder(page: Page, patient: string): Promise<string> {
  const entry = new EntryPage(page);
  await entry.open();
  await entry.type({ doctor: 'Dr. Zubin Kapadia', patient, product: 'Zirconia', shade: 'A2' });
  await entry.save.click();
  const serial = await entry.savedSerial();
  const list = new ListPage(page);
  await list.open(`/work-orders-list?search=${serial}`);
  await list.act('Mark Complete', serial).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
  await expect(list.order(serial)).toContainText('Completed');
  return serial;
}

test('a bill with its amount: made by staff, priced, paid and printed twice by the office', async ({
  openAs,
  context,
}, { project }) => {
  test.slow();
  await context.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.body.innerText;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const page = await openAs();
  await signIn(page, 'staff');
  const patient = `Hormuz Vakil ${project.name} ${Date.now()}`;
  const serial = await completeOrder(page, patient);

  await page.getByRole('button', { name: `More actions for ${serial}` }).click();
  await page.getByRole('menuitem', { name: 'Bill with amount…' }).click();
  await expect(page).toHaveURL(/\/create-bill\?workOrderId=/);
  const amount = page.getByLabel('Bill amount');
  await expect(amount).toBeFocused();
  await page.getByRole('button', { name: 'Create Bill' }).click();
  await expect(page.getByText('Please enter a valid bill amount')).toBeVisible();
  await amount.fill('1250.50');
  await page.reload();
  await expect(page.getByText(patient)).toBeVisible();
  await expect(amount).toHaveValue('1250.50');
  await page.getByRole('button', { name: 'Create Bill' }).click();
  await expect(page.getByText('Bill created successfully!').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/work-orders-list\\?search=${serial}`));
  await expect(page.getByText('Bill created successfully!').first()).toBeVisible();

  const bills = new BillsPage(page);
  await bills.open(`/bills?search=${serial}`);
  await expect(bills.only).toContainText(patient);
  await expect(page.locator('body')).not.toContainText('₹');
  await bills.openOnly();
  await expect(page.locator('body')).not.toContainText('₹');
  await page.getByRole('button', { name: /: account$/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, 'admin');

  await bills.open(`/admin/bills?search=${serial}`);
  await expect(bills.only).toContainText('₹1,250.50');
  await bills.openOnly();
  await page.getByRole('button', { name: 'Set amount' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1300');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Amount of bill .* saved\.$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByLabel('Paid by').selectOption('Cash');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('₹1,300.00');

  // Its dialog cancelled, a bill is as it was: the next paper is still the original.
  const previewing = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Print initial bill' }).click();
  const preview = await previewing;
  await preview.getByRole('button', { name: 'It was not printed' }).click();
  await expect(preview.getByText('Preview of the original. It is counted once it is printed.')).toBeVisible();
  await expect(page.getByText(/^Once, on/)).toHaveCount(0);
  await preview.close();

  for (const copy of [1, 2]) {
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Print initial bill' }).click();
    const paper = await opening;
    // As it was printed: once it is on paper, what is left on the screen says that it is a duplicate.
    await expect(paper.locator('body')).toHaveAttribute('data-printed', /./);
    const printed = await paper.evaluate(() => document.body.dataset['printed'] ?? '');
    expect(printed).toContain(patient);
    expect(printed.includes('DUPLICATE')).toBe(copy > 1);
    expect(printed).not.toContain('₹');
    await expect(page.getByText(copy === 1 ? /^Once, on/ : /^2 times, last on/)).toBeVisible();
    await paper.close();
  }
});

test('the bills in their states, light and dark', async ({ openAs }) => {
  test.slow();
  const page = await openAs('admin');
  const check = async (what: string): Promise<void> => {
    await expectAccessible(page, what);
    await expectNoSidewaysScroll(page);
  };
  const bills = new BillsPage(page);
  await bills.open('/admin/bills');
  await check('bills');
  await page.getByRole('button', { name: 'Filters' }).click();
  await check('filters');
  await page.goto('/admin/bills?search=nobody-has-this-name');
  await page.getByText('No bills found').waitFor();
  await check('no bill found');
  await bills.open('/admin/bills?search=multiple%20patients');
  await bills.openOnly();
  await check('grouped bill');
  await page.getByRole('button', { name: 'Set prices' }).click();
  await page.keyboard.type('0');
  await page.getByRole('button', { name: 'Save prices' }).click();
  await page.getByText('Invalid amount. Amount must be a positive number').waitFor();
  await check('prices');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard text' }).click();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('dialog').waitFor();
  await check('status');
  await page.keyboard.press('Escape');
  await page.goto('/create-bill');
  await page.getByText('Error: No work order data found.').waitFor();
  await check('no order to bill');
});
