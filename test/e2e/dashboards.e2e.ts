import type { Page } from '@playwright/test';
import { DASHBOARD_REFRESH } from '#web/platform/delays.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, unique } from './journey.ts';
import { changeOrder, makeOrder } from './ready-orders.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, / });

test(
  'what becomes an alert is told on the open dashboard, and the bell leads to it',
  { tag: '@phone' },
  async ({ openAs, openBeside }) => {
    const [admin, staff] = [await openAs('admin'), await openBeside('staff')];
    await expect(bell(admin)).toHaveAccessibleName(/read$|unread$/);
    const order = await makeOrder(staff, { doctor_name: 'Dr. Bell', patient_name: unique('Late') });
    // Far sooner than the dashboard asks by itself.
    const told = admin.getByText(/^New: .*not completed after 14 days/);
    await changeOrder(staff, order, { order_date: '2025-01-02' });
    await expect(told).toBeVisible({ timeout: DASHBOARD_REFRESH / 3 });

    await bell(admin).click();
    const panel = admin.getByRole('dialog', { name: /^Notifications/ });
    await expectAccessible(admin, 'bell');
    await expectNoSidewaysScroll(admin);
    const { width, height } = (await panel.boundingBox()) ?? { width: 0, height: 0 };
    expect([Math.round(width), height <= 300]).toEqual([350, true]);
    await panel.getByRole('link', { name: /not completed after 14 days/ }).click();
    await expect(admin).toHaveURL(/\/admin\/work-orders-list\?status=open&date_to=/);
    await expect(admin.getByText(order.serial_number).first()).toBeVisible();
  },
);
