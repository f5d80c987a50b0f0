import type { Page } from '@playwright/test';
import { batchPage } from './pages/batch-page.ts';
import { listPage } from './pages/list-page.ts';
import { expect, expectNoSidewaysScroll, NOWHERE, test, unique } from './journey.ts';
import { countPrints } from './read-paper.ts';

const NAMES = ['Asha', 'Bina', 'Chetan'];
const BILL = /B\/\d\d-\d\d\/\d{5}/;

test(
  'three orders of one doctor: entered, tried in, completed, billed together and printed, and one returned',
  { tag: '@only-phone' },
  async ({ openAs }) => {
    const page = await openAs('staff', NOWHERE);
    const list = listPage(page);
    const [doctor, family] = [unique('Course'), unique('Kapadia')];

    await test.step('enters the batch', () => enterBatch(page, doctor, family));
    await list.find(family);
    await expect(list.said('3 results')).toBeVisible();
    const serial = await serialOf(page, `Asha ${family}`);
    await test.step('has a trial sent and returned', () => tryIn(page, serial));
    await test.step('completes all three', () => completeAll(page));
    await test.step('bills them together', () => billBatch(page, { serial, doctor }));
    await test.step('prints the bill', () => printBill(page, serial));
    await test.step('returns one', () => returnOrder(page, serial));
    await test.step('revises it', () => revise(page, serial));
    await test.step('cannot bill it again', async () => {
      await expect(list.order(serial)).toContainText(BILL);
      await expect(list.box(serial)).toBeDisabled();
      const menu = await list.openMenu(serial);
      await expect(menu.getByRole('menuitem', { name: 'Print initial bill' })).toBeVisible();
      await expect(menu.getByRole('menuitem', { name: 'Create Bill' })).toHaveCount(0);
      await expect(list.act('Create Bill', serial)).toHaveCount(0);
    });
  },
);

async function enterBatch(page: Page, doctor: string, family: string): Promise<void> {
  const batch = batchPage(page);
  await batch.open();
  await batch.doctor.fill(`Dr. ${doctor}`);
  for (const [index, name] of NAMES.entries()) {
    const place = index + 1;
    if (index > 0) await batch.add.click();
    await batch.patient(place).fill(`${name} ${family}`);
    if (index > 0) continue;
    await batch.product(place).fill('Zirconia');
    await batch.shade(place).fill('A2');
    await batch.shade(place).press('Tab');
  }
  await expect(batch.shade(NAMES.length)).toHaveValue('A2');
  await batch.create(NAMES.length).click();
  await batch.saved(NAMES.length);
}

async function tryIn(page: Page, serial: string): Promise<void> {
  const list = listPage(page);
  const trial = 'Metal try-in';
  await expect(list.order(serial)).not.toContainText('Trial');
  await list.choose('Edit feedback and trials', serial);
  await page.getByRole('combobox', { name: 'Trial name' }).fill(trial);
  await page.getByRole('textbox', { name: 'Trial date' }).fill('today');
  await page.getByRole('button', { name: 'Add Trial' }).click();
  await expect(list.said('Trial added successfully!')).toBeVisible();
  await page.getByRole('button', { name: `Mark sent today: ${trial}` }).click();
  await expect(list.trials(serial)).toContainText('With the doctor since');
  await page.getByRole('button', { name: `Received back today, OK: ${trial}` }).click();
  await expect(list.trials(serial)).toContainText(/Sent .+, back .+OK/);
  await list.feedback.fill('Contacts are fine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list.said('Work order updated successfully!')).toBeVisible();
  await expect(list.order(serial)).toContainText('Trial');
  await expect(page.getByText('Contacts are fine')).toBeVisible();
  await expectNoSidewaysScroll(page);
}

async function completeAll(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /^Mark Complete WO-/ });
  for (let left = NAMES.length; left > 0; left -= 1) {
    await expect(open).toHaveCount(left);
    await open.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
  }
  await expect(page.getByRole('button', { name: /^Create Bill WO-/ })).toHaveCount(NAMES.length);
}

async function billBatch(page: Page, { serial, doctor }: { serial: string; doctor: string }): Promise<void> {
  const list = listPage(page);
  await page.getByRole('button', { name: `Select whole batch of ${serial}` }).click();
  await expect(list.selection).toContainText('3 orders selected');
  await expect(list.selection).toContainText(`All from one doctor: Dr. ${doctor}`);
  await expectNoSidewaysScroll(page);
  await list.selection.getByRole('button', { name: 'Create Bill Now' }).click();
  await list.dialog.getByRole('button', { name: 'Create bill', exact: true }).click();
  await expect(list.said(`Grouped bill created successfully for Dr. ${doctor} (3 orders)`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print initial bill WO-/ })).toHaveCount(NAMES.length);
  await expect(list.selection).not.toContainText('selected');
}

async function printBill(page: Page, serial: string): Promise<void> {
  const list = listPage(page);
  await countPrints(page.context());
  const opening = page.context().waitForEvent('page');
  await list.act('Print initial bill', serial).click();
  const paper = await opening;
  await expect(paper.getByText(BILL).first()).toBeVisible();
  await expect(paper.locator('body')).toHaveAttribute('data-printed', '1');
  await expect(paper.locator('body')).not.toContainText('₹');
  await paper.close();
  await expect(list.order(serial)).toContainText('Printed');
}

async function returnOrder(page: Page, serial: string): Promise<void> {
  const list = listPage(page);
  await list.choose('Return for revision', serial);
  await list.dialog.getByRole('button', { name: 'Return for Revision' }).click();
  await expect(list.dialog).toContainText('Please provide a reason for returning the order');
  await list.dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Color Mismatch');
  await list.dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('Too grey in the neck');
  await list.dialog.getByRole('textbox', { name: 'New expected date (optional)' }).fill('+5');
  await list.dialog.getByRole('switch', { name: 'Start revision now' }).uncheck();
  await list.dialog.getByRole('button', { name: 'Return for Revision' }).click();
  await expect(list.said(`Work order ${serial} returned for revision successfully`)).toBeVisible();
  await expect(list.revisions(serial)).toHaveText('Returned ×1');
}

async function revise(page: Page, serial: string): Promise<void> {
  const list = listPage(page);
  await list.act('Start Revision', serial).click();
  await expect(list.revisions(serial)).toHaveText('Rev 1');
  await expect(list.order(serial)).toContainText('Revision in Progress');
  await list.choose('Revision history', serial);
  await expect(list.dialog).toContainText('Revision 1Active');
  for (const text of ['Color Mismatch', 'Too grey in the neck', 'staff@demo.lab']) {
    await expect(list.dialog).toContainText(text);
  }
  await page.keyboard.press('Escape');

  await list.act('Complete Revision', serial).click();
  await list.dialog.getByRole('button', { name: 'Complete Revision' }).click();
  await expect(list.said('Revision completed successfully!')).toBeVisible();
  await expect(list.order(serial)).toContainText('Completed');
  await expect(list.revisions(serial)).toHaveText('Rev×1');
  await list.revisions(serial).click();
  const panel = page.getByRole('dialog', { name: 'Revisions' });
  await expect(panel).toContainText('Revision 1Done');
  await expect(panel).toContainText('Color Mismatch');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

/** The serial number of a patient's order. */
async function serialOf(page: Page, patient: string): Promise<string> {
  const row = page.locator('tr, li').filter({ hasText: patient }).first();
  return row.getByRole('link', { name: /^WO-\d{4}-\d{4,}$/ }).innerText();
}
