import { batchPage } from '../pages/batch-page.ts';
import { listPage } from '../pages/list-page.ts';
import { expect, expectMessageClear, expectWellDrawn, test, unique } from '../journey.ts';
import {
  changeOrder,
  completeOrder,
  createBilledOrder,
  createOrder,
  returnOrder,
  sendTrial,
} from '../order-fixtures.ts';

const DOCTOR = 'Dr. Axe';

// As high as these pages: axe would find an element that is half under a sticky bar too small.
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2400 });
});

const given = (): Parameters<typeof createOrder>[1] => ({ doctor_name: DOCTOR, patient_name: unique('Axe') });

test('the dialogs of orders, with errors, and an order in its row', { tag: '@weekly' }, async ({ openAs }) => {
  const page = await openAs('admin');
  const open = await createOrder(page, given());
  await sendTrial(page, open, 'Bisque trial');
  const returned = await returnOrder(page, await createBilledOrder(page, given()));
  const list = listPage(page);
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(list.dialog).toBeHidden();
  };
  await list.find(open.serial_number, '/admin/work-orders-list');
  await list.choose('Cancel order', open.serial_number);
  await list.dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(list.dialog).toContainText('Please provide a reason for cancelling the order');
  await expectWellDrawn(page, 'cancellation without a reason');
  await close();
  await list.choose('Edit feedback and trials', open.serial_number);
  await page.getByRole('button', { name: 'Add Trial' }).click();
  await expect(page.getByText('Please enter both trial name and date').first()).toBeVisible();
  await expectWellDrawn(page, 'a trial that is out, and one without name and date');
  await page.getByRole('button', { name: 'Edit Bisque trial' }).click();
  await expect(page.getByRole('form', { name: 'Edit Bisque trial' })).toBeVisible();
  await expectWellDrawn(page, 'a trial in editing');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Bisque trial' }).click();
  await expect(list.dialog).toContainText('This cannot be undone.');
  await expectWellDrawn(page, 'deletion of a trial');

  const { serial_number: serial } = returned;
  await list.find(serial, '/admin/work-orders-list');
  await list.choose('Delete', serial);
  await expect(list.dialog).toContainText('This cannot be undone.');
  await expectWellDrawn(page, 'deletion of a billed order');
  await close();
  await list.act('Complete Revision', serial).click();
  await expect(list.dialog.getByRole('button', { name: 'Complete Revision' })).toBeFocused();
  await expectWellDrawn(page, 'completion of a revision');
  await page.keyboard.press('Enter');
  await expect(list.said('Revision completed successfully!')).toBeVisible();
  await list.choose('Return for revision', serial);
  await list.dialog.getByRole('button', { name: 'Return for Revision' }).click();
  await expect(list.dialog).toContainText('Please provide a reason for returning the order');
  await expectWellDrawn(page, 'return without a reason');
  await close();
  await list.choose('Revision history', serial);
  await expect(list.dialog).toContainText('Poor Fit');
  await expectWellDrawn(page, 'history');
  await close();
  await list.revisions(serial).click();
  await expect(page.getByRole('dialog', { name: 'Revisions' })).toContainText('Poor Fit');
  await expectWellDrawn(page, 'side panel');
});

test(
  'orders selected for a bill, of one doctor and of two; no message covers the next control',
  { tag: '@weekly' },
  async ({ openAs }) => {
    const page = await openAs('staff');
    const family = unique('Chosen');
    const orders = [];
    for (const doctor_name of [DOCTOR, DOCTOR, 'Dr. Other Axe']) {
      orders.push(await completeOrder(page, await createOrder(page, { doctor_name, patient_name: family })));
    }
    const [first = '', second = '', others = ''] = orders.map(({ serial_number }) => serial_number);
    const list = listPage(page);
    await list.find(family);
    await list.box(first).check();
    await list.box(second).check();
    await expect(list.selection).toContainText('All from one doctor: Dr. Axe');
    await expect(page.getByRole('button', { name: 'Create Bill for 2 orders' })).toBeVisible();
    await expectWellDrawn(page, 'two orders of one doctor');
    await list.box(others).check();
    await expect(list.selection).toContainText('Multiple doctors: Axe, Other Axe');
    await list.selection.getByRole('button', { name: 'Create Bill Now' }).click();
    await expect(list.said('You can only generate a bill for one doctor at a time.')).toBeVisible();
    await expectWellDrawn(page, 'orders of two doctors, refused');
    await page.setViewportSize({ width: 390, height: 2400 });
    await expectWellDrawn(page, 'orders of two doctors, refused, on cards');
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const place of [list.box(first), list.box(others), page.getByLabel('Rows per page'), list.search]) {
        await place.focus();
        await expectMessageClear(page);
      }
    }
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('combobox', { name: 'Bill status' })).toBeVisible();
  },
);

