import type { Page } from '@playwright/test';
import { ListPage } from './pages/list-page.ts';
import { expect, expectNoSidewaysScroll, test, unique } from './journey.ts';
import { makeOrder } from './ready-orders.ts';

/** As wide as the widest typeface that a label may be read in, or as somebody sets it for their eyes. */
const widen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.letterSpacing = '1.5px';
  });

const tops = (page: Page, labels: readonly string[]): Promise<number[]> =>
  Promise.all(labels.map(async (name) => (await page.getByRole('textbox', { name }).boundingBox())?.y ?? Number.NaN));

test(
  'with wide letters the boxes of a row stand on one line, and what is to be done first is read whole',
  { tag: '@phone' },
  async ({ openAs, isMobile }) => {
    const page = await openAs('admin');
    await page.goto('/admin/work-order-form');
    await page.getByRole('textbox', { name: 'Expected complete date' }).waitFor();
    await widen(page);
    await expectNoSidewaysScroll(page);
    const [ordered = 0, expected = 0] = await tops(page, ['Order date', 'Expected complete date']);
    if (isMobile) expect(expected).toBeGreaterThan(ordered);
    else expect(expected).toBe(ordered);

    await page.goto('/admin/batch-work-order');
    const hint = page.getByText('Please enter the patient name before selecting teeth').first();
    await hint.waitFor();
    await widen(page);
    await expectNoSidewaysScroll(page);
    expect(await hint.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);

    const list = new ListPage(page);
    // An order of its own: the first of the list may be what another journey is at.
    const { serial_number } = await makeOrder(page, { doctor_name: 'Dr. Wide Letters', patient_name: unique('Wide') });
    await list.open(`/admin/work-orders-list?search=${serial_number}`);
    await list.act('Mark Complete', serial_number).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
    await expect(list.said('Work order marked as completed!')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    // A message covers no control: Filters hears a click while it is shown.
    await page.getByRole('button', { name: 'Filters' }).click({ timeout: 3000 });
    await expect(page.getByRole('combobox', { name: 'Bill status' })).toBeVisible();
  },
);
