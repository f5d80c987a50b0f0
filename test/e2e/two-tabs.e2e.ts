import type { Page } from '@playwright/test';
import { expect, NOWHERE, test, unique } from './journey.ts';
import { completeOrder, createOrder, readOrder } from './order-fixtures.ts';

test('two people price one month: each sees the other’s price, and none is overwritten or printed unseen', async ({
  openAs,
  openAnother,
}) => {
  const [mine, theirs] = [await openAs('admin', NOWHERE), await openAnother('super', NOWHERE)];
  const doctor_name = unique('Dr. Shared Month');
  const order = await completeOrder(mine, await createOrder(mine, { doctor_name, patient_name: 'Priced twice' }));
  const [month, serial] = [(order.completion_date ?? '').slice(0, 7), order.serial_number];
  const sheet = `/admin/monthly-billing?doctor_id=${order.doctor_id}&month=${month}`;
  const cellOn = (page: Page, name: string) => page.getByRole('textbox', { name: `${name} for ${serial}` });
  const saveOn = async (page: Page, amount: string): Promise<void> => {
    await cellOn(page, 'Amount').fill(amount);
    await page.getByRole('button', { name: /^Save All Prices/ }).click();
    await expect(page.getByText('Successfully saved prices for 1 work orders').first()).toBeVisible();
  };
  await mine.goto(sheet);
  await theirs.goto(sheet);
  await saveOn(mine, '7500');
  await expect(cellOn(theirs, 'Amount')).toHaveValue('7,500.00');

  // In the cell, with nothing typed: the other user's saved value appears, and Escape restores nothing older.
  await cellOn(theirs, 'Amount').click();
  await saveOn(mine, '7035');
  await expect(cellOn(theirs, 'Amount')).toHaveValue('7035.00');
  await theirs.keyboard.press('Escape');
  await expect(cellOn(theirs, 'Amount')).toHaveValue('7035.00');

  // Typed over: the other's price is named, nothing is saved, and a reload asks the same.
  await cellOn(theirs, 'Amount').fill('7200');
  await saveOn(mine, '8100');
  const moved = theirs.getByText('Now ₹8,100.00, was ₹7,035.00');
  await expect(moved.first()).toBeVisible();
  await theirs.reload();
  await expect(moved.first()).toBeVisible();
  await expect(cellOn(theirs, 'Amount')).toHaveValue('7,200.00');
  await theirs.getByRole('button', { name: /^Save All Prices/ }).click();
  await expect(
    theirs.getByText(/The price was changed by another user\. Choose which price to keep\.$/).first(),
  ).toBeVisible();
  expect((await readOrder(mine, order)).amount).toBe('8100.00');
  await expect(theirs.getByRole('button', { name: 'Keep my value: ₹7,200.00' })).toBeFocused();
  await theirs.keyboard.press('Enter');
  await theirs.getByRole('button', { name: /^Save All Prices/ }).click();
  await expect(theirs.getByText('Successfully saved prices for 1 work orders').first()).toBeVisible();
  await expect(cellOn(mine, 'Amount')).toHaveValue('7,200.00');
  expect((await readOrder(mine, order)).amount).toBe('7200.00');
});
