import { getAllBills, getBillSums } from '#contract/billing/bill-list.ts';
import { getImports } from '#contract/imports/imports.ts';
import { getDoctor, getDoctorDetails, getDoctors } from '#contract/doctors/doctor-queries.ts';
import { getWorkOrderByNumber } from '#contract/work-orders/order-page.ts';
import { createBill } from '#contract/billing/bills.ts';
import { type WorkOrder, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { buildBillSums } from '#test/support/build-bill-sums.ts';
import { buildBillPage } from '#test/support/build-bill-page.ts';
import { buildOrder, buildOrderPage, buildReadyOrder } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { openApp } from '#test/support/web-app.tsx';
import type { RenderedScreen } from '#test/support/web-render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

const LABEL = 'Find an order or go to a screen';

async function openPalette(role: 'USER' | 'ADMIN' | 'SUPER_ADMIN' = 'USER'): Promise<RenderedScreen> {
  answer(getDoctors, { items: [], near: [] });
  const opened = await openApp('/staff-dashboard', buildSession(role));
  await screen.findByRole('heading', { level: 1 });
  await opened.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: LABEL })));
  return opened;
}

const options = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);

const chosen = (): string | null => screen.getByRole('option', { selected: true }).textContent;

test('lists the user’s screens, and opens the one chosen with the arrow keys', async () => {
  answer(getWorkOrders, buildOrderPage([]));
  answer(getAllBills, buildBillPage([]));
  answer(getBillSums, buildBillSums());
  const { user, address } = await openPalette('ADMIN');
  expect(screen.getByRole('dialog', { name: LABEL })).toBeTruthy();
  await user.keyboard('paste');
  await waitFor(() => expect(options().map((text) => text?.replace(/Alt.*/, ''))).toEqual(['Batch Work Orders']));
  await user.keyboard('{Backspace>5/}bill');
  await waitFor(() =>
    expect(options().map((text) => text?.replace(/Alt.*/, ''))).toEqual([
      'Work Orders & Billing',
      'Bills',
      'Monthly Billing & Pricing',
      'Month-End Billing',
      'Create the billbill … an order number, patient or doctor',
      'Print the initial billprint … an order number, patient or doctor',
    ]),
  );
  expect(chosen()).toContain('Work Orders & Billing');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toContain('Bills');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/bills'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['ADMIN', ['ImportLaboratory Settings']],
  ['USER', []],
] as const)('finds a screen below another one: of %s', async (role, found) => {
  answer(getWorkOrders, buildOrderPage([]));
  answer(getImports, { items: [], last_backup_at: null, has_orders: false, now: '2026-11-23T10:00:00.000Z' });
  const { user, address } = await openPalette(role);
  await user.keyboard('import');
  if (found.length === 0) await screen.findByText('Nothing found for “import”.');
  await waitFor(() => expect(options()).toEqual(found));
  await user.keyboard('{Enter}');
  const [first] = found;
  await waitFor(() => expect(address()).toBe(first === undefined ? '/staff-dashboard' : '/admin/import'));
});

test('finds orders on the server, opens each, and opens the list if there are more', async () => {
  const orders = [1, 2, 3, 4, 5, 6, 7].map((n) => buildOrder(n, { patient_name: `Meera ${n}` }));
  const received = answer(getWorkOrders, buildOrderPage(orders, { total: 31 }));
  const { user, address } = await openPalette();
  await user.keyboard('mee');
  await waitFor(() => expect(options()).toHaveLength(7));
  expect(options()[0]).toBe('WO-2026-0001 Meera 1Dr. Anil Kumar · Zirconia · In Progress');
  expect(options().at(-1)).toBe('Show all 31 orders with “mee”');
  // Typed at once, it is requested once.
  expect(received.map(({ input: { query } }) => query.search)).toEqual(['mee']);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/work-orders-list?search=mee'));
});

test('finds doctors below the orders, and opens the page of each', async () => {
  answer(getWorkOrders, buildOrderPage([buildOrder(1, { patient_name: 'Meera Sharma' })]));
  const { user, address } = await openPalette();
  const id = '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a11';
  answer(getDoctors, { items: [{ id, name: 'Dr. Ritu Verma', spelling: 'Dr. Ritu Sharma' }], near: [] });
  const name = 'Dr. Ritu Verma';
  const card = {
    clinic_name: '',
    phone: '',
    whatsapp: '',
    spellings: [],
    is_retired: false,
    preferences: '',
    version: 1,
  };
  answer(getDoctor, { id, name, ...card });
  await user.keyboard('sharma');
  expect(await screen.findByRole('option', { name: /Dr. Ritu Verma/ })).toBeTruthy();
  expect(options().at(-1)).toBe('Dr. Ritu VermaDr. Ritu Sharma');
  expect(options()[0]).toContain('Meera Sharma');
  await user.click(screen.getByRole('option', { name: /Dr. Ritu Verma/ }));
  await waitFor(() => expect(address()).toBe(`/doctors/${id}`));
});

test('sends no request for one letter, shows that it searches, that nothing is found, and errors, and closes with its keys', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = answer(getWorkOrders, async () => {
    await promise;
    return buildOrderPage([]);
  });
  const { user } = await openPalette();
  await user.keyboard('z');
  expect(await screen.findByText('Nothing found for “z”.')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.keyboard('z');
  expect(await screen.findByText('Searching orders…')).toBeTruthy();
  resolve();
  expect(await screen.findByText('Nothing found for “zz”.')).toBeTruthy();
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  answer(getWorkOrders, UNREACHABLE);
  await user.keyboard('y');
  // The frame's server answers `/healthz`, so the lost request counts as blocked.
  expect(await screen.findByText(/^Orders could not be searched\. This request was blocked/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: LABEL }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: LABEL })));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const answerOrder = (order: WorkOrder): void => {
  answer(getWorkOrders, buildOrderPage([order]));
  answer(getWorkOrderByNumber, { order, revisions: [], remakes: [], acts: [], previous: null, next: null });
};

