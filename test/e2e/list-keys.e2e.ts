import type { OutputOf } from '#contract/kit/operation.ts';
import type { completeWorkOrders } from '#contract/work-order-changes.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { expect, expectAccessible, test, unique } from './journey.ts';
import { ListPage } from './pages/list-page.ts';
import { completeOrder, post, today } from './ready-orders.ts';

test('a hundred orders are completed by keys at once, but for three that a colleague had completed meanwhile', async ({
  openAs,
  openBeside,
}) => {
  const page = await openAs('staff');
  const family = unique('Hundred');
  const orders = Array.from({ length: 100 }, (_, index) => ({
    patient_name: `${family} ${index + 1}`,
    product_quality: 'Zirconia',
    product_shade: 'A2',
  }));
  const { created } = await post<{ readonly created: readonly { readonly work_order: WorkOrder }[] }>(
    page,
    '/api/work-orders/batch',
    { doctor_name: 'Dr. Hundred', order_date: today(), orders },
  );
  const taken = created.slice(40, 43).map(({ work_order }) => work_order);
  const colleague = await openBeside('admin');

  const list = new ListPage(page);
  await list.open(`/work-orders-list?page_size=100&search=${encodeURIComponent(family)}`);
  await expect(list.order(taken[0]?.serial_number ?? '')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await page.keyboard.press('j');
  await expect(page.getByText('100 orders selected').first()).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Complete selected orders' });
  await expect(dialog.getByRole('button', { name: 'Complete 100 orders' })).toBeFocused();
  await expectAccessible(page, 'completing a hundred orders');
  await page.route('**/api/work-orders/complete', async (route) => {
    for (const order of taken) await completeOrder(colleague, order);
    await route.continue();
  });
  const answer = page.waitForResponse('**/api/work-orders/complete');
  await page.keyboard.press('Enter');
  const { completed, refused: left } = (await (await answer).json()) as OutputOf<typeof completeWorkOrders>;
  expect([completed.length, ...left.map(({ code }) => code)]).toEqual([97, ...taken.map(() => 'stale_version')]);

  await expect(page.getByText(WORK_ORDER_TEXTS.someCompleted(97, 100)).first()).toBeVisible();
  const names = taken.map(({ serial_number }) => serial_number).toSorted();
  const refused = page.getByRole('listitem').filter({ hasText: SHARED_REFUSALS.stale_version.text });
  for (const name of names) await expect(refused).toContainText(name);
  await list.open(`/work-orders-list?status=in_progress&search=${encodeURIComponent(family)}`);
  await expect(page.getByText('No work orders found')).toBeVisible();
});
