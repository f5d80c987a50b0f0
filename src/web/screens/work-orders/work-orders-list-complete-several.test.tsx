import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completeWorkOrders, getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { COMPLETION_TEXTS } from '#domain/work-orders/completion.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { UNREACHABLE, answer } from '#test/support/api-double.ts';
import { buildOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
import { dialogNamed, openList, orderLink, said, noDialog } from '#test/support/open-work-orders.tsx';

const TITLE = 'Complete selected orders';
const box = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select WO-2026-000${n}` });
/** The button in the bar; a phone shows the floating one instead. */
const completing = (name: string) =>
  within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name });

type User = Awaited<ReturnType<typeof openList>>['user'];

/** Selects orders and starts to complete them. */
async function ask(user: User, ...chosen: readonly number[]) {
  for (const n of chosen) await user.click(box(n));
  await user.keyboard('c');
  return dialogNamed(TITLE);
}

test('x, j and c complete four orders together: one request, one day, and all stay selected to be billed', async () => {
  const orders = [1, 2, 3, 4].map((n) => buildOrder(n));
  const { user, now } = await openList(...orders);
  await user.keyboard('jx');
  for (const _ of orders.slice(1)) await user.keyboard('jx');
  await user.keyboard('c');
  const dialog = await dialogNamed(TITLE);
  const done = orders.map((_, index) => buildReadyOrder(index + 1));
  const sent = answer(completeWorkOrders, { completed: done, refused: [] });
  now.orders = done;
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Complete 4 orders' })));
  await user.keyboard('{Enter}');
  await said(WORK_ORDER_TEXTS.completedTogether(4));
  await noDialog();
  expect(sent.map(({ input }) => input.body)).toEqual([
    { completion_date: '2026-11-21', orders: orders.map(({ id, version }) => ({ work_order_id: id, version })) },
  ]);
  // No order is left to complete, and the bill needs one press.
  expect(completing('Create Bill Now (4)')).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Complete \d/ })).toBeNull());
  expect(document.activeElement).toBe(orderLink('WO-2026-0004'));
});

test('selected orders that a filter hides stay counted, and are completed together or singly', async () => {
  const { user, now } = await openList(buildOrder(1), buildOrder(2), buildOrder(3));
  const dialog = await ask(user, 1, 2);
  const done = [buildReadyOrder(1), buildReadyOrder(2)];
  answer(completeWorkOrders, { completed: done, refused: [] });
  answer(getWorkOrder, ({ input }) => ({
    ...buildReadyOrder(input.params.work_order_id.endsWith('1') ? 1 : 2),
    is_revision: false,
  }));
  now.orders = [buildOrder(3)];
  await user.click(dialog.getByRole('button', { name: 'Complete 2 orders' }));
  await said(WORK_ORDER_TEXTS.completedTogether(2));
  await said('2 not on this page');
  expect(completing('Create Bill Now (2)')).toBeInstanceOf(HTMLElement);
});

test('orders that are not in progress are not requested, and named before', async () => {
  const { user } = await openList(buildOrder(1), buildReadyOrder(2), buildOrder(3));
  for (const n of [1, 2, 3]) await user.click(box(n));
  await user.click(completing('Complete 2 orders'));
  const dialog = await dialogNamed(TITLE);
  dialog.getByText('Not in progress, will not be changed: WO-2026-0002');
  const sent = answer(completeWorkOrders, { completed: [buildReadyOrder(1), buildReadyOrder(3)], refused: [] });
  await user.click(dialog.getByRole('button', { name: 'Complete 2 orders' }));
  await said(WORK_ORDER_TEXTS.completedTogether(2));
  expect(sent[0]?.input.body.orders).toHaveLength(2);
});

test('refused orders are named with the reason and stay selected, the others are completed', async () => {
  const { user, now } = await openList(buildOrder(1), buildOrder(2), buildOrder(3));
  const dialog = await ask(user, 1, 2, 3);
  const refuse = (n: number) => ({
    work_order_id: buildOrder(n).id,
    serial_number: `WO-2026-000${n}`,
    code: 'work_order_not_in_progress' as const,
    reason: WORK_ORDER_REFUSALS.work_order_not_in_progress.text,
  });
  answer(completeWorkOrders, { completed: [buildReadyOrder(1)], refused: [refuse(2), refuse(3)] });
  now.orders = [buildReadyOrder(1), buildOrder(2), buildOrder(3)];
  await user.click(dialog.getByRole('button', { name: 'Complete 3 orders' }));
  await said(WORK_ORDER_TEXTS.someCompleted(1, 3));
  await said(`WO-2026-0002, WO-2026-0003: ${WORK_ORDER_REFUSALS.work_order_not_in_progress.text}`);
  expect([1, 2, 3].map((n) => box(n).checked)).toEqual([true, true, true]);
});

test('an invalid day and a missing answer are shown in the dialog, and nothing is lost', async () => {
  const { user } = await openList(buildOrder(1), buildOrder(2));
  const dialog = await ask(user, 1, 2);
  answer(completeWorkOrders, UNREACHABLE);
  await user.click(dialog.getByRole('button', { name: 'Complete 2 orders' }));
  await dialog.findByText(WORK_ORDER_TEXTS.notCompleted);
  await user.clear(dialog.getByLabelText(/^Completion date/));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText(COMPLETION_TEXTS.dateMissing)).toBeInstanceOf(HTMLElement);
  expect([box(1).checked, box(2).checked]).toEqual([true, true]);
});

test('if no selected order is in progress the key shows that, and there is no button', async () => {
  const { user } = await openList(buildReadyOrder(1), buildReadyOrder(2));
  for (const n of [1, 2]) await user.click(box(n));
  expect(screen.queryByRole('button', { name: /^Complete \d/ })).toBeNull();
  await user.keyboard('c');
  await said(COMPLETION_TEXTS.noneOpen);
});
