import type { UserEvent } from '@testing-library/user-event';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { getProposedPrice } from '#contract/prices/prices.ts';
import { getWorkOrder, updateWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { type WorkOrder, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { mayOnWorkOrder } from '#domain/access/work-order-access.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { BILLED_MONTH_TEXTS } from '#domain/monthly-billing/billed-month.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { UNREACHABLE, answer, refusing } from '#test/support/api-double.ts';
import { buildProposedPrice } from '#test/support/build-proposed-price.ts';
import { buildListedOrder } from '#test/support/build-listed-order.ts';
import { buildOrderPage } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { singleOrder } from '#test/support/single-order.ts';
import { workOrderQuery } from '#web/features/work-orders/api.ts';
import { withBackLink } from '#web/platform/addresses/back-link.ts';
import { setFlash, consumeFlash } from '#web/platform/addresses/flash-message.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { WorkOrderFormScreen } from './work-order-form.tsx';
import { WorkOrdersListScreen } from './work-orders-list.tsx';

const ORDER = buildListedOrder({ feedback: 'Margins', notes: 'From the clinic', tray_number: '14', trials_count: 0 });
const STALE = SHARED_REFUSALS.stale_version.text;

/** The rate card's answer for an order without a rate. */
const NO_RATE = {
  prices_at_entry: true,
  items: [buildProposedPrice({ text: 'No rate for Zirconia on 21 Nov 2026' })],
};

beforeEach(() => {
  answer(getProposedPrice, NO_RATE);
  answer(getDoctors, { items: [{ id: ORDER.doctor_id, name: ORDER.doctor_name }], near: [] });
  consumeFlash();
});

interface Opening {
  readonly order?: WorkOrder;
  readonly role?: Role;
  readonly path?: string;
}

async function openOrder({ order = ORDER, role = 'USER', path = PATHS.workOrderForm }: Opening = {}) {
  answer(getWorkOrder, singleOrder(order));
  const opened = await renderScreen(<WorkOrderFormScreen />, {
    path: `${path}?workOrderId=${order.id}`,
    route: path,
    session: buildSession(role),
  });
  await screen.findByText(order.serial_number);
  return opened;
}

/** An order in a later state, with the permissions of this role. */
const later = (role: Role, state: Partial<WorkOrder>): WorkOrder => {
  const order = buildListedOrder(state);
  return { ...order, may: mayOnWorkOrder(role, order) };
};
const completed = { status: 'completed', completion_date: '2026-11-20', order_date: '2026-11-10' } as const;
const BILL = {
  id: '7a1d3c56-0c8b-4b0a-8f0e-2f1f6a3c9d10',
  bill_number: 'INV-2026-0007',
  bill_date: '2026-11-20',
  status: 'pending',
  is_grouped: false,
  paid: false,
  created_by: 'Sangeeta Pawar',
} as const;

const combo = (name: string): HTMLInputElement => screen.getByRole('combobox', { name });
const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const save = (user: UserEvent): Promise<void> => user.keyboard('{Control>}s{/Control}');
const retype = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  await user.paste(text);
};
const bodies = (received: readonly { readonly input: { readonly body: unknown } }[]): unknown[] =>
  received.map(({ input }) => JSON.parse(JSON.stringify(input.body)) as unknown);

describe('the form of an order', () => {
  test('contains all the data of the order', async () => {
    await openOrder();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Work Order');
    const combos = { 'Doctor name': 'Dr. Anil Kumar', 'Product quality': 'Zirconia', 'Product shade': 'A2' };
    for (const [name, value] of Object.entries(combos)) expect(combo(name).value, name).toBe(value);
    const boxes = {
      'Patient name': 'Ravi Shinde',
      'Teeth by number': '16-14',
      'Order date': '21-11-2026',
      'Expected complete date': '28-11-2026',
      'Tray number': '14',
      Feedback: 'Margins',
      Notes: 'From the clinic',
    };
    for (const [name, value] of Object.entries(boxes)) expect(box(name).value, name).toBe(value);
    expect(screen.queryByRole('textbox', { name: 'Completion date' })).toBeNull();
    expect(screen.queryByText(WORK_ORDER_TEXTS.serialNumberNote)).toBeNull();
    expect(screen.getByText('Entered on 21 Nov 2026 by Sunita Pawar.')).toBeTruthy();
  });

  test('sends only the changed fields, with the version they were changed in, and shows the result', async () => {
    const changes = { product_shade: 'A3', expected_complete_date: null, tray_number: null };
    const price_check = { was: { product_quality: 'Rpd', units: 1 }, now: { product_quality: 'Metal', units: 1 } };
    const received = answer(updateWorkOrder, { ...ORDER, ...changes, version: 2, price_check });
    const { user } = await openOrder();
    await retype(user, combo('Product shade'), 'a3');
    await user.tab();
    await user.clear(box('Expected complete date'));
    await user.clear(box('Tray number'));
    await retype(user, box('Patient name'), ' Ravi  Shinde ');
    await save(user);
    await screen.findByText(WORK_ORDER_TEXTS.updated);
    expect(bodies(received)).toEqual([{ version: 1, ...changes, admin_mode: false }]);
    expect(combo('Product shade').value).toBe('A3');
    expect(screen.getByText(/^The price was set for Rpd\. The order is now Metal\./)).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  test('keeps the typed text when it cannot be saved, and over a reload; unchanged fields are not sent', async () => {
    answer(updateWorkOrder, UNREACHABLE);
    const first = await openOrder();
    await retype(first.user, box('Notes'), 'Call first');
    await save(first.user);
    await screen.findByText(WORK_ORDER_TEXTS.unreachable);
    expect(document.activeElement).toBe(box('Notes'));
    first.unmount();
    const { user } = await openOrder();
    await waitFor(() => expect(box('Notes').value).toBe('Call first'));
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(box('Notes').value).toBe('From the clinic');
    expect(sessionStorage).toHaveLength(0);
    await save(user);
    expect(await screen.findByText('There are no changes to save.')).toBeTruthy();
  });

  test.each([
    ['Call first', 'counts as saved', WORK_ORDER_TEXTS.updated],
    ['Call the clinic', 'does not', STALE],
  ])('without an answer, and “%s” in the order by now, the typed text %s', async (notes, _, text) => {
    answer(updateWorkOrder, UNREACHABLE);
    const { user, queryClient } = await openOrder();
    await retype(user, box('Notes'), 'Call first');
    await save(user);
    await screen.findByText(WORK_ORDER_TEXTS.unreachable);
    const now = { ...ORDER, notes, version: ORDER.version + 1 };
    act(() => void queryClient.setQueryData(workOrderQuery(ORDER.id).queryKey, now));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText(text === STALE ? WORK_ORDER_TEXTS.updated : STALE)).toBeNull();
    expect(box('Notes').value).toBe('Call first');
  });

  test('text typed during the save stays to be saved next', async () => {
    const answered = Promise.withResolvers<undefined>();
    const received = answer(updateWorkOrder, async ({ input }) => {
      if (input.body.version === 1) await answered.promise;
      return { ...ORDER, version: input.body.version + 1, notes: input.body.notes ?? null };
    });
    const { user } = await openOrder();
    await retype(user, box('Notes'), 'One');
    await save(user);
    await user.type(box('Notes'), ' two');
    answered.resolve(undefined);
    await screen.findByText(WORK_ORDER_TEXTS.updated);
    await waitFor(() => expect(box('Notes').value).toBe('One two'));
    await save(user);
    await waitFor(() => expect(received).toHaveLength(2));
    expect(bodies(received)[1]).toEqual({ version: 2, notes: 'One two', admin_mode: false });
  });
});

describe('the way back', () => {
  const LIST = `${PATHS.workOrdersList}?status=completed&page=2`;

  async function openFrom(path: string) {
    answer(getWorkOrder, singleOrder(ORDER));
    const opened = await renderScreen(<WorkOrderFormScreen />, { path, route: PATHS.workOrderForm });
    const search = { workOrderId: ORDER.id };
    await opened.router.navigate({ to: PATHS.workOrderForm, search, state: withBackLink(path) });
    await screen.findAllByText(ORDER.serial_number);
    return opened;
  }

  const product_quality = 'Zirconia';
  test.each([
    ['that the order was saved', undefined, undefined],
    [
      'of a price to check',
      { was: { product_quality, units: 3 }, now: { product_quality, units: 4 } },
      'The price was set for 3 units. The order now has 4. Check the price.',
    ],
  ])('leads to the list as it was, with the message %s', async (_, price_check, tail) => {
    answer(updateWorkOrder, {
      ...ORDER,
      version: 2,
      is_urgent: true,
      ...(price_check && { amount: '300.00', price_check }),
    });
    const { user, address } = await openFrom(LIST);
    await user.click(screen.getByRole('checkbox', { name: 'Urgent' }));
    await save(user);
    await waitFor(() => expect(address()).toBe(LIST));
    expect(consumeFlash()).toEqual({ text: 'Work order updated successfully!', tail });
    expect(consumeFlash()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('leads to the order’s own page, and shows the message there, if it was opened there', async () => {
    const here = `/orders/${ORDER.serial_number}`;
    const { user, router, address } = await openFrom(here);
    const link = screen.getByRole('link', { name: `Back to ${ORDER.serial_number}` });
    expect(link.getAttribute('href')).toBe(here);
    await user.click(link);
    await waitFor(() => expect(address()).toBe(here));
    // Back, and not forward again: the page still knows its list.
    expect(router.history.length).toBe(2);
  });

  test('asks first if something was typed', async () => {
    const { user, address } = await openFrom(LIST);
    await user.type(box('Notes'), '!');
    await user.click(screen.getByRole('link', { name: 'Back to Work Orders' }));
    await user.click(await screen.findByRole('button', { name: 'Leave and discard' }));
    await waitFor(() => expect(address()).toBe(LIST));
    expect(sessionStorage).toHaveLength(0);
  });

  test('the list shows that message', async () => {
    answer(getWorkOrders, buildOrderPage([]));
    setFlash(WORK_ORDER_TEXTS.updated);
    await renderScreen(<WorkOrdersListScreen />, { path: PATHS.workOrdersList });
    const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
    expect(dismiss.closest('[role=status]')?.textContent).toContain(WORK_ORDER_TEXTS.updated);
  });
});

describe('an order that someone else changed', () => {
  const THEIRS = { ...ORDER, version: 2, product_shade: 'B1', is_urgent: true };

  async function openStale() {
    const opened = await openOrder();
    const { user } = opened;
    await retype(user, combo('Product shade'), 'A3');
    await user.tab();
    await retype(user, box('Notes'), 'Call first');
    answer(getWorkOrder, singleOrder(THEIRS));
    const received = answer(updateWorkOrder, ({ input }) =>
      input.body.version === 2 ? { ...THEIRS, version: 3 } : refusing('stale_version'),
    );
    await save(user);
    await screen.findByText(STALE, { exact: false });
    return { ...opened, received };
  }
  const mine = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));

  test('is shown with its current values next to the typed ones; Save leads to the choice, and the chosen value is saved', async () => {
    const { user, received } = await openStale();
    answer(getWorkOrder, UNREACHABLE);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('The order could not be loaded. Try again.', { exact: false });
    expect(combo('Product shade').value).toBe('A3');
    answer(getWorkOrder, singleOrder(THEIRS));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(combo('Product shade').value).toBe('B1'));
    expect(screen.queryByText(STALE, { exact: false })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urgent' }).checked).toBe(true);
    expect(mine()).toEqual([
      ['Product shade', 'A3', 'B1'],
      ['Notes', 'Call first', 'From the clinic'],
    ]);
    const sent = received.length;
    await save(user);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep my changes' }));
    expect(received).toHaveLength(sent);
    await user.keyboard('{Enter}');
    expect([combo('Product shade').value, box('Notes').value]).toEqual(['A3', 'Call first']);
    await save(user);
    await screen.findByText(WORK_ORDER_TEXTS.updated);
    const kept = { version: 2, product_shade: 'A3', notes: 'Call first', admin_mode: false };
    expect(bodies(received).at(-1)).toEqual(kept);
    expect(sessionStorage).toHaveLength(0);
  });

  test('is shown next to the typed values also after a reload; the typed values can be discarded', async () => {
    const { unmount } = await openStale();
    unmount();
    const { user } = await openOrder({ order: THEIRS });
    expect(mine().map(([field]) => field)).toEqual(['Product shade', 'Notes']);
    await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
    expect([combo('Product shade').value, box('Notes').value]).toEqual(['B1', 'From the clinic']);
    expect(screen.queryByRole('table')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('counts as saved when it has the typed values already: the answer was lost in transit', async () => {
    const { user } = await openOrder();
    await retype(user, box('Notes'), 'Call first');
    answer(getWorkOrder, singleOrder({ ...ORDER, version: 2, notes: 'Call first' }));
    answer(updateWorkOrder, refusing('stale_version'));
    await save(user);
    await screen.findByText(WORK_ORDER_TEXTS.updated);
    expect(screen.queryByText(STALE, { exact: false })).toBeNull();
  });
});

describe('fields that this user may not change', () => {
  test.each([
    ['completed', later('USER', completed), WORK_ORDER_REFUSALS.completed_work_order_not_editable.text],
    ['billed', later('USER', { bill: BILL }), WORK_ORDER_REFUSALS.billed_work_order_not_editable.text],
  ])('are shown to staff with the reason: %s', async (_, order, text) => {
    await openOrder({ order });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Ravi Shinde')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Back to Work Orders' })).toHaveLength(1);
  });

  test('are open to an admin, who sees the bill and may change the completion date', async () => {
    const order = later('ADMIN', { ...completed, bill: BILL });
    const received = answer(updateWorkOrder, { ...order, version: 2, completion_date: '2026-11-19' });
    const { user } = await openOrder({ order, role: 'ADMIN', path: PATHS.adminWorkOrderForm });
    expect(screen.getByText('Admin Mode')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to Work Orders' });
    expect(back.getAttribute('href')).toBe(PATHS.adminWorkOrdersList);
    expect(screen.getByText(/This order is on bill INV-2026-0007/)).toBeTruthy();
    await retype(user, box('Completion date'), '22');
    await save(user);
    const fault = 'Completion date cannot be after today';
    expect(await screen.findByRole('link', { name: fault })).toBeTruthy();
    await retype(user, box('Completion date'), '19');
    await save(user);
    await screen.findByText(WORK_ORDER_TEXTS.updated);
    expect(bodies(received)).toEqual([{ version: 1, completion_date: '2026-11-19', admin_mode: true }]);
  });
});

test('a change that moves the order between months names their bills and asks; nothing typed is lost if it is cancelled', async () => {
  const order = later('ADMIN', { ...completed, bill: BILL });
  const faults = ['M/26-27/00174', 'M/26-27/00180'].map((number) => ({
    field: `confirmed_bills.${number}`,
    message: `Moves it on ${number}.`,
  }));
  const received = answer(updateWorkOrder, ({ input }) =>
    input.body.confirmed_bills === undefined
      ? refusing('closed_month_confirmation_needed', { text: 'Both.', faults })
      : { ...order, version: 2, completion_date: '2026-11-19' },
  );
  const { user } = await openOrder({ order, role: 'ADMIN', path: PATHS.adminWorkOrderForm });
  await retype(user, box('Completion date'), '19');
  await save(user);
  const asked = within(await screen.findByRole('dialog', { name: BILLED_MONTH_TEXTS.title }));
  for (const { message } of faults) expect(asked.getByText(message)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box('Completion date').value).toBe('19-11-2026');

  await save(user);
  await user.click(await screen.findByRole('button', { name: BILLED_MONTH_TEXTS.confirm }));
  await screen.findByText(WORK_ORDER_TEXTS.updated);
  expect(bodies(received).at(-1)).toEqual({
    version: 1,
    completion_date: '2026-11-19',
    admin_mode: true,
    confirmed_bills: ['M/26-27/00174', 'M/26-27/00180'],
  });
});

test('an unknown order is reported; one that could not be loaded can be loaded again', async () => {
  const path = `${PATHS.workOrderForm}?workOrderId=${ORDER.id}`;
  const open = () => renderScreen(<WorkOrderFormScreen />, { path, route: PATHS.workOrderForm });
  answer(getWorkOrder, refusing('work_order_not_found'));
  const { unmount } = await open();
  expect(await screen.findByText('Work order not found')).toBeTruthy();
  unmount();
  answer(getWorkOrder, UNREACHABLE);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry Loading' });
  expect(screen.getByText(WORK_ORDER_TEXTS.orderNotLoaded)).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(WORK_ORDER_TEXTS.unreachable)).toBeInstanceOf(HTMLElement);
  answer(getWorkOrder, singleOrder(ORDER));
  await user.click(retry);
  expect(await screen.findByText(ORDER.serial_number)).toBeTruthy();
});

describe('the price of the order', () => {
  const LIST = { list_name: 'Standard', list_rate: '1850.00', discount_percent: '0.00' } as const;
  const OF_LIST = { ...LIST, rate: '1850.00', units: 3 } as const;
  const CARD = { ...OF_LIST, source: 'rate_card' } as const;
  const NOW = '₹1,850.00 × 3 = ₹5,550.00 · Standard';
  const NEXT = '₹1,850.00 × 1 = ₹1,850.00 · Standard';
  const priced = (given: Partial<WorkOrder> = {}): WorkOrder => ({
    ...ORDER,
    is_priced: true,
    amount: '5550.00',
    price: CARD,
    ...given,
  });
  const answerNext = () =>
    answer(getProposedPrice, {
      prices_at_entry: true,
      items: [{ ...OF_LIST, units: 1, amount: '1850.00', reason: null, text: NEXT }],
    });
  const oneTooth = (user: UserEvent) => retype(user, box('Teeth by number'), '16');

  test('appears under the product, and is requested again only after a change that affects it', async () => {
    const asked = answerNext();
    const { user } = await openOrder({ order: priced(), role: 'ADMIN' });
    expect(screen.getByText(NOW)).toBeInstanceOf(HTMLElement);
    await retype(user, box('Patient name'), 'Meera');
    expect(screen.getByText(NOW)).toBeInstanceOf(HTMLElement);
    expect(asked).toEqual([]);
    await oneTooth(user);
    await user.tab();
    expect(await screen.findByText(NEXT)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(bodies(asked).at(-1)).toMatchObject({ orders: [{ tooth_numbers: [16] }] }));
  });

  test.each([
    ['typed', { price: { ...OF_LIST, source: 'typed', list_name: null, list_rate: null, discount_percent: null } }],
    ['on a bill', { bill: { ...BILL, amount: '5550.00' } }],
  ] as const)('stays if it is %s', async (_, given) => {
    const asked = answerNext();
    const { user } = await openOrder({ order: later('ADMIN', priced(given)), role: 'ADMIN' });
    await oneTooth(user);
    expect(await screen.findByText(/This price does not change\.$/)).toBeInstanceOf(HTMLElement);
    expect(asked).toEqual([]);
  });

  test('is missing: shows why, or the current rate of the rate card', async () => {
    answerNext();
    const { user } = await openOrder({ order: priced({ is_priced: false, amount: null, price: null }), role: 'ADMIN' });
    expect(await screen.findByText(`No price yet. Rate card: ${NEXT}`)).toBeInstanceOf(HTMLElement);
    answer(getProposedPrice, NO_RATE);
    await oneTooth(user);
    await user.tab();
    expect(await screen.findByText('No rate for Zirconia on 21 Nov 2026')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Set price' }).getAttribute('href')).toBe('/admin/prices?rate=Zirconia');
  });

  test('is shown to admins alone', async () => {
    const { user } = await openOrder();
    await oneTooth(user);
    expect(screen.queryAllByText(/₹|\d\.\d\d\b/)).toEqual([]);
  });
});
