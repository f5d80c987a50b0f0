import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createBill } from '#contract/billing/bills.ts';
import { completeWorkOrder, deleteWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { answer } from '#test/support/api-double.ts';
import { buildBill, buildBilledOrder, buildOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import {
  button,
  chooseAction,
  dialogNamed,
  openList,
  openListAs,
  orderLink,
  said,
  noDialog,
} from '#test/support/open-work-orders.tsx';

test('an order that is completed out of a filtered list leaves the focus to the row in its place', async () => {
  const orders = [buildOrder(3), buildOrder(4), buildOrder(5)];
  const { user, now } = await openListAs({ path: '/work-orders-list?status=in_progress' }, ...orders);
  button('Mark Complete WO-2026-0004').focus();
  await user.keyboard('{Enter}');
  const dialog = await dialogNamed('Mark WO-2026-0004 complete');
  answer(completeWorkOrder, buildReadyOrder(4));
  now.orders = [buildOrder(3), buildOrder(5)];
  await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
  await said(WORK_ORDER_TEXTS.completed);
  await noDialog();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'WO-2026-0004' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(orderLink('WO-2026-0005')));
});

test('an order that stays in the list keeps the focus, on the new action of its button', async () => {
  const { user, now } = await openList(buildOrder(3), buildOrder(4));
  button('Mark Complete WO-2026-0004').focus();
  await user.keyboard('{Enter}');
  const dialog = await dialogNamed('Mark WO-2026-0004 complete');
  answer(completeWorkOrder, buildReadyOrder(4));
  now.orders = [buildOrder(3), buildReadyOrder(4)];
  await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
  await noDialog();
  await waitFor(() => expect(document.activeElement).toBe(button('Create Bill WO-2026-0004')));
});

test('deleting the last row of a list moves the focus to the previous one, and without rows to the list itself', async () => {
  const { user, now } = await openList(buildOrder(3), buildOrder(4));
  const remove = async (serial: string) => {
    await chooseAction(user, serial, 'Delete');
    answer(deleteWorkOrder, { message: WORK_ORDER_TEXTS.deleted(serial) });
    await user.click((await dialogNamed(`Delete ${serial}?`)).getByRole('button', { name: 'Delete' }));
    await said(WORK_ORDER_TEXTS.deleted(serial));
    await noDialog();
  };
  now.orders = [buildOrder(3)];
  await remove('WO-2026-0004');
  await waitFor(() => expect(document.activeElement).toBe(orderLink('WO-2026-0003')));
  now.orders = [];
  await remove('WO-2026-0003');
  await screen.findByText('No work orders yet');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List of work orders' })));
});

test('printing from the message returns the focus to the row when the message closes', async () => {
  const { user, now } = await openList(buildReadyOrder(5));
  const billed = buildBilledOrder(5);
  answer(createBill, buildBill([billed]));
  vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  now.orders = [billed];
  button('Create Bill WO-2026-0005').focus();
  await user.keyboard('{Enter}');
  const print = await screen.findByRole('button', { name: 'Print initial bill' });
  print.focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(BILLING_TEXTS.created('WO-2026-0005'))).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Print initial bill WO-2026-0005')));
});

test('removing a filter leaves the focus in the list', async () => {
  const { user } = await openListAs({ path: '/work-orders-list?urgent_only=true' }, buildOrder(3));
  button('Remove filter Urgent only').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List of work orders' })));
});

test.each([
  ['a press outside everything takes the focus away', () => screen.getByText('Work orders', { selector: 'caption' })],
  ['a focus that moved elsewhere on the page stays there', () => screen.getByRole('searchbox')],
])('%s, and it does not return when its row goes', async (_, pressed) => {
  const { user, now, queryClient } = await openList(buildOrder(3), buildOrder(4));
  orderLink('WO-2026-0004').focus();
  await user.click(pressed());
  const focused = document.activeElement;
  expect(focused).not.toBe(orderLink('WO-2026-0004'));
  now.orders = [buildOrder(3)];
  await queryClient.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'WO-2026-0004' })).toBeNull());
  expect(document.activeElement).toBe(focused);
});
