import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test, unique } from './journey.ts';
import { completeOrder, makeOrder } from './ready-orders.ts';

test('the system monitor looks at the running server, and saves what it saw', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/system-monitor');
  await expect(page.getByRole('region', { name: 'Response times' })).toBeVisible();
  const components = page.getByRole('list', { name: 'Components' }).getByRole('listitem');
  await expect(components).toHaveText([/Database.*ms/, /Authentication.*ms/, /API.*ms/]);
  await expect(page.getByRole('region', { name: 'Safety' })).toContainText('No backup yet');
  await expectAccessible(page, 'system monitor');
  await expectNoSidewaysScroll(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Report' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^system-health-\d{4}-\d\d-\d\d\.json$/);
  const report = JSON.parse(await readFile(await download.path(), 'utf8')) as { last_check: { requests: object } };
  expect(report.last_check.requests).toMatchObject({ window_seconds: 300 });
});

test('the diagnostic tests the installation, and a test bill is a real one', async ({ openAs }) => {
  const page = await openAs('staff');
  const patient_name = unique('Diagnosed');
  const made = await makeOrder(page, { doctor_name: 'Dr. Zubin Kapadia', patient_name });
  const { serial_number: serial } = await completeOrder(page, made);

  await page.goto('/diagnostic');
  await expect(page.getByText('Database connection successful')).toBeVisible();
  await expect(page.getByText('The database has every migration of this program.')).toBeVisible();
  await expectAccessible(page, 'diagnostic');
  await expectNoSidewaysScroll(page);
  const order = page.locator('tr, li').filter({ hasText: serial }).last();
  await order.getByRole('button', { name: `Test bill for ${serial}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Bill' }).click();
  await expect(page.getByText(`Bill created successfully for work order ${serial}`).first()).toBeVisible();
  await expect(order).toContainText('Billed');
  await expect(order).toContainText(/B\/\d\d-\d\d\/\d{5}/);
});
