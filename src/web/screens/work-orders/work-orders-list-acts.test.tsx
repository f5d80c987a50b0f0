import { type WorkOrder, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createBill, getBill } from '#contract/billing/bills.ts';
import { markBillAsPrinted } from '#contract/papers/copies.ts';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import {
  completeWorkOrder,
  deleteWorkOrder,
  getWorkOrder,
  completeWorkOrders,
  cancelWorkOrder,
  reopenWorkOrder,
  toggleUrgentStatus,
} from '#contract/work-orders/work-order-changes.ts';
import { BILLED_MONTH_TEXTS } from '#domain/monthly-billing/billed-month.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { answer, refusing, UNREACHABLE, bodiesOf, type Refusing } from '#test/support/api-double.ts';
import {
  buildBill,
  buildBilledOrder,
  buildOrder,
  buildReadyOrder,
  buildOrderPage,
} from '#test/support/build-order-page.ts';
import { serveBill } from '#test/support/serve-bill.ts';
import {
  button,
  chooseAction,
  expander,
  held,
  noDialog,
  openList,
  openListAs,
  rowOf,
  said,
  dialogNamed,
  orderLink,
} from '#test/support/open-work-orders.tsx';
import { OrderRow } from '#web/features/work-orders/list/row/order-row.tsx';
import { initialBillPrintPath } from '#web/platform/addresses/paths.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { WorkOrdersListScreen } from './work-orders-list.tsx';
import { COMPLETION_TEXTS } from '#domain/work-orders/completion.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { CANCELLATION_TEXTS } from '#domain/work-orders/cancellation.ts';
import { fill } from '#test/support/open-users.tsx';

describe('Mark Complete', () => {
  const openDialog = async (order = buildOrder(3)) => {
    const opened = await openList(order);
    await opened.user.click(button(`Mark Complete ${order.serial_number}`));
    const dialog = within(await screen.findByRole('dialog', { name: `Mark ${order.serial_number} complete` }));
    const date = dialog.getByLabelText<HTMLInputElement>(/^Completion date/);
    return { ...opened, dialog, date, submit: dialog.getByRole('button', { name: 'Mark Complete' }) };
  };

  test('is offered with today; shows the server’s refusal in the dialog and the current order, and replaces the row by the answer', async () => {
    const order = buildOrder(3);
    const { user, now, dialog, date, submit, listed } = await openDialog(order);
    expect(date.value).toBe('21-11-2026');
    answer(completeWorkOrder, refusing('stale_version'));
    now.orders = [buildOrder(3, { patient_name: 'Ravi Shinde-Patil', version: 2 })];
    await user.click(submit);
    expect(await dialog.findByText(SHARED_REFUSALS.stale_version.text)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(WORK_ORDER_TEXTS.notCompleted)).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Ravi Shinde-Patil')).toBeInstanceOf(HTMLElement);
    expect(listed).toHaveLength(2);
    const done = buildOrder(3, { status: 'completed', completion_date: '2026-11-21', version: 3 });
    const received = answer(completeWorkOrder, done);
    now.orders = [done];
    await user.click(submit);
    expect(await said(WORK_ORDER_TEXTS.completed)).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => [input.params, input.body])).toEqual([
      [{ work_order_id: order.id }, { version: 2, completion_date: '2026-11-21' }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowOf('WO-2026-0003').getByText('Completed')).toBeInstanceOf(HTMLElement);
    expect(button('Create Bill WO-2026-0003')).toBeInstanceOf(HTMLElement);
  });

  test('into a saved month names its bill and asks before it is done', async () => {
    const { user, now, dialog, submit } = await openDialog();
    const text = 'This moves WO-2026-0003 into November 2026 of Dr. Anil Kumar, whose bill M/26-27/00174 was printed.';
    const faults = [{ field: 'confirmed_bills.M/26-27/00174', message: text }];
    const done = buildOrder(3, { status: 'completed', completion_date: '2026-11-21', version: 2 });
    const received = answer(completeWorkOrder, ({ input }) =>
      input.body.confirmed_bills === undefined ? refusing('closed_month_confirmation_needed', { text, faults }) : done,
    );
    await user.click(submit);
    const asked = within(await screen.findByRole('dialog', { name: BILLED_MONTH_TEXTS.title }));
    expect(asked.getByText(text)).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Cancel' }));

    // Escape closes only the question: the chosen day stays.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: BILLED_MONTH_TEXTS.title })).toBeNull());
    expect(dialog.getByText(text)).toBeInstanceOf(HTMLElement);
    expect(received).toHaveLength(1);

    await user.click(submit);
    now.orders = [done];
    await user.click(await screen.findByRole('button', { name: BILLED_MONTH_TEXTS.confirm }));
    expect(await said(WORK_ORDER_TEXTS.completed)).toBeInstanceOf(HTMLElement);
    expect(received.at(-1)?.input.body).toEqual({
      version: 1,
      completion_date: '2026-11-21',
      confirmed_bills: ['M/26-27/00174'],
    });
  });
});

