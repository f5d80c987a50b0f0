import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readExcel from 'read-excel-file/node';
import { readZip } from '#test/support/read-zip.ts';
import { DEMO_PASSWORD } from './demo-users.ts';
import { expect, expectWellDrawn, NOWHERE, test, unique } from './journey.ts';
import { createOrder } from './order-fixtures.ts';

/** Presses a button that starts a download, and returns the file. */
async function taken(page: Page, press: () => Promise<void>): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

const listAs = (page: Page, format: 'CSV' | 'Excel') =>
  taken(page, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: format }).click();
  });

test(
  'files have their requested format: a list as CSV and for Excel, everything in one file, and the audit log as a file',
  { tag: '@weekly' },
  async ({ openAs }) => {
    const page = await openAs('super', NOWHERE);
    const patient_name = unique('Taken');
    const { serial_number } = await createOrder(page, { doctor_name: 'Dr. Farida Irani', patient_name });
    await page.goto(`/admin/work-orders-list?search=${encodeURIComponent(patient_name)}`);
    await page.getByText(serial_number).first().waitFor();
    const list = await listAs(page, 'CSV');
    expect(list.name).toMatch(/-Work-orders-\d{4}-\d\d-\d\d\.csv$/);
    const [row, ...others]: Record<string, string>[] = parse(list.file, { bom: true, columns: true });
    expect(others).toEqual([]);
    expect(Object.values(row ?? {})).toContain(serial_number);
    const [sheet] = await readExcel((await listAs(page, 'Excel')).file);
    expect(sheet?.data[0]).toEqual(Object.keys(row ?? {}));
    expect(sheet?.data[1]).toContain(patient_name);

    await page.goto('/admin/export');
    await page.getByRole('button', { name: 'Export all data' }).waitFor();
    await expectWellDrawn(page, 'export of everything');

    const { name, file } = await taken(page, async () => {
      await page.getByRole('button', { name: 'Export all data' }).click();
      // Required, since the password was confirmed too long ago.
      const again = page.getByRole('dialog').getByLabel('Password', { exact: true });
      const done = page.getByText(/^Exported \(/);
      await expect(again.or(done).or(page.getByRole('button', { name: 'Cancel' }))).toBeVisible();
      if (await again.isVisible()) {
        await again.fill(DEMO_PASSWORD);
        await page.keyboard.press('Enter');
      }
    });
    await expect(page.getByText(/^Exported \(.*\)\. The file is in your browser’s downloads folder\.$/)).toBeVisible();
    expect(name).toMatch(/\.zip$/);

    // It ends with its manifest.
    expect([...(await readZip(file)).keys()].at(-1)).toBe('manifest.json');

    await page.goto('/audit-log?action=EXPORT_EVERYTHING');
    await expect(page.getByRole('button', { name: /exported everything/i }).first()).toBeVisible();
    const log = await listAs(page, 'CSV');
    expect(log.name).toMatch(/-Audit-Log-\d{4}-\d\d-\d\d\.csv$/);
  },
);
