import type { OutputOf } from '#contract/kit/operation.ts';
import type { completeWorkOrders } from '#contract/work-orders/work-order-changes.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import type { Page } from '@playwright/test';
import { expect, NOWHERE, test, unique } from './journey.ts';
import { listPage } from './pages/list-page.ts';
import { completeOrder, createOrders } from './order-fixtures.ts';

/** Rows of 40 px under full headings, in a small window too; screen readers read a table, though each row is a grid. */
async function expectTable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(() => page.evaluate(measureTable)).toEqual({ heights: [40], cut: [], misaligned: 0 });
  await page.setViewportSize({ width: 1440, height: 900 });
  // The browser's own accessibility tree; Playwright derives roles from tags.
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const countOf = (role: string) => nodes.filter((node) => node.role?.value === role).length;
  expect([countOf('table'), countOf('row'), countOf('columnheader')]).toEqual([1, 101, 9]);
  expect(countOf('cell')).toBeGreaterThan(100);
  await browser.detach();
}

function measureTable() {
  const rows = [...document.querySelectorAll('tbody > tr')];
  const heads = [...document.querySelectorAll('thead th')];
  const lefts = (cells: Iterable<Element>) => [...cells].map((cell) => cell.getBoundingClientRect().left).join(' ');
  return {
    heights: [...new Set(rows.map((row) => row.getBoundingClientRect().height))],
    cut: heads.filter((head) => head.scrollWidth > head.clientWidth).map(({ textContent }) => textContent),
    misaligned: rows.filter((row) => lefts(row.children) !== lefts(heads)).length,
  };
}

/** How much (px) of the focused row is below the heading or outside the window. */
function hiddenOfCurrentRow(): number {
  const row = document.activeElement?.closest('tr')?.getBoundingClientRect() ?? new DOMRect(0, -1);
  const above = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  return Math.max(0, above - row.top, row.bottom - window.innerHeight);
}

test('a hundred orders are completed by keys at once, except three that a colleague completed first', async ({
  openAs,
  openAnother,
}) => {
  const page = await openAs('staff', NOWHERE);
  const family = unique('Hundred');
  const orders = await createOrders(page, { doctor_name: 'Dr. Hundred', patient: family, count: 100 });
  const taken = orders.slice(40, 43);
  const colleague = await openAnother('admin', NOWHERE);

  const list = listPage(page);
  await list.open(`/work-orders-list?page_size=100&search=${encodeURIComponent(family)}`);
  await expect(list.order(taken[0]?.serial_number ?? '')).toBeVisible();
  await expectTable(page);
  // Up to the first row: each scrolls out from below the sticky heading.
  await page.locator('[data-order-link]').nth(30).focus();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('k');
    expect(await page.evaluate(hiddenOfCurrentRow)).toBe(0);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await page.keyboard.press('j');
  await expect(page.getByText('100 orders selected').first()).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Complete selected orders' });
  await expect(dialog.getByRole('button', { name: 'Complete 100 orders' })).toBeFocused();
  const answers: OutputOf<typeof completeWorkOrders>[] = [];
  await page.route('**/api/work-orders/complete', async (route) => {
    for (const order of taken) await completeOrder(colleague, order);
    const response = await route.fetch();
    answers.push((await response.json()) as OutputOf<typeof completeWorkOrders>);
    await route.fulfill({ response });
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText(WORK_ORDER_TEXTS.someCompleted(97, 100)).first()).toBeVisible();
  const outcomes = answers.map(({ completed, refused }) => [completed.length, ...refused.map(({ code }) => code)]);
  expect(outcomes).toEqual([[97, ...taken.map(() => 'stale_version')]]);
  const names = taken.map(({ serial_number }) => serial_number).toSorted();
  const refused = page.getByRole('listitem').filter({ hasText: SHARED_REFUSALS.stale_version.text });
  for (const name of names) await expect(refused).toContainText(name);
  await list.open(`/work-orders-list?status=in_progress&search=${encodeURIComponent(family)}`);
  await expect(page.getByText('No work orders found')).toBeVisible();
});