const marks = (): (string | null)[] => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

test('marks the searched text wherever it appears, and opens the order’s page', async () => {
  answerOrder(buildOrder(12, { patient_name: 'Anita (Ann) Rao' }));
  const { user, address } = await openPalette();
  await user.keyboard('ANIL an(');
  await screen.findAllByRole('option');
  expect(marks()).toEqual(['Anil']);
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('ann');
  await waitFor(() => expect(marks()).toEqual(['Ann']));
  await user.click(screen.getByRole('option', { name: /^WO-2026-0012/ }));
  await waitFor(() => expect(address()).toBe('/orders/WO-2026-0012'));
});

test('an action that is not possible shows the reason, and does nothing; a possible one is done on the order’s page, in the dialog of its button', async () => {
  answerOrder(buildOrder(12));
  const { user, address } = await openPalette();
  await user.keyboard('bill 0012');
  const refused = await screen.findByRole('option', { name: /^Create Bill: WO-2026-0012/ });
  expect(refused.getAttribute('aria-disabled')).toBe('true');
  expect(refused.textContent).toContain('This work order cannot be billed yet.');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/staff-dashboard');
  expect(screen.getByRole('combobox', { name: LABEL })).toBe(document.activeElement);
  await user.clear(screen.getByRole('combobox', { name: LABEL }));
  await user.keyboard('complete 0012');
  await waitFor(() => expect(chosen()).toBe('Mark Complete: WO-2026-0012 Ravi ShindeDr. Anil Kumar'));
  expect(options().at(1)).toMatch(/^WO-2026-0012 /);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/orders/WO-2026-0012'));
  const dialog = await screen.findByRole('dialog', { name: 'Mark WO-2026-0012 complete' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // From the page itself, and once: neither a new render nor a return to the page starts the action again.
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('complete 0012');
  await screen.findByRole('option', { name: /^Mark Complete/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Mark WO-2026-0012 complete' });
  await user.keyboard('{Escape}');
  await user.keyboard('{Alt>}h{/Alt}');
  await waitFor(() => expect(address()).toBe('/staff-dashboard'));
});

test('an action on another order than the open one starts with that other order', async () => {
  const [here, other] = [buildReadyOrder(11), buildReadyOrder(12)];
  answerOrder(here);
  const opened = await openApp('/orders/WO-2026-0011', buildSession());
  await screen.findByRole('heading', { level: 1, name: 'WO-2026-0011' });
  answerOrder(other);
  const received = answer(createBill, refusing('internal_error', { text: 'Busy' }));
  await opened.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: LABEL });
  await opened.user.keyboard('bill 0012');
  await screen.findByRole('option', { name: /^Create Bill: WO-2026-0012/ });
  await opened.user.keyboard('{Enter}');
  await screen.findByText(/Busy/);
  expect(received.map(({ input }) => JSON.stringify(input.body))).toEqual([expect.stringContaining(other.id)]);
});

test('the only order found shows its possible actions; one without a dialog is done at once, and its result is shown on the order’s page', async () => {
  answerOrder(buildReadyOrder(12));
  const received = answer(createBill, refusing('internal_error', { text: 'Busy' }));
  const { user } = await openPalette();
  await user.keyboard('0012');
  const group = await screen.findByRole('group', { name: 'Actions for WO-2026-0012' });
  expect([...group.querySelectorAll('[role=option]')].map((option) => option.textContent)).toEqual([
    'Create Bill',
    'Mark as urgent',
    'Edit feedback and trials',
  ]);
  await user.clear(screen.getByRole('combobox', { name: LABEL }));
  // Before the answer: it is done when the answer comes, since only one order can be meant.
  await user.keyboard('bill of 0012{Enter}');
  expect(await screen.findByText(/Busy/)).toBeTruthy();
  expect(received).toHaveLength(1);
});

test('a new order for a doctor opens the form with the doctor’s name', async () => {
  const { user, address } = await openPalette();
  answer(getDoctors, { items: [{ id: '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10', name: 'Dr. Anil Sharma' }], near: [] });
  await user.keyboard('new');
  expect(chosen()).toBe('New order for a doctornew order for … a name');
  await user.keyboard('{Enter}');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: LABEL }).value).toBe('new order for ');
  await user.keyboard('sharma');
  await waitFor(() => expect(options()).toEqual(['Dr. Anil Sharma']));
  expect(marks()).toEqual(['Sharma']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/work-order-form?doctor=Dr.+Anil+Sharma'));
  const doctor = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Doctor name' });
  expect(doctor.value).toBe('Dr. Anil Sharma');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Patient name' })));
});

test('a payment of a doctor, whose account opens with the payment form; staff are offered none', async () => {
  const staff = await openPalette();
  await staff.user.keyboard('record pay');
  expect(options()).not.toContain('Record paymentrecord payment from … a name');
  staff.unmount();
  const { user, address } = await openPalette('ADMIN');
  answer(getDoctors, { items: [{ id: '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10', name: 'Dr. Anil Sharma' }], near: [] });
  const found = answer(getDoctorDetails, refusing('doctor_not_found'));
  await user.keyboard('record pay');
  expect(chosen()).toBe('Record paymentrecord payment from … a name');
  await user.keyboard('{Enter}sharma');
  await waitFor(() => expect(options()).toEqual(['Dr. Anil Sharma']));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(address()).toBe('/admin/doctors/5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10?tab=ledger&pay=true'),
  );
  await waitFor(() => expect(found).toHaveLength(1));
});