test(
  'the form of a batch: empty, with errors, with three orders, and partly created',
  { tag: '@weekly' },
  async ({ openAs }) => {
    const page = await openAs('staff');
    const batch = batchPage(page);
    await batch.open();
    await expectWellDrawn(page, 'empty batch');
    const expected = page.getByRole('textbox', { name: 'Expected complete date' });
    await expected.pressSequentially('+');
    await expect(page.getByRole('group', { name: 'Working days from today' })).toBeVisible();
    await expectWellDrawn(page, 'working days offered');
    await expected.fill('');
    await batch.create(1).click();
    await expect(page.getByText('Doctor name is required').first()).toBeVisible();
    await expectWellDrawn(page, 'batch with errors');

    await batch.product(1).fill('Zirconia');
    await batch.shade(1).fill('A2');
    await batch.doctor.fill(DOCTOR);
    for (const place of [1, 2, 3]) {
      await batch.patient(place).fill(`Axe ${place}`);
      if (place < 3) await batch.add.click();
    }
    await batch.order(2).getByRole('checkbox', { name: 'Requires trial' }).check();
    await expectWellDrawn(page, 'batch of three');

    // The form has the server's own rules, so the request must be changed in transit to be refused.
    await page.route('**/api/work-orders/batch', async (route, request) => {
      const body = request.postDataJSON() as { orders: { patient_name: string }[] };
      const orders = body.orders.map((order, index) => (index === 1 ? { ...order, patient_name: '' } : order));
      await route.continue({ postData: { ...body, orders } });
    });
    await batch.create(3).click();
    await expect(page.getByText('2 orders created successfully, 1 failed.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Order #2', exact: true })).toBeVisible();
    await expect(batch.order(2)).toContainText('Patient name is required');
    await expectWellDrawn(page, 'batch made in part');
  },
);

test(
  'the form of an order: open, closed to this user, and changed by another user',
  { tag: '@weekly' },
  async ({ openAs, mayComplain }) => {
    mayComplain(/409/, 1);
    const page = await openAs('staff');
    const [order, billed] = [await createOrder(page, given()), await createBilledOrder(page, given())];
    const open = async (id: string): Promise<void> => {
      await page.goto(`/work-order-form?workOrderId=${id}`);
      await page.getByRole('heading', { name: 'Edit Work Order' }).waitFor();
    };
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await open(billed.id);
    await expect(page.getByText('Cannot edit completed work order.').first()).toBeVisible();
    await expectWellDrawn(page, 'closed to this person');
    await open(order.id);
    await expect(page.getByRole('combobox', { name: 'Product shade' })).toHaveValue('A2');
    await expectWellDrawn(page, 'order in the form');
    await notes.pressSequentially('Call fi');
    await changeOrder(page, order, { notes: 'Call before ten' });
    // The user who is typing sees a message and keeps the focus.
    await expect(page.getByText('This record was changed by someone else.').first()).toBeVisible();
    await expect(notes).toBeFocused();
    await notes.pressSequentially('rst');
    await expect(notes).toHaveValue('Call first');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectWellDrawn(page, 'changed by another');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Keep my changes' })).toBeVisible();
    await expectWellDrawn(page, 'the typed values next to the current ones');
  },
);
