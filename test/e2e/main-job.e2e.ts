import type { Locator, Page } from '@playwright/test';
import { entryPage } from './pages/entry-page.ts';
import { listPage } from './pages/list-page.ts';
import { expect, test, unique } from './journey.ts';
import { countPrints } from './read-paper.ts';

test.use({ serviceWorkers: 'allow' });

test('the main job at a desk, by the keyboard alone', async ({ openAs, context }) => {
  const page = await openAs();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('staff@demo.lab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo-lab-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff-dashboard$/);
  await page.getByRole('heading', { name: /^(Good|Hello)/ }).waitFor();

  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('heading', { name: 'New Work Order Entry' })).toBeVisible();
  const entry = entryPage(page);
  await expect(entry.doctor).toBeFocused();
  await page.keyboard.type('Dr. Keyboard Only');
  await page.keyboard.press('Tab');
  const patient = unique('Tabitha Enter');
  await page.keyboard.type(patient);
  await page.keyboard.press('Enter');
  await expect(entry.product).toBeFocused();
  await page.keyboard.type('zirc');
  await page.keyboard.press('Enter');
  await expect(entry.product).toHaveValue('Zirconia');
  await expect(entry.shade).toBeFocused();
  await page.keyboard.type('A3.5');
  await page.keyboard.press('Enter');
  await tabTo(page, entry.tooth('18, upper right third molar'));
  await page.keyboard.type('36');
  await expect(entry.tooth('36, lower left first molar')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('switch', { name: 'Keep doctor' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  const serial = await entry.savedSerial();
  await expect(entry.patient).toBeFocused();
  await expect(entry.doctor).toHaveValue('Dr. Keyboard Only');

  await page.keyboard.press('Alt+w');
  const list = listPage(page);
  await page.getByRole('heading', { name: 'Work Orders Management' }).waitFor();
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.type(patient);
  await expect(list.order(serial)).toBeVisible();
  await expect(page.getByText('1 result').first()).toBeVisible();
  await tabTo(page, list.act('Mark Complete', serial));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.order(serial)).toContainText('Completed');
  await expect(list.act('Create Bill', serial)).toBeVisible();
  await tabTo(page, list.act('Create Bill', serial));
  await page.keyboard.press('Enter');
  await expect(list.order(serial)).toContainText(/B\/\d\d-\d\d\/\d{5}/);

  await countPrints(context);
  await tabTo(page, page.getByRole('button', { name: 'Print initial bill', exact: true }));
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect((await opening).locator('body')).toHaveAttribute('data-printed', '1');
  await expect(list.order(serial)).toContainText('Printed');
});

/** Presses Tab until the element has the focus; fails after thirty presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 30; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
