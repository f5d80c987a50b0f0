import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createBill } from '#contract/billing/bills.ts';
import { getLaboratorySettings } from '#contract/laboratory.ts';
import { getProposedPrice } from '#contract/prices/prices.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { priceCheckText } from '#domain/billing/price-basis.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { AMOUNT_TOO_FINE } from '#domain/shared/money.ts';
import { SENDS, UNREACHABLE, answer, keysOf, refusing } from '#test/support/api-double.ts';
import { buildBill, buildBilledOrder, buildOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
import { buildSettings } from '#test/support/build-settings.ts';
import { buildProposedPrice } from '#test/support/build-proposed-price.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen, hrefOf } from '#test/support/web-render.tsx';
import { singleOrder } from '#test/support/single-order.ts';
import { fill } from '#test/support/open-users.tsx';
import { withOrderToBill } from '#web/features/billing/components/order-from-address.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { RETURN_AFTER_CREATION } from '#web/platform/delays.ts';
import { consumeFlash } from '#web/platform/addresses/flash-message.ts';
import { CreateBillScreen } from './create-bill.tsx';

const order = buildReadyOrder(12, { is_priced: false });
const pathOf = (id: string) => `/create-bill?workOrderId=${id}`;

const open = (path: string, session = buildSession()) => renderScreen(<CreateBillScreen />, { path, session });

async function openForm(of: WorkOrder = order, session = buildSession()) {
  answer(getWorkOrder, singleOrder(of));
  const rendered = await open(pathOf(of.id), session);
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Bill amount/);
  return { ...rendered, amount, create: screen.getByRole('button', { name: 'Create Bill' }) };
}

const date = () => screen.getByLabelText<HTMLInputElement>(/^Bill date/);

