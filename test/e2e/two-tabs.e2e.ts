import type { Page } from '@playwright/test';
import type { WorkOrder } from '#contract/work-orders.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, test, unique } from './journey.ts';
import { billOrder, completeOrder, makeOrder, readOrder } from './ready-orders.ts';

test('two people price one month: each sees the other’s price, and none is overwritten or printed unseen', async ({
  openAs,
  openBeside,
}) => {
  const [mine, theirs] = [await openAs('admin'), await openBeside('super')];
  const doctor_name = unique('Dr. Shared Month');
  const order = await completeOrder(mine, await makeOrder(mine, { doctor_name, patient_name: 'Priced twice' }));
  const [month, serial] = [(order.completion_date ?? '').slice(0, 7), order.serial_number];
  const sheet = `/admin/monthly-billing?doctor_id=${await doctorIdOf(mine, doctor_name)}&month=${month}`;
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

  // In the cell, with nothing typed: what the other saved comes to stand there, and Escape brings nothing older back.
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
  await expect(theirs.getByText(/The price was changed meanwhile\. Say which one stands\.$/).first()).toBeVisible();
  expect((await readOrder(mine, order)).amount).toBe('8100.00');
  await expect(theirs.getByRole('button', { name: 'Keep mine, ₹7,200.00' })).toBeFocused();
  await theirs.keyboard.press('Enter');
  await theirs.getByRole('button', { name: /^Save All Prices/ }).click();
  await expect(theirs.getByText('Successfully saved prices for 1 work orders').first()).toBeVisible();
  await expect(cellOn(mine, 'Amount')).toHaveValue('7,200.00');
  expect((await readOrder(mine, order)).amount).toBe('7200.00');
});

/** The id of a doctor, by the whole name. */
async function doctorIdOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/doctors', { params: { search: name.replace('Dr. ', '') } });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const [doctor] = items;
  if (doctor === undefined) throw new Error(`there is no doctor ${name}`);
  return doctor.id;
}

test('two people choose the same orders: whoever comes second is told who billed which, and what is left to bill', async ({
  openAs,
  openBeside,
  mayComplain,
}) => {
  // The refused bill, and each try of a stream that is away.
  mayComplain(/409/, 1);
  mayComplain(/ERR_CONNECTION_RESET/);
  const [staff, admin] = [await openAs('staff'), await openBeside('admin')];
  const [doctor_name, family] = [unique('Dr. Both'), unique('Bothwala')];
  const orders: WorkOrder[] = [];
  for (const name of ['Asha', 'Bina', 'Chetan']) {
    orders.push(await completeOrder(staff, await makeOrder(staff, { doctor_name, patient_name: `${name} ${family}` })));
  }
  const [first, second, third] = orders.map(({ serial_number }) => serial_number) as [string, string, string];
  const list = new ListPage(staff);
  await list.find(family);
  for (const serial of [first, second, third]) await list.box(serial).check();
  const bill = (count: number) => list.selection.getByRole('button', { name: `Create Bill Now (${count})` });
  await expect(bill(3)).toBeVisible();

  await test.step('with live updates', async () => {
    const theirs = new ListPage(admin);
    await theirs.find(first, '/admin/work-orders-list');
    await theirs.act('Create Bill', first).click();
    // Without a price an admin is asked for the amount.
    await admin.getByRole('textbox', { name: 'Bill amount' }).fill('1,250');
    await admin.getByRole('button', { name: 'Create Bill' }).click();
    await expect(admin.getByText('Bill created successfully!').first()).toBeVisible();
    await expect(list.said(`${first} was billed by Nilesh Kulkarni and is no longer selected.`)).toBeVisible();
    await expect(bill(2)).toBeVisible();
  });

  await test.step('without them: the server refuses, and the list is loaded again', async () => {
    await staff.route('**/api/events**', (route) => route.abort('connectionreset'));
    await staff.reload();
    for (const serial of [second, third]) await list.box(serial).check();
    await billOrder(admin, orders[1] as WorkOrder);
    await bill(2).click();
    await list.dialog.getByRole('button', { name: 'Create bill', exact: true }).click();
    await expect(list.said(/It may have been created from another device\./)).toBeVisible();
    await expect(list.said(`${second} was billed by Nilesh Kulkarni and is no longer selected.`)).toBeVisible();
    await expect(bill(1)).toBeVisible();
  });
});
