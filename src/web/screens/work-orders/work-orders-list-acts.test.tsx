import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createBill, getBill } from '#contract/billing/bills.ts';
import { markBillAsPrinted } from '#contract/papers/copies.ts';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { completeWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { BILLED_MONTH_TEXTS } from '#domain/monthly-billing/billed-month.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildBill, buildBilledOrder, buildOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
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
} from '#test/support/open-work-orders.tsx';
import { OrderRow } from '#web/features/work-orders/list/row/order-row.tsx';
import { initialBillPrintPath } from '#web/platform/addresses/paths.ts';

describe('Mark Complete', () => {
  const openDialog = async (order = buildOrder(3)) => {
    const opened = await openList(order);
    await opened.user.click(button(`Mark Complete ${order.serial_number}`));
    const dialog = within(await screen.findByRole('dialog', { name: `Mark ${order.serial_number} complete` }));
    const date = dialog.getByLabelText<HTMLInputElement>(/^Completion date/);
    return { ...opened, dialog, date, submit: dialog.getByRole('button', { name: 'Mark Complete' }) };
  };

  test('is offered with today and replaces the row by the answer', async () => {
    const order = buildOrder(3);
    const { user, now, date, submit } = await openDialog(order);
    expect(date.value).toBe('21-11-2026');
    const done = buildOrder(3, { status: 'completed', completion_date: '2026-11-21', version: 2 });
    const received = answer(completeWorkOrder, done);
    now.orders = [done];
    await user.click(submit);
    expect(await said(WORK_ORDER_TEXTS.completed)).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => [input.params, input.body])).toEqual([
      [{ work_order_id: order.id }, { version: 1, completion_date: '2026-11-21' }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowOf('WO-2026-0003').getByText('Completed')).toBeInstanceOf(HTMLElement);
    expect(button('Create Bill WO-2026-0003')).toBeInstanceOf(HTMLElement);
  });

  test('shows the server’s refusal in the dialog and the current order', async () => {
    const { user, now, dialog, submit, listed } = await openDialog();
    answer(completeWorkOrder, refusing('stale_version'));
    now.orders = [buildOrder(3, { patient_name: 'Ravi Shinde-Patil', version: 2 })];
    await user.click(submit);
    expect(await dialog.findByText(SHARED_REFUSALS.stale_version.text)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(WORK_ORDER_TEXTS.notCompleted)).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Ravi Shinde-Patil')).toBeInstanceOf(HTMLElement);
    expect(listed).toHaveLength(2);
    const received = answer(completeWorkOrder, buildReadyOrder(3));
    await user.click(submit);
    await waitFor(() => expect(received.map(({ input }) => input.body.version)).toEqual([2]));
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
