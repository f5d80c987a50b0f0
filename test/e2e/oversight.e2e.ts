import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test, unique } from './journey.ts';
import { makeOrder } from './ready-orders.ts';

test('the audit log tells who did what, is found intact, and is saved as a file', async ({ openAs }) => {
  const page = await openAs('admin');
  const patient_name = unique('Audited');
  const { serial_number: serial } = await makeOrder(page, { doctor_name: 'Dr. Farida Irani', patient_name });

  await page.goto(`/audit-log?subject=${serial}`);
  await page
    .getByRole('button', { name: new RegExp(`entered ${serial} for Dr. Farida Irani`) })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Before and after' })).toContainText(patient_name);
  await expectAccessible(page, 'audit log');
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^The audit log is intact: /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-Audit-Log-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(patient_name);
});

test('the settings of the laboratory, with and without faults', async ({ openAs }) => {
  const page = await openAs('super');
  await page.goto('/settings');
  await page.getByRole('form', { name: 'Settings' }).waitFor();
  await page.getByRole('button', { name: 'Back Up Now' }).waitFor();
  await expectAccessible(page, 'settings');
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Company name').fill('');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Company name is required')).toBeVisible();
  await expectAccessible(page, 'settings with a fault');
});

test('a setting is used at once, and one that two people change is not written over unseen', async ({
  openAs,
  openBeside,
}) => {
  const [page, beside] = [await openAs('admin'), await openBeside('super')];
  for (const one of [page, beside]) {
    await one.goto('/settings');
    await one.getByRole('form', { name: 'Settings' }).waitFor();
  }
  const [mine, theirs] = [page.getByLabel('Address'), beside.getByLabel('Address')];
  const before = await mine.inputValue();
  const [ours, others] = [unique('1 Link Road'), unique('2 Link Road')];
  await mine.fill(ours);
  await theirs.fill(others);
  await beside.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(/^Somebody else has saved these settings/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(others);
  await expect(mine).toHaveValue(ours);
  await expectAccessible(page, 'settings that two people change');

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: 'Keep my changes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(beside.getByRole('contentinfo')).toContainText(ours);
  await expect(theirs).toHaveValue(ours);

  await theirs.fill(before);
  await beside.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('contentinfo')).not.toContainText(ours);
});
