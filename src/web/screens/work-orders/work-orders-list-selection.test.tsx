import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { getBatchWorkOrders } from '#contract/work-orders/batches.ts';
import { type Bill, createBill, createGroupedBill } from '#contract/billing/bills.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { type WorkOrder, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { MAX_BILL_ORDERS } from '#domain/billing/grouping.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { SENDS, UNREACHABLE, answer, keysOf, refusing } from '#test/support/api-double.ts';
import {
  buildBill,
  buildBilledOrder,
  buildOrder,
  buildOrderPage,
  buildReadyOrder,
} from '#test/support/build-order-page.ts';
import { button, held, said } from '#test/support/open-work-orders.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { singleOrder } from '#test/support/single-order.ts';
import { sizeWindow } from '#test/support/window-size.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { RELOAD_AFTER_FOREIGN_BILL } from '#web/platform/delays.ts';
import { WorkOrdersListScreen } from './work-orders-list.tsx';

const PAGE = 5;

/** Five orders per page, from the current data of the server; a search finds by serial number. */
async function openList(...orders: WorkOrder[]) {
  const now = { orders };
  const listed = answer(getWorkOrders, ({ input: { query } }) => {
    const found = now.orders.filter(({ serial_number }) => serial_number.includes(query.search ?? ''));
    const page = query.page === 'last' ? 1 : query.page;
    return buildOrderPage(found.slice((page - 1) * PAGE, page * PAGE), { total: found.length, page, page_size: PAGE });
  });
  const rendered = await renderScreen(<WorkOrdersListScreen />, { path: '/work-orders-list' });
  await screen.findAllByRole('link', { name: /^WO-/ });
  return { ...rendered, now, listed };
}

const serialOf = (n: number): string => `WO-2026-${String(n).padStart(4, '0')}`;
const box = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${serialOf(n)}` });
const pageBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
/** The bar updates a moment after an action. */
const noneSelected = () => waitFor(() => expect(bar().queryByText(/selected/)).toBeNull());
const selected = (count: number) => bar().findByText(count === 1 ? '1 order selected' : `${count} orders selected`);
const readyOrders = (count: number) => Array.from({ length: count }, (_, index) => buildReadyOrder(index + 1));
const asBilled = (orders: readonly WorkOrder[], { id, bill_number, bill_date }: Bill) =>
  orders.map((order) =>
    buildReadyOrder(Number(order.serial_number.slice(-4)), {
      bill: { id, bill_number, bill_date, status: 'pending', is_grouped: true, paid: false, created_by: 'Asha Joshi' },
    }),
  );

describe('selecting', () => {
  test('by box, by key and by Shift; the bar shows how many and whose, and one button floats for more than one', async () => {
    const { user } = await openList(...readyOrders(5));
    expect(bar().queryByText(/selected/)).toBeNull();
    await user.click(box(2));
    await selected(1);
    expect(screen.queryByRole('button', { name: /^Create Bill for/ })).toBeNull();
    expect(bar().getByText('All from one doctor: Dr. Anil Kumar')).toBeInstanceOf(HTMLElement);
    fireEvent.click(box(4), { shiftKey: true });
    await selected(3);
    expect(button('Create Bill for 3 orders')).toBeInstanceOf(HTMLElement);
    expect([1, 2, 3, 4, 5].map((n) => box(n).checked)).toEqual([false, true, true, true, false]);
    box(5).focus();
    await user.keyboard(' ');
    await selected(4);
    expect(document.activeElement).toBe(box(5));
  });

  test.each([1440, 390])(
    'the whole page by one box, which shows a partial selection, without billed orders, %i px wide',
    async (width) => {
      sizeWindow(width, 844);
      const { user } = await openList(buildReadyOrder(1), buildBilledOrder(2), buildOrder(3));
      expect(screen.queryByRole('table') === null).toBe(width === 390);
      expect(box(2).disabled).toBe(true);
      await user.click(box(1));
      expect([pageBox().checked, pageBox().indeterminate]).toEqual([false, true]);
      await user.click(pageBox());
      await selected(2);
      expect([pageBox().checked, pageBox().indeterminate]).toEqual([true, false]);
      await user.click(pageBox());
      await noneSelected();
    },
  );

  test('is kept over pages and searches, and shows how many are elsewhere', async () => {
    const { user } = await openList(...readyOrders(6));
    await user.click(box(1));
    await user.click(box(2));
    await user.click(button('Next page'));
    await user.click(await screen.findByRole('checkbox', { name: `Select ${serialOf(6)}` }));
    await selected(3);
    expect(bar().getByText('2 not on this page')).toBeInstanceOf(HTMLElement);
    await user.type(screen.getByRole('searchbox'), '0002');
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${serialOf(2)}` })).checked).toBe(
      true,
    );
    expect(await bar().findByText('2 not on this page')).toBeInstanceOf(HTMLElement);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nothing');
    await screen.findByText('No work orders found');
    await selected(3);
  });

  test('Clear Selection and Escape clear it; a field keeps its Escape', async () => {
    const { user } = await openList(...readyOrders(3));
    await user.click(pageBox());
    await user.click(button('Clear Selection'));
    await noneSelected();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Selection' }));
    await user.click(box(1));
    await user.keyboard('/');
    await user.keyboard('WO');
    await user.keyboard('{Escape}');
    await selected(1);
    await user.keyboard('{Escape}');
    await noneSelected();
  });
});

