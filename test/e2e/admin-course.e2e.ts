import { EditPage } from './pages/edit-page.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, expectNoSidewaysScroll, test, unique } from './journey.ts';
import { makeBilledOrder, makeOrder } from './ready-orders.ts';

const ADMIN_LIST = '/admin/work-orders-list';

test('an administrator edits a whole order, cancels it and reopens it', async ({ openAs }) => {
  const page = await openAs('admin');
  const [before, after] = [unique('Before'), unique('After')];
  const { serial_number: serial } = await makeOrder(page, { doctor_name: 'Dr. Admin Course', patient_name: before });
  const list = new ListPage(page);
  const edit = new EditPage(page);

  await list.find(serial, ADMIN_LIST);
  await list.choose('Edit whole order', serial);
  await edit.heading.waitFor();
  await expect(page.getByText('Admin Mode').first()).toBeVisible();
  await expect(edit.patient).toHaveValue(before);
  await expectNoSidewaysScroll(page);
  await edit.patient.fill(after);
  await edit.urgent.check();
  await edit.shade.fill('B1');
  await edit.notes.fill('Call before sending');
  await edit.save.click();
  await expect(list.said('Work order updated successfully!')).toBeVisible();
  await expect(list.order(serial)).toContainText(after);
  await expect(list.order(serial)).toContainText('B1');
  await expect(list.order(serial)).toContainText('Urgent');

  await list.choose('Cancel order', serial);
  await list.dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(list.dialog).toContainText('Please provide a reason for cancelling the order');
  await list.dialog.getByRole('textbox', { name: 'Reason' }).fill('Patient moved away');
  await list.dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(list.said(`Work order ${serial} cancelled.`)).toBeVisible();
  await expect(list.order(serial)).toContainText('Cancelled');
  await page.getByRole('button', { name: `Details of ${serial}` }).click();
  await expect(page.getByText('Patient moved away')).toBeVisible();

  await list.choose('Reopen order', serial);
  await expect(list.said(`Work order ${serial} reopened.`)).toBeVisible();
  await expect(list.order(serial)).toContainText('In Progress');
});

test('a billed order is deleted by an administrator only, and its bill stays', async ({ openAs, openBeside }) => {
  const page = await openAs('admin');
  const patient = unique('Stays');
  const order = await makeBilledOrder(page, { doctor_name: 'Dr. Admin Course', patient_name: patient });
  const { serial_number: serial, bill } = order;
  const number = bill?.bill_number ?? 'no bill';

  const staff = await openBeside('staff');
  const theirs = new ListPage(staff);
  await theirs.find(serial);
  const refused = (await theirs.openMenu(serial)).getByRole('menuitem', { name: /^Delete/ });
  await expect(refused).toBeDisabled();
  await expect(refused).toContainText('Cannot delete completed order (Admin only)');

  const list = new ListPage(page);
  await list.find(serial, ADMIN_LIST);
  await list.choose('Delete', serial);
  await expect(list.dialog).toContainText(`It stands on bill ${number}. The bill stays with what it says`);
  await list.dialog.getByRole('button', { name: 'Delete' }).click();
  const deleted = `Work order ${serial} deleted successfully! Its bill ${number} stays as it was.`;
  await expect(list.said(deleted)).toBeVisible();
  await expect(list.said('0 results')).toBeVisible();

  await staff.addInitScript(() => {
    window.print = () => {};
  });
  await staff.goto(`/print/bills/${bill?.id}/initial`);
  for (const text of [number, patient, serial, 'Zirconia']) {
    await expect(staff.getByText(text).first()).toBeVisible();
  }
});