describe('the page', () => {
  test('shows the order, an empty amount, today and no notes', async () => {
    const { amount } = await openForm();
    const shown = screen.getByRole('region', { name: 'Work order WO-2026-0012' });
    for (const text of ['Dr. Anil Kumar', 'Ravi Shinde', 'Zirconia, A2', '20 Nov 2026']) {
      expect(shown.textContent).toContain(text);
    }
    expect([amount.value, amount.type, amount.inputMode]).toEqual(['', 'text', 'decimal']);
    expect(date().value).toBe('21-11-2026');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('');
    expect(document.activeElement).toBe(amount);
  });

  test.each([
    ['/create-bill', BILLING_TEXTS.noOrderFound],
    [pathOf('42'), 'Error: Work order is missing required ID field.'],
  ])('at %s, without an order, shows that in red', async (path, text) => {
    await open(path);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByRole('form')).toBeNull();
  });

  test.each<[string, unknown, string]>([
    ['nothing', null, 'Error: No work order data available for billing.'],
    ['an order without a number', { ...order, serial_number: '' }, 'Error: Work order is missing serial number.'],
  ])('to which %s was passed shows that, in red', async (_, orderToBill, text) => {
    const { router } = await renderScreen(<CreateBillScreen />, { path: '/work-orders-list', route: '/create-bill' });
    await router.navigate({ to: '/create-bill', state: { orderToBill } as object });
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('to which the order was passed shows it without an address, and no form before it is loaded again', async () => {
    answer(getWorkOrder, refusing('unavailable'));
    const path = '/work-orders-list';
    const { router, user } = await renderScreen(<CreateBillScreen />, { path, route: '/create-bill' });
    await router.navigate({ to: '/create-bill', state: withOrderToBill(order) });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to check billing status');
    expect(screen.getByRole('region', { name: 'Work order WO-2026-0012' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('form')).toBeNull();
    answer(getWorkOrder, singleOrder(order));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/^Bill amount/)).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ['work_order_not_found', order.id],
    ['invalid_input', order.id],
  ] as const)('with an id of no order (%s) shows that, not in red', async (code, id) => {
    answer(getWorkOrder, refusing(code));
    await open(pathOf(id));
    expect(await screen.findByText(BILLING_TEXTS.orderNotFound(id))).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with an order that could not be loaded shows why in red, and can be tried again', async () => {
    answer(getWorkOrder, refusing('unavailable'));
    const { user } = await open(pathOf(order.id));
    const why = 'The service is busy or starting. Please try again in a moment.';
    expect((await screen.findByRole('alert')).textContent).toBe(BILLING_TEXTS.orderNotLoaded(why));
    answer(getWorkOrder, singleOrder(order));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/^Bill amount/)).toBeInstanceOf(HTMLElement);
  });

  test('of an order that is not completed has no form, and shows why', async () => {
    answer(getWorkOrder, singleOrder(buildOrder(12)));
    await open(pathOf(order.id));
    expect(await screen.findByText(BILLING_REFUSALS.work_order_not_billable.text)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('of an order with a bill has no form, shows that and opens the bill', async () => {
    answer(getWorkOrder, singleOrder(buildBilledOrder(12)));
    await open(pathOf(order.id));
    const text = BILLING_REFUSALS.work_order_already_billed.text('B/26-27/00012');
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(await hrefOf('Open bill B/26-27/00012')).toBe('/bills/00000000-0000-4000-9000-000000000012');
  });
});

describe('the rate card', () => {
  const CARD_PRICE = buildProposedPrice({ rate: '1850.00', units: 3, amount: '5550.00', reason: null });

  test('fills in the amount for an admin if the order has no price', async () => {
    answer(getProposedPrice, { prices_at_entry: false, items: [CARD_PRICE] });
    const received = answer(createBill, buildBill([order]));
    const { user, amount, create } = await openForm(order, buildSession('ADMIN'));
    expect(amount.value).toBe('5550.00');
    expect(screen.getByText(BILLING_TEXTS.cardPriceShown)).toBeInstanceOf(HTMLElement);
    await user.click(create);
    await screen.findByText(BILLING_TEXTS.billCreated);
    expect(received.map(({ input }) => input.body.amount)).toEqual(['5550.00']);
  });

  test('is without tax, which the form says where tax is added', async () => {
    answer(getProposedPrice, { prices_at_entry: false, items: [CARD_PRICE] });
    answer(getLaboratorySettings, buildSettings({ tax_mode: 'regular' }));
    await openForm(order, buildSession('ADMIN'));
    expect(await screen.findByText(`${BILLING_TEXTS.cardPriceShown} Without tax.`)).toBeInstanceOf(HTMLElement);
  });

  test('that cannot be loaded leaves the amount empty', async () => {
    answer(getProposedPrice, refusing('internal_error'));
    const { amount } = await openForm(order, buildSession('ADMIN'));
    expect(amount.value).toBe('');
  });

  test('is not loaded for staff, who see no amounts', async () => {
    const asked = answer(getProposedPrice, { prices_at_entry: false, items: [CARD_PRICE] });
    const { amount } = await openForm();
    expect([amount.value, asked.length]).toEqual(['', 0]);
  });
});

describe('creating', () => {
  test('sends amount, date and notes under a key, reports that, and returns to the list after 1.5 s', async () => {
    const { user, amount, create, address } = await openForm();
    const received = answer(createBill, buildBill([order]));
    await user.type(amount, '1250.5');
    await user.clear(date());
    await user.type(date(), '20-11-2026');
    await fill(user, screen.getByLabelText('Notes'), ' With courier ');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.dblClick(create);
    expect(await screen.findByText(BILLING_TEXTS.billCreated)).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([
      { work_order_id: order.id, amount: '1250.50', bill_date: '2026-11-20', notes: 'With courier' },
    ]);
    expect(received[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.queryByRole('form')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(RETURN_AFTER_CREATION - 400));
    expect(address()).toContain('/create-bill');
    await act(() => vi.advanceTimersByTimeAsync(500));
    vi.useRealTimers();
    await waitFor(() => expect(address()).toBe('/work-orders-list'));
    expect(consumeFlash()?.text).toBe(BILLING_TEXTS.billCreated);
  });

  test('with an invalid amount or date is refused at the field, and nothing is sent', async () => {
    const { user, amount, create } = await openForm();
    await user.click(create);
    expect(await screen.findByText(BILLING_TEXTS.amountMissing)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(amount));
    await user.type(amount, '10.005');
    await user.clear(date());
    await user.type(date(), '22-11-2026');
    await user.click(create);
    expect(await screen.findByText(AMOUNT_TOO_FINE)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(BILLING_TEXTS.dateAfterToday)).toBeInstanceOf(HTMLElement);
  });

  test('that fails shows why in red, keeps the typed text, and is repeated under the same key', async () => {
    const { user, amount, create } = await openForm();
    const lost = answer(createBill, UNREACHABLE);
    await user.type(amount, '1250');
    await user.click(create);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Error creating bill: /);
    expect(amount.value).toBe('1250');
    const again = answer(createBill, refusing('work_order_already_billed', { text: 'Work order already has a bill' }));
    await user.click(create);
    await screen.findByText(BILLING_TEXTS.notCreated('Work order already has a bill'));
    expect(lost).toHaveLength(SENDS);
    expect(keysOf([...lost, ...again])).toHaveLength(1);
  });

  test('for an order that already has a price can be done without an amount by staff', async () => {
    const { user, amount, create } = await openForm();
    answer(createBill, refusing('order_already_priced'));
    await user.type(amount, '1250');
    await user.click(create);
    const text = BILLING_TEXTS.notCreated(BILLING_REFUSALS.order_already_priced.text);
    expect(await screen.findByText(text, { ignore: 'script' })).toBeInstanceOf(HTMLElement);
    const received = answer(createBill, buildBill([order]));
    await user.click(screen.getByRole('button', { name: 'Create without amount' }));
    expect(await screen.findByText(BILLING_TEXTS.billCreated)).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([
      { work_order_id: order.id, bill_date: '2026-11-21', notes: null },
    ]);
  });

  describe('of an order that has a price', () => {
    const priced = (overrides: Partial<WorkOrder> = {}) => buildReadyOrder(12, { amount: '900.00', ...overrides });
    const ADMIN = buildSession('ADMIN');
    const create = () => screen.getByRole('button', { name: 'Create Bill' });
    const bodies = (received: readonly { readonly input: { readonly body: object } }[]) =>
      received.map(({ input }) => input.body);
    const PLAIN = { work_order_id: order.id, bill_date: '2026-11-21', notes: null };

    test('requires no amount of staff, who do not see it, and sends none', async () => {
      const { amount: _, ...unseen } = priced();
      answer(getWorkOrder, singleOrder(unseen));
      const { user } = await open(pathOf(order.id));
      expect(await screen.findByText(BILLING_TEXTS.ownPrice)).toBeInstanceOf(HTMLElement);
      expect(screen.queryByLabelText(/Bill amount/)).toBeNull();
      const received = answer(createBill, buildBill([order]));
      await user.click(create());
      expect(await screen.findByText(BILLING_TEXTS.billCreated)).toBeInstanceOf(HTMLElement);
      expect(bodies(received)).toEqual([PLAIN]);
    });

    test.each([
      ['', PLAIN],
      ['900', PLAIN],
      ['950', { ...PLAIN, amount: '950.00' }],
    ])('sends an amount of admins who type "%s" only if it differs', async (left, sent) => {
      const { user, amount } = await openForm(priced(), ADMIN);
      expect(amount.value).toBe('900.00');
      expect(screen.getByText(BILLING_TEXTS.ownPriceShown)).toBeInstanceOf(HTMLElement);
      await user.clear(amount);
      if (left !== '') await user.type(amount, left);
      const received = answer(createBill, buildBill([order]));
      await user.click(create());
      await waitFor(() => expect(bodies(received)).toEqual([sent]));
    });

    test('shows admins that the price should be checked, and leads back to the list in admin mode', async () => {
      const check = { was: { product_quality: 'Zirconia', units: 3 }, now: { product_quality: 'Zirconia', units: 4 } };
      await openForm(priced({ price_check: check }), ADMIN);
      expect(screen.getByText(priceCheckText(check))).toBeInstanceOf(HTMLElement);
      expect(await hrefOf('Back to Work Orders')).toBe('/admin/work-orders-list');
    });
  });

  test('follows the order’s price, also in a restored draft; a typed price is sent after the user chooses one', async () => {
    const priced = (amount: string, version: number) => buildReadyOrder(12, { amount, version });
    const first = await openForm(priced('900.00', 2), buildSession('ADMIN'));
    await first.user.type(screen.getByLabelText('Notes'), 'Urgent');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const { user, amount, create, queryClient } = await openForm(priced('810.00', 3), buildSession('ADMIN'));
    const repriceTo = (price: string, version: number) => {
      answer(getWorkOrder, singleOrder(priced(price, version)));
      return act(() => queryClient.invalidateQueries({ queryKey: WORK_ORDERS_KEY }));
    };
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Urgent');
    await waitFor(() => expect(amount.value).toBe('810.00'));
    await repriceTo('900.00', 4);
    await waitFor(() => expect(amount.value).toBe('900.00'));
    await user.clear(amount);
    await user.type(amount, '950');
    await repriceTo('703.50', 5);
    expect(await screen.findByText('Now ₹703.50, was ₹900.00')).toBeInstanceOf(HTMLElement);
    const received = answer(createBill, buildBill([order]));
    await user.click(create);
    const keep = screen.getByRole('button', { name: 'Keep my value: ₹950.00' });
    expect(document.activeElement).toBe(keep);
    expect(received).toEqual([]);
    await user.click(keep);
    expect(document.activeElement).toBe(amount);
    await user.click(create);
    await waitFor(() => expect(received.map(({ input }) => input.body.amount)).toEqual(['950.00']));
  });

  test('an error from the server appears at its field', async () => {
    const { user, amount, create } = await openForm();
    answer(
      createBill,
      refusing('invalid_input', { faults: [{ field: 'bill_date', message: BILLING_TEXTS.dateAfterToday }] }),
    );
    await user.type(amount, '1250');
    await user.click(create);
    expect(await screen.findByText(BILLING_TEXTS.dateAfterToday)).toBeInstanceOf(HTMLElement);
    expect(date().getAttribute('aria-invalid')).toBe('true');
  });
});

test('a typed form asks before it is left, and a reload restores it', async () => {
  const { user, amount, address, unmount } = await openForm();
  await user.type(amount, '77');
  await user.click(screen.getByRole('link', { name: 'Back to Work Orders' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(address()).toContain('/create-bill');
  unmount();
  expect((await openForm()).amount.value).toBe('77');
});