describe('changes of selected orders', () => {
  test('each reason to leave is shown, several in sequence together, until something is selected again', async () => {
    const { user, now, queryClient } = await openList(...readyOrders(4));
    await user.click(pageBox());
    const show = (...orders: WorkOrder[]) => {
      now.orders = orders;
      return act(() => queryClient.invalidateQueries({ queryKey: WORK_ORDERS_KEY }));
    };
    const undone = buildOrder(1, { version: 2 });
    await show(undone, ...readyOrders(4).slice(1));
    const first = `${serialOf(1)} is now In Progress and was removed from your selection.`;
    await said(first);
    await show(undone, buildBilledOrder(2), ...readyOrders(4).slice(2));
    await said(`${first} ${serialOf(2)} was billed by Sangeeta Pawar and was removed from your selection.`);
    await selected(2);
    await user.click(box(3));
    await show(undone, buildBilledOrder(2), buildReadyOrder(3), buildOrder(4, { status: 'cancelled', version: 2 }));
    await said(`${serialOf(4)} was cancelled and was removed from your selection.`);
    await waitFor(() => expect(bar().queryByText(/selected$/)).toBeNull());
  });

  test('an order that left the list is loaded, and leaves the selection if it was deleted', async () => {
    const { user, now, queryClient } = await openList(...readyOrders(3));
    await user.click(pageBox());
    const asked = answer(getWorkOrder, ({ input: { params } }) =>
      params.work_order_id === buildOrder(1).id ? refusing('work_order_not_found') : singleOrder(buildReadyOrder(2)),
    );
    now.orders = [buildReadyOrder(3)];
    await act(() => queryClient.invalidateQueries({ queryKey: WORK_ORDERS_KEY }));
    await selected(2);
    expect(await said(`${serialOf(1)} was deleted and was removed from your selection.`)).toBeInstanceOf(HTMLElement);
    expect(asked.map(({ input }) => input.params.work_order_id)).toEqual([buildOrder(1).id, buildOrder(2).id]);
    expect(bar().getByText('1 not on this page')).toBeInstanceOf(HTMLElement);
  });
});

