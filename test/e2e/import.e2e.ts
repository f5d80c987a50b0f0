import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildXlsx } from '#test/support/build-xlsx.ts';
import { DEMO_PASSWORD } from './demo-users.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, NOWHERE, test, unique } from './journey.ts';

/** Gives the password where it is asked for again. */
async function confirm(page: Page, until: ReturnType<Page['getByText']>): Promise<void> {
  const again = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await expect(again.or(until).first()).toBeVisible();
  if (await again.isVisible()) {
    await again.fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(until).toBeVisible();
  }
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('File to import').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('the owner imports a spreadsheet of 190 doctors: 184, and gets back the six rows that have problems', async ({
  openAs,
}) => {
  const page = await openAs('super', NOWHERE);
  const mark = unique('Imported').replaceAll(/\W/g, '');
  const rows = Array.from({ length: 190 }, (_, n) => [
    `Dr. ${mark} ${n}`,
    // Every thirtieth number is too short: six of them.
    n % 30 === 0 && n < 180 ? '12' : String(9_800_000_000 + n),
    { day: 46115 },
  ]);
  await page.goto('/admin/import?kind=doctors');
  const another = page.getByRole('button', { name: /Import another file|Discard this import/ });
  await expect(page.getByLabel('Type of data').or(another).first()).toBeVisible();
  if (await another.isVisible()) await another.click();
  await page.getByLabel('Type of data').selectOption('doctors');
  await expectAccessible(page, 'choosing a file to import');
  await choose(page, 'doctors.xlsx', buildXlsx({ Doctors: [['Dr Name', 'Mobile', 'Since'], ...rows] }));
  const act = page.getByRole('button', { name: 'Import 184 of 190 rows' });
  await confirm(page, act);
  await expect(page.getByText('Phone: Enter a phone number with 10 digits, or with its country code')).toHaveCount(6);
  await expectAccessible(page, 'what would come of a table');
  const desk = page.viewportSize();
  for (const size of [{ width: 390, height: 844 }, { width: 320, height: 640 }, desk]) {
    if (size !== null) await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 6 rows with problems' }).click(),
  ]);
  const wrong = (await readFile(await download.path(), 'utf8')).split('\r\n').filter((line) => line !== '');
  expect(wrong).toHaveLength(7);
  expect(wrong[0]).toContain('Dr Name,Mobile,Since,Problem');
  expect(wrong[1]).toContain(',12,2026-04-03,"Phone: Enter a phone number');

  await act.click();
  await confirm(page, page.getByText(/^Imported 184 rows on /));
  const listed = await page.request.get(`/api/doctor-list?search=${mark}`);
  expect(await listed.json()).toMatchObject({ total: 184 });
});
