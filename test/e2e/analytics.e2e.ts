import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test, unique } from './journey.ts';
import { makeOrder } from './ready-orders.ts';

/** How many rows of a list's items do not reach its right edge. */
function rowsThatEndEarly(list: Element): number {
  const ends = new Map<number, number>();
  for (const item of list.children) {
    const { top, right } = item.getBoundingClientRect();
    ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, right));
  }
  const edge = list.getBoundingClientRect().right;
  return [...ends.values()].filter((right) => Math.abs(right - edge) > 1).length;
}

test('the analytics count what was entered, as chart, table and CSV', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/analytics?tab=staff&days=7');
  const entered = page.getByRole('list', { name: 'Figures' }).getByRole('listitem').first();
  await expect(entered).toContainText('Work orders entered');
  const countOf = async (): Promise<number> =>
    Number(/entered([\d,]+)/.exec((await entered.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  const before = await countOf();
  await makeOrder(page, { doctor_name: 'Dr. Zubin Kapadia', patient_name: unique('Counted') });
  // Other journeys enter orders meanwhile.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(countOf).toBeGreaterThan(before);

  for (const tab of ['Revenue', 'Work orders', 'Patients', 'Staff']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(
      page
        .getByRole('img', { name: /: chart/ })
        .first()
        .locator('svg')
        .first(),
    ).toBeVisible();
    await expectAccessible(page, `analytics: ${tab}`);
    await expectNoSidewaysScroll(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const early = await page.getByRole('list', { name: 'Figures' }).evaluate(rowsThatEndEarly);
      expect(early, `${tab} at ${width}`).toBe(0);
    }
  }
  await page.getByText('Table', { exact: true }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'analytics: table');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Work by person: CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^work-by-person-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFFPerson,Work orders entered,/);
});