describe('Create Bill Now', () => {
  test('names the orders without a price, and creates no bill unless that is confirmed', async () => {
    const { user } = await openList(buildReadyOrder(1), buildReadyOrder(2, { is_priced: false }));
    const received = answer(createGroupedBill, buildBill([buildReadyOrder(1), buildReadyOrder(2)]));
    await user.click(pageBox());
    await selected(2);
    await user.click(button(/^Create Bill Now/));
    const dialog = within(await screen.findByRole('dialog', { name: BILLING_TEXTS.unpricedTitle }));
    expect(dialog.getByText('WO-2026-0002 has no price yet. An admin must set it.')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(received).toEqual([]);
    await user.click(button(/^Create Bill Now/));
    await user.click(await screen.findByRole('button', { name: 'Create bill' }));
    await waitFor(() => expect(received).toHaveLength(1));
    await noneSelected();
  });

  test('warns of several doctors, repeats that when it is pressed, and sends nothing', async () => {
    const other = { doctor_id: buildOrder(77).id, doctor_name: 'Dr. Rekha Rao' };
    const { user } = await openList(buildReadyOrder(1), buildReadyOrder(2, other));
    await user.click(pageBox());
    expect(await bar().findByText('Multiple doctors: Anil Kumar, Rekha Rao')).toBeInstanceOf(HTMLElement);
    await user.click(button(/^Create Bill Now/));
    const text = BILLING_TEXTS.severalDoctorsSelected(['Anil Kumar', 'Rekha Rao']);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    await selected(2);
  });

  test('by shortcut without a selection shows what is missing', async () => {
    const { user } = await openList(...readyOrders(2));
    await user.keyboard('{Alt>}j{/Alt}');
    expect(await said(BILLING_TEXTS.noneSelected)).toBeInstanceOf(HTMLElement);
  });

  test('creates one bill, shows it on every row at once, offers to print it and clears the selection', async () => {
    const orders = readyOrders(6);
    const { user, now } = await openList(...orders);
    await user.click(pageBox());
    await user.click(button('Next page'));
    await user.click(await screen.findByRole('checkbox', { name: `Select ${serialOf(6)}` }));
    await selected(6);
    const bill = buildBill(orders as [WorkOrder, ...WorkOrder[]]);
    const received = answer(createGroupedBill, bill);
    now.orders = asBilled(orders, bill);
    const opened = vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
    await user.click(button(/^Create Bill Now/));
    await said(BILLING_TEXTS.groupedCreated('Anil Kumar', 6));
    expect(received.map(({ input }) => input.body.work_order_ids)).toEqual([orders.map(({ id }) => id)]);
    expect(received[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    await noneSelected();
    expect(screen.getByText(bill.bill_number)).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Selection' }));
    await user.click(button('Print initial bill'));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('only one bill is created at a time, of one order or of several', async () => {
    const orders = readyOrders(3);
    const { user, now } = await openList(...orders);
    const bill = buildBill(orders as [WorkOrder, ...WorkOrder[]]);
    const later = held(bill);
    const received = answer(createGroupedBill, later.reply);
    const single = answer(createBill, bill);
    await user.click(pageBox());
    await user.dblClick(button('Create Bill for 3 orders'));
    expect(await said(BILLING_TEXTS.inProgress)).toBeInstanceOf(HTMLElement);
    expect(button(/^Create Bill Now/).getAttribute('aria-busy')).toBe('true');
    await user.click(button(`Create Bill ${serialOf(2)}`));
    now.orders = asBilled(orders, bill);
    later.letGo();
    await said(BILLING_TEXTS.groupedCreated('Anil Kumar', 3));
    expect(screen.queryByText(BILLING_TEXTS.inProgress)).toBeNull();
    expect([received.length, single.length]).toEqual([1, 0]);
  });

  test('after a lost answer the next press requests the same bill', async () => {
    const orders = readyOrders(2);
    const { user, now } = await openList(...orders);
    const bill = buildBill(orders as [WorkOrder, ...WorkOrder[]]);
    let lost = true;
    const received = answer(createGroupedBill, () => (lost ? UNREACHABLE : bill));
    await user.click(pageBox());
    await user.click(button(/^Create Bill Now/));
    expect(await said(BILLING_TEXTS.groupedNotCreated(WORK_ORDER_TEXTS.unreachable))).toBeInstanceOf(HTMLElement);
    await selected(2);
    lost = false;
    now.orders = asBilled(orders, bill);
    await user.click(button(/^Create Bill Now/));
    await said(BILLING_TEXTS.groupedCreated('Anil Kumar', 2));
    expect(received).toHaveLength(SENDS + 1);
    expect(keysOf(received)).toHaveLength(1);
  });

  test('orders billed on another device are named; after two seconds the list is loaded again and they leave', async () => {
    const { user, now, listed } = await openList(...readyOrders(6));
    await user.click(pageBox());
    await user.click(button('Next page'));
    await user.click(await screen.findByRole('checkbox', { name: `Select ${serialOf(6)}` }));
    await selected(6);
    const text = BILLING_REFUSALS.some_work_orders_already_billed.text(`${serialOf(3)} (B/26-27/00003)`);
    answer(createGroupedBill, refusing('some_work_orders_already_billed', { text }));
    const asked = answer(getWorkOrder, ({ input: { params } }) => {
      const n = Number(params.work_order_id.slice(-4));
      return singleOrder(n === 3 ? buildBilledOrder(3) : buildReadyOrder(n));
    });
    now.orders = readyOrders(6).with(2, buildBilledOrder(3));
    const before = listed.length;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(button(/^Create Bill Now/));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    await act(() => vi.advanceTimersByTimeAsync(RELOAD_AFTER_FOREIGN_BILL - 500));
    expect([listed.length, asked.length]).toEqual([before, 0]);
    await act(() => vi.advanceTimersByTimeAsync(500));
    await selected(5);
    expect(listed.length).toBe(before + 1);
    const left = `${serialOf(3)} was billed by Sangeeta Pawar and was removed from your selection.`;
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text + left));
  });

  test('another refusal is shown, and the orders are loaded again at once', async () => {
    const { user, now } = await openList(...readyOrders(2));
    await user.click(pageBox());
    answer(createGroupedBill, refusing('some_work_orders_incomplete'));
    now.orders = [buildOrder(1), buildReadyOrder(2)];
    await user.click(button(/^Create Bill Now/));
    const { text } = BILLING_REFUSALS.some_work_orders_incomplete;
    expect(await said(BILLING_TEXTS.groupedNotCreated(text))).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.getByRole('button', { name: `Mark Complete ${serialOf(1)}` })).toBeTruthy());
    await selected(1);
    const left = `${serialOf(1)} is now In Progress and was removed from your selection.`;
    expect(screen.getByRole('alert').textContent).toBe(BILLING_TEXTS.groupedNotCreated(text) + left);
  });
});

describe('a whole batch', () => {
  const batch_id = buildOrder(900).id;
  const batch = Array.from({ length: MAX_BILL_ORDERS + 1 }, (_, index) =>
    buildReadyOrder(index + 1, { batch_id, batch_size: MAX_BILL_ORDERS + 1 }),
  );
  const choose = async (reason: string | null) => {
    answer(getBatchWorkOrders, { batch_id, items: batch, can_be_billed: reason === null, reason });
    const { user } = await openList(...batch);
    await user.click(button(`Details of ${serialOf(1)}`));
    await user.click(await screen.findByRole('button', { name: /Select whole batch/ }));
  };

  test('is selected, also on other pages, up to the limit of one bill', async () => {
    await choose(null);
    expect(await bar().findByText('500 orders selected, the most one bill can hold')).toBeInstanceOf(HTMLElement);
    expect(bar().getByText('495 not on this page')).toBeInstanceOf(HTMLElement);
    expect(box(1).checked).toBe(true);
  });

  test('that cannot be billed shows why, and nothing is selected', async () => {
    const reason = BILLING_TEXTS.batchNotCompleted(1, 3);
    await choose(reason);
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
    await noneSelected();
  });
});