describe('Create Bill', () => {
  const ready = buildReadyOrder(5);
  const billed = buildBilledOrder(5);

  test('creates the bill at one click and offers to print it', async () => {
    const { user, now } = await openList(ready);
    const received = answer(createBill, buildBill([billed]));
    const opened = vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
    now.orders = [billed];
    await user.click(button('Create Bill WO-2026-0005'));
    await user.click(await screen.findByRole('button', { name: 'Print initial bill' }));
    expect(opened.mock.calls.map(([path]) => path)).toEqual([initialBillPrintPath(billed.bill?.id ?? '')]);
    expect(received.map(({ input }) => input.body.work_order_id)).toEqual([ready.id]);
    expect(received[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    expect(rowOf('WO-2026-0005').getByText('B/26-27/00005')).toBeInstanceOf(HTMLElement);
  });

  test('of an order without a price asks staff first', async () => {
    const { user } = await openList(buildReadyOrder(5, { is_priced: false }));
    const received = answer(createBill, buildBill([billed]));
    await user.click(button('Create Bill WO-2026-0005'));
    const dialog = within(await screen.findByRole('dialog', { name: BILLING_TEXTS.unpricedTitle }));
    expect(dialog.getByText('WO-2026-0005 has no price yet. An admin must set it.')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await noDialog();
    expect(received).toEqual([]);
  });

  test('the second press of a double click, which finds the bill created, does not print it', async () => {
    await openList(billed);
    const opened = vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
    fireEvent.click(button('Print initial bill WO-2026-0005'), { detail: 2 });
    expect(opened).not.toHaveBeenCalled();
    fireEvent.click(button('Print initial bill WO-2026-0005'), { detail: 1 });
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('a refusal by a rule is shown in its own words, and the row is loaded again', async () => {
    const { user, now } = await openList(ready);
    const text = 'Work order already has a bill (B/26-27/00005). Cannot create duplicate bill';
    answer(createBill, refusing('work_order_already_billed', { text }));
    now.orders = [billed];
    await user.click(button('Create Bill WO-2026-0005'));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(await screen.findByText('B/26-27/00005')).toBeInstanceOf(HTMLElement);
  });
});

describe('if the print window is blocked', () => {
  const billed = buildBilledOrder(9, { notes: 'Bite slightly open' });

  const openBlocked = async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const opened = await openList(billed);
    await opened.user.click(button('Print initial bill WO-2026-0009'));
    expect((await screen.findByRole('alert')).textContent).toContain(PRINT_TEXTS.popupBlocked);
    return opened;
  };

  test('the bill prints from the same page, once, and is marked as printed', async () => {
    const { user } = await openBlocked();
    const path = initialBillPrintPath(billed.bill?.id ?? '');
    expect(screen.getByRole('link', { name: 'Open the print page' }).getAttribute('href')).toBe(path);
    const { counted, cancelled, idsOf } = serveBill(buildBill([billed]));
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      expect(document.querySelector('body > [data-print-sheet]')?.textContent).toContain('Bite slightly open');
      window.dispatchEvent(new Event('afterprint'));
    });
    await user.click(button('Print from this page'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull());
    expect(await screen.findByText(/Recorded as printed: the original\.$/)).toBeInstanceOf(HTMLElement);
    expect(counted).toHaveLength(1);
    expect(screen.queryByText(PRINT_TEXTS.popupBlocked)).toBeNull();
    await user.click(button('Not printed'));
    expect(await screen.findByText(/Copies are not recorded\.$/)).toBeInstanceOf(HTMLElement);
    expect(cancelled.map(({ input }) => input.params.copy_id)).toEqual(idsOf());
  });

  test.each([
    ['the bill is gone', () => answer(getBill, refusing('bill_not_found')), 'Bill not found'],
    ['the server fails', () => answer(getBill, refusing('internal_error')), BILLING_TEXTS.notFetched],
    [
      'the bill has no orders',
      () => answer(getBill, buildBill([billed], { items: [] })),
      BILLING_TEXTS.detailsNotLoaded,
    ],
    [
      'its copy cannot be counted',
      () => answer(markBillAsPrinted, refusing('unavailable')),
      'Error printing initial bill: The service is busy',
    ],
  ])('and %s, it shows that and prints nothing', async (_, fail, text) => {
    const { user } = await openBlocked();
    serveBill(buildBill([billed]));
    fail();
    const print = vi.spyOn(window, 'print');
    await user.click(button('Print from this page'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    expect(print).not.toHaveBeenCalled();
  });
});

test('Bill with amount… opens the page that creates the bill, with the order and the way back', async () => {
  const { user, router } = await openListAs({ path: '/work-orders-list?search=ravi' }, buildReadyOrder(3));
  await chooseAction(user, 'WO-2026-0003', 'Bill with amount…');
  await waitFor(() => expect(router.state.location.pathname).toBe('/create-bill'));
  expect(router.state.location.search).toEqual({ workOrderId: buildReadyOrder(3).id });
  expect(router.state.location.state).toMatchObject({
    backLink: '/work-orders-list?search=ravi',
    orderToBill: { serial_number: 'WO-2026-0003' },
  });
});

test('the menu of a row names each action with its key or why it is not open, works by the keyboard, and returns the focus', async () => {
  const { user } = await openList(buildOrder(4));
  const more = button('More actions for WO-2026-0004');
  more.focus();
  await user.keyboard('{Enter}');
  const items = within(screen.getByRole('menu', { name: 'Actions for WO-2026-0004' })).getAllByRole('menuitem');
  expect(items.slice(0, 2).map((item) => item.textContent)).toEqual([
    'Mark CompleteC',
    'Create BillThis work order cannot be billed yet. It must be completed with a completion date.',
  ]);
  expect(document.activeElement).toBe(items[0]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('menu')).toBeInstanceOf(HTMLElement);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(more);
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('menu')).toBeNull();
  more.focus();
  for (const key of ['{Enter}', '{Enter}']) await user.keyboard(key);
  expect(await screen.findByRole('dialog')).toBeInstanceOf(HTMLElement);
});

test('an action in one row renders no other row, and selecting it renders none', async () => {
  const drawn: string[] = [];
  const row = OrderRow as unknown as { type: (props: { order: WorkOrder }) => unknown };
  const draw = row.type;
  vi.spyOn(row, 'type').mockImplementation((props) => {
    drawn.push(props.order.serial_number);
    return draw(props);
  });
  const { user } = await openList(buildOrder(1), buildOrder(2), buildReadyOrder(3));
  drawn.length = 0;
  await user.click(expander('WO-2026-0002'));
  // Once as pressed, once with its open menu.
  expect(drawn).toEqual(['WO-2026-0002', 'WO-2026-0002']);
  drawn.length = 0;
  await user.click(button('More actions for WO-2026-0001'));
  expect(drawn).toEqual(['WO-2026-0001']);
  await user.keyboard('{Escape}');
  drawn.length = 0;
  answer(getDoctors, { items: [], near: [] });
  await user.click(button(/^Filters/));
  await user.click(screen.getByRole('checkbox', { name: 'Select WO-2026-0001' }));
  await said('1 order selected');
  expect(drawn).toEqual([]);
  const answerLater = held(buildBill([buildBilledOrder(3)]));
  answer(createBill, answerLater.reply);
  await user.click(button('Create Bill WO-2026-0003'));
  expect(drawn).toEqual(['WO-2026-0003']);
  answerLater.letGo();
  await said(BILLING_TEXTS.created('WO-2026-0003'));
  expect(drawn.filter((serial) => serial !== 'WO-2026-0003')).toEqual([]);
});

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
  expect(bodiesOf(sent)).toEqual([
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

describe('changes', () => {
  describe('the urgent mark', () => {
    test('is set from the menu, shown in the row, and removed again; of two orders, one after the other, it is reported for both, and a second press on one is dropped', async () => {
      const { user, now } = await openList(buildOrder(3), buildOrder(4));
      const received = answer(toggleUrgentStatus, ({ input: { body } }) => {
        const changed = buildOrder(3, { is_urgent: body.is_urgent, version: body.version + 1 });
        now.orders = [changed, buildOrder(4)];
        return changed;
      });
      await chooseAction(user, 'WO-2026-0003', 'Mark as urgent');
      expect(await said(WORK_ORDER_TEXTS.urgentChanged('WO-2026-0003'))).toBeInstanceOf(HTMLElement);
      expect(rowOf('WO-2026-0003').getByText('Urgent')).toBeInstanceOf(HTMLElement);
      expect(document.activeElement).toBe(button('More actions for WO-2026-0003'));
      await chooseAction(user, 'WO-2026-0003', 'Remove urgent mark');
      await waitFor(() => expect(rowOf('WO-2026-0003').queryByText('Urgent')).toBeNull());
      expect(bodiesOf(received)).toEqual([
        { version: 1, is_urgent: true },
        { version: 2, is_urgent: false },
      ]);
      const later = held(buildOrder(3, { is_urgent: true, version: 2 }));
      const sent = answer(toggleUrgentStatus, later.reply);
      await chooseAction(user, 'WO-2026-0003', 'Mark as urgent');
      await chooseAction(user, 'WO-2026-0003', 'Mark as urgent');
      expect(sent).toHaveLength(1);
      answer(toggleUrgentStatus, buildOrder(4, { is_urgent: true, version: 2 }));
      await chooseAction(user, 'WO-2026-0004', 'Mark as urgent');
      expect(await said(WORK_ORDER_TEXTS.urgentChanged('WO-2026-0004'))).toBeInstanceOf(HTMLElement);
      later.letGo();
      expect(await said(WORK_ORDER_TEXTS.urgentChanged('WO-2026-0003'))).toBeInstanceOf(HTMLElement);
    });

    test('that cannot be set shows why and the current order', async () => {
      const { user, now } = await openList(buildOrder(3));
      answer(toggleUrgentStatus, refusing('stale_version'));
      now.orders = [buildOrder(3, { patient_name: 'Ravi Shinde-Patil', version: 2 })];
      await chooseAction(user, 'WO-2026-0003', 'Mark as urgent');
      const why = WORK_ORDER_TEXTS.urgentNotChanged + SHARED_REFUSALS.stale_version.text;
      expect((await screen.findByRole('alert')).textContent).toBe(why);
      expect(await screen.findByText('Ravi Shinde-Patil')).toBeInstanceOf(HTMLElement);
    });
  });

  describe('cancelling', () => {
    const openDialog = async () => {
      const opened = await openListAs(ADMIN, buildOrder(3, {}, 'ADMIN'));
      await chooseAction(opened.user, 'WO-2026-0003', 'Cancel order');
      const dialog = await dialogNamed('Cancel WO-2026-0003?');
      const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/);
      await waitFor(() => expect(document.activeElement).toBe(reason));
      return { ...opened, dialog, reason, submit: dialog.getByRole('button', { name: 'Cancel order' }) };
    };

    test('needs a reason and shows the order as cancelled', async () => {
      const { user, now, dialog, reason, submit } = await openDialog();
      await user.click(submit);
      expect(dialog.getByText(CANCELLATION_TEXTS.reasonMissing)).toBeInstanceOf(HTMLElement);
      expect(document.activeElement).toBe(reason);
      const cancelled = buildOrder(
        3,
        { status: 'cancelled', cancel_reason: 'Patient moved away', version: 2, amount: '500.00' },
        'ADMIN',
      );
      const received = answer(cancelWorkOrder, cancelled);
      now.orders = [cancelled];
      await user.keyboard('Patient moved away{Control>}{Enter}{/Control}');
      expect(await said(WORK_ORDER_TEXTS.cancelled('WO-2026-0003'))).toBeInstanceOf(HTMLElement);
      expect(received.map(({ input }) => input.body)).toEqual([{ version: 1, reason: 'Patient moved away' }]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(rowOf('WO-2026-0003').getByText('Cancelled')).toBeInstanceOf(HTMLElement);
      await user.click(expander('WO-2026-0003'));
      expect(screen.getByText('Patient moved away')).toBeInstanceOf(HTMLElement);
    });

    test.each<[string, Refusing<'stale_version'> | typeof UNREACHABLE, string]>([
      ['out of date', refusing('stale_version'), SHARED_REFUSALS.stale_version.text],
      ['out of reach', UNREACHABLE, WORK_ORDER_TEXTS.unreachable],
    ])('that is %s keeps the typed text and can be tried again', async (_, refusal, text) => {
      const { user, now, dialog, reason, submit } = await openDialog();
      answer(cancelWorkOrder, refusal);
      now.orders = [buildOrder(3, { version: 5 }, 'ADMIN')];
      await fill(user, reason, 'Wrong doctor');
      await user.click(submit);
      expect((await dialog.findByRole('alert')).textContent).toBe(WORK_ORDER_TEXTS.notCancelled(text));
      expect(reason.value).toBe('Wrong doctor');
      const received = answer(cancelWorkOrder, buildOrder(3, { status: 'cancelled', version: 6 }, 'ADMIN'));
      await user.click(submit);
      await waitFor(() =>
        expect(received.map(({ input }) => input.body)).toEqual([{ version: 5, reason: 'Wrong doctor' }]),
      );
    });
  });

  test('reopening puts a cancelled order back into work; if another user did that, it is reported', async () => {
    const cancelled = buildOrder(3, { status: 'cancelled', cancel_reason: 'By mistake' }, 'ADMIN');
    const { user, now } = await openListAs(ADMIN, cancelled);
    answer(reopenWorkOrder, refusing('work_order_not_cancelled'));
    await chooseAction(user, 'WO-2026-0003', 'Reopen order');
    const why = WORK_ORDER_TEXTS.notReopened('Only a cancelled work order can be reopened.');
    expect((await screen.findByRole('alert')).textContent).toBe(why);
    const reopened = buildOrder(3, { version: 2 }, 'ADMIN');
    const received = answer(reopenWorkOrder, reopened);
    now.orders = [reopened];
    await chooseAction(user, 'WO-2026-0003', 'Reopen order');
    expect(await said(WORK_ORDER_TEXTS.reopened('WO-2026-0003'))).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([{ version: 1 }]);
    expect(rowOf('WO-2026-0003').getByText('In Progress')).toBeInstanceOf(HTMLElement);
  });
});
