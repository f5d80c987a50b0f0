import { EditPage } from './pages/edit-page.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, test, unique } from './journey.ts';
import { makeOrder, readOrder } from './ready-orders.ts';

const STALE = 'This record was changed by someone else. Reload to see the latest version.';

test('two people write feedback on one order: the second is told, and loses nothing', async ({
  openAs,
  openBeside,
  complaints,
}) => {
  const [staff, admin] = [await openAs('staff'), await openBeside('admin')];
  const order = await makeOrder(staff, { doctor_name: 'Dr. Two Tabs', patient_name: unique('Shared') });
  const { serial_number: serial } = order;
  const [mine, theirs] = [new ListPage(staff), new ListPage(admin)];
  await mine.find(serial);
  await theirs.find(serial, '/admin/work-orders-list');
  await mine.choose('Edit', serial);
  await mine.feedback.fill('Typed by staff');
  await theirs.choose('Edit', serial);
  await theirs.feedback.fill('Typed by the administrator');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs.said('Work order updated successfully!')).toBeVisible();

  const save = staff.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(mine.said(`Error updating work order: ${STALE}`)).toBeVisible();
  await expect(mine.feedback).toHaveValue('Typed by staff');
  expect(await readOrder(staff, order)).toMatchObject({ feedback: 'Typed by the administrator' });

  await staff.reload();
  await expect(mine.said('It now says: Typed by the administrator')).toBeVisible();
  await expect(mine.feedback).toHaveValue('Typed by staff');
  await save.click();
  await expect(mine.said('Work order updated successfully!')).toBeVisible();
  expect(await readOrder(staff, order)).toMatchObject({ feedback: 'Typed by staff' });
  expectConflicts(complaints);
});

test(
  'two people edit one order in the form: the second is told, and loses nothing',
  { tag: '@behaviour' },
  async ({ openAs, openBeside, complaints }) => {
    const [staff, admin] = [await openAs('staff'), await openBeside('admin')];
    const order = await makeOrder(staff, { doctor_name: 'Dr. Two Tabs', patient_name: unique('Shared') });
    const [mine, theirs] = [new EditPage(staff), new EditPage(admin)];
    await mine.open(order.id);
    await theirs.open(order.id, '/admin/work-order-form');
    await mine.notes.fill('Call first');
    await mine.shade.fill('A3');
    await theirs.urgent.check();
    await theirs.shade.fill('B1');
    await theirs.save.click();
    await expect(admin.getByText('Work order updated successfully!').first()).toBeVisible();

    await mine.save.click();
    await expect(staff.getByText(STALE).first()).toBeVisible();
    await expect(mine.shade).toHaveValue('A3');
    await expect(mine.notes).toHaveValue('Call first');

    await staff.getByRole('button', { name: 'Reload' }).click();
    await expect(mine.shade).toHaveValue('B1');
    await expect(mine.urgent).toBeChecked();
    await staff.getByRole('button', { name: 'Keep my changes' }).click();
    await expect(mine.notes).toHaveValue('Call first');
    await mine.save.click();
    await expect(staff.getByText('Work order updated successfully!').first()).toBeVisible();
    expect(await readOrder(staff, order)).toMatchObject({
      product_shade: 'A3',
      notes: 'Call first',
      is_urgent: true,
    });
    expectConflicts(complaints);
  },
);

/** The browser complains about each refused save, and about nothing else. */
function expectConflicts(complaints: string[]): void {
  const found = complaints.splice(0);
  expect(found.length).toBeGreaterThan(0);
  for (const complaint of found) expect(complaint).toContain('409');
}
