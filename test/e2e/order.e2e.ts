import { ListPage } from './pages/list-page.ts';
import {
  expect,
  expectAccessible,
  expectMessageClear,
  expectNoSidewaysScroll,
  signIn,
  test,
  unique,
} from './journey.ts';
import { makeOrder } from './ready-orders.ts';

test(
  'an order has a page: opened from the list, completed by key, gone on from, and sent to a colleague',
  { tag: '@phone' },
  async ({ openAs, openBeside, isMobile }) => {
    const page = await openAs('staff');
    const patient_name = unique('Opened');
    const older = await makeOrder(page, { doctor_name: 'Dr. Opened', patient_name });
    const newer = await makeOrder(page, { doctor_name: 'Dr. Opened', patient_name });
    const list = new ListPage(page);
    await list.open(`/work-orders-list?status=open&search=${encodeURIComponent(patient_name)}`);
    await list.order(newer.serial_number).getByRole('link', { name: newer.serial_number }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: newer.serial_number })).toBeVisible();
    await expectAccessible(page, 'the page of an order');
    await expectNoSidewaysScroll(page);

    const complete = page.getByRole('button', { name: 'Mark Complete' });
    if (isMobile) {
      expect((await complete.boundingBox())?.height).toBeGreaterThanOrEqual(56);
      await complete.tap();
    } else await page.keyboard.press('c');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click();
    await expect(page.getByText('Work order marked as completed!').first()).toBeVisible();
    await expectMessageClear(page);
    await expect(page.getByRole('list', { name: 'Life of the order' })).toContainText('Completed');

    // It has left the open orders, and the next is still the next.
    if (isMobile) await page.getByRole('link', { name: 'Next' }).tap();
    else await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 1, name: older.serial_number })).toBeVisible();
    await expect(page).toHaveURL(`/orders/${older.serial_number}`);
    await page.getByRole('link', { name: 'Back to Work Orders' }).click();
    await expect(list.order(older.serial_number)).toBeVisible();
    await expect(list.order(newer.serial_number)).toBeHidden();

    const colleague = await openBeside();
    await colleague.goto(`/orders/${newer.serial_number}`);
    await expect(colleague.getByRole('button', { name: 'Login' })).toBeVisible();
    await signIn(colleague, 'staff');
    await expect(colleague.getByRole('heading', { level: 1, name: newer.serial_number })).toBeVisible();
    await expect(colleague.locator('body')).not.toContainText('₹');
  },
);
