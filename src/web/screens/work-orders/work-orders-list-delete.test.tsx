import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deleteWorkOrder, getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildBilledOrder, buildOrder, buildOrderPage } from '#test/support/build-order-page.ts';
import {
  button,
  chooseAction,
  dialogNamed,
  openList,
  noDialog,
  openListAs,
  orderLink,
  said,
} from '#test/support/open-work-orders.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { WorkOrdersListScreen } from './work-orders-list.tsx';

const ADMIN = { role: 'ADMIN', path: '/admin/work-orders-list' } as const;

describe('deleting', () => {
  test('asks first, naming the order, and removes the row', async () => {
    const order = buildOrder(3);
    const { user, now } = await openList(order, buildOrder(4));
    await chooseAction(user, 'WO-2026-0003', 'Delete');
    const dialog = await dialogNamed('Delete WO-2026-0003?');
    expect(dialog.getByText(/Ravi Shinde.*Dr\. Anil Kumar/).textContent).toContain(WORK_ORDER_TEXTS.deleteWarning);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
    const text = WORK_ORDER_TEXTS.deleted('WO-2026-0003');
    const received = answer(deleteWorkOrder, { message: text });
    now.orders = [buildOrder(4)];
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await said(text)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('link', { name: 'WO-2026-0003' })).toBeNull();
    expect(received.map(({ input }) => [input.params, input.query])).toEqual([
      [{ work_order_id: order.id }, { version: 1, admin_mode: false }],
    ]);
    await noDialog();
  });

  test('of a billed order by an admin shows that the bill stays, and that it is done in admin mode', async () => {
    const billed = buildBilledOrder(5, {}, 'ADMIN');
    const { user, now } = await openListAs(ADMIN, billed);
    await chooseAction(user, 'WO-2026-0005', 'Delete');
    const dialog = await dialogNamed('Delete WO-2026-0005?');
    expect(
      dialog.getByText(/B\/26-27\/00005\. Only the work order is deleted\. The bill does not change\./),
    ).toBeInstanceOf(HTMLElement);
    const text = WORK_ORDER_TEXTS.deletedByAdmin('WO-2026-0005', 'B/26-27/00005');
    const received = answer(deleteWorkOrder, { message: text });
    now.orders = [];
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await said(text)).toBeInstanceOf(HTMLElement);
    expect(received[0]?.input.query.admin_mode).toBe(true);
  });
});

describe('a deletion that is refused', () => {
  const refuse = async (code: 'stale_version' | 'work_order_not_found') => {
    const opened = await openList(buildOrder(3));
    await chooseAction(opened.user, 'WO-2026-0003', 'Delete');
    const dialog = await dialogNamed('Delete WO-2026-0003?');
    answer(deleteWorkOrder, refusing(code));
    return { ...opened, dialog, confirm: () => opened.user.click(dialog.getByRole('button', { name: 'Delete' })) };
  };

  test('because it is outdated shows the current order, and can be tried again', async () => {
    const { now, dialog, confirm } = await refuse('stale_version');
    now.orders = [buildOrder(3, { patient_name: 'Ravi Shinde-Patil', version: 4 })];
    await confirm();
    const why = WORK_ORDER_TEXTS.notDeleted(SHARED_REFUSALS.stale_version.text);
    expect((await dialog.findByRole('alert')).textContent).toBe(why);
    expect(await dialog.findByText(/Ravi Shinde-Patil/)).toBeInstanceOf(HTMLElement);
    const received = answer(deleteWorkOrder, { message: 'Deleted' });
    await confirm();
    await waitFor(() => expect(received.map(({ input }) => input.query.version)).toEqual([4]));
  });

  test('because it is already deleted shows that, also when it was the only row', async () => {
    const { now, dialog, confirm } = await refuse('work_order_not_found');
    answer(getWorkOrder, refusing('work_order_not_found'));
    now.orders = [];
    await confirm();
    expect(await screen.findByText(/^No work orders/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole('alert').textContent).toBe(WORK_ORDER_TEXTS.notDeleted('Work order not found'));
  });

  test('is closed by Keep, and shows no old message when it opens again', async () => {
    const { user, dialog, confirm } = await refuse('stale_version');
    await confirm();
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await noDialog();
    expect(document.activeElement).toBe(button('More actions for WO-2026-0003'));
    await chooseAction(user, 'WO-2026-0003', 'Delete');
    await dialogNamed('Delete WO-2026-0003?');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('deleting the last order of the last page shows the page before it, with the focus in its rows', async () => {
  const first = [1, 2, 3].map((n) => buildOrder(n));
  const last = buildOrder(4);
  let deleted = false;
  answer(getWorkOrders, ({ input: { query } }) => {
    const total = deleted ? 25 : 26;
    if (query.page === 2) return buildOrderPage(deleted ? [] : [last], { total, page: 2 });
    return buildOrderPage(first, { total });
  });
  const { user, address } = await renderScreen(<WorkOrdersListScreen />, { path: '/work-orders-list?page=2' });
  await screen.findByRole('link', { name: 'WO-2026-0004' });
  await chooseAction(user, 'WO-2026-0004', 'Delete');
  answer(deleteWorkOrder, () => {
    deleted = true;
    return { message: WORK_ORDER_TEXTS.deleted('WO-2026-0004') };
  });
  await user.click((await dialogNamed('Delete WO-2026-0004?')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/work-orders-list'));
  expect(await said(WORK_ORDER_TEXTS.deleted('WO-2026-0004'))).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(orderLink('WO-2026-0003')));
  expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(3);
});
