import type { Role } from '#domain/accounts/roles.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  markBillPaid,
  setBillChargedOn,
  reverseBillPayment,
  removeOrderFromBill,
  updateBillAmount,
  updateBillStatus,
  voidBill,
} from '#contract/billing/bill-changes.ts';
import { type Bill, getBill } from '#contract/billing/bills.ts';
import { markBillAsPrinted } from '#contract/papers/copies.ts';
import { getOpenDocuments, recordPayment } from '#contract/ledger/payments.ts';
import { mayOnBill, mayOnBillItem } from '#domain/access/bill-access.ts';
import { PAYMENT_TEXTS, eachDetail } from '#domain/billing/payment-fields.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { LEDGER_REFUSALS } from '#domain/ledger/refusals.ts';
import { TYPED_NUMBER_TEXTS } from '#domain/shared/typed-number.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { answer, refusing, SENDS, UNREACHABLE, keysOf, bodiesOf } from '#test/support/api-double.ts';
import { button, choosePageAction, dialogNamed, said } from '#test/support/open-work-orders.tsx';
import { buildBillMoney, buildOpenedBill } from '#test/support/build-bill-page.ts';
import { buildRecordedPayment } from '#test/support/build-ledger.ts';
import { printedAs } from '#test/support/serve-bill.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { BillScreen } from './bill.tsx';
import { BILLS_KEY } from '#web/features/billing/api.ts';

const STALE = SHARED_REFUSALS.stale_version.text;

async function open(bill: Bill, role: Role = 'ADMIN') {
  const now = { bill };
  const read = answer(getBill, () => now.bill);
  const base = role === 'USER' ? '/bills' : '/admin/bills';
  const options = { path: `${base}/${bill.id}`, route: `${base}/$billId`, session: buildSession(role) };
  const rendered = await renderScreen(<BillScreen />, options);
  await screen.findByRole('heading', { name: `Bill ${bill.bill_number}` });
  return { ...rendered, now, read };
}

const single = (overrides: Partial<Bill> = {}) => buildOpenedBill(['1250.00'], 'ADMIN', overrides);
const group = (overrides: Partial<Bill> = {}) => buildOpenedBill(['0.00', '0.00', '0.00'], 'ADMIN', overrides);
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const price = (n: number) => cell(`Unit price of WO-2026-00${n}`);

const menuItem = (name: string) => screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });

/** The names of all actions: those of the buttons and those of the menu, without the reasons. */
async function actionNames(user: { click: (element: Element) => Promise<void> }) {
  await user.click(button('More actions'));
  return (await screen.findAllByRole('menuitem')).map(({ firstChild }) => firstChild?.textContent);
}

/** An admin's permissions on an unpaid bill of ₹1,250.00, unless others are given. */
const mayOn = (state: Partial<Parameters<typeof mayOnBill>[1]>) => {
  const unpaid = { paid: false, amount: '1250.00', paid_amount: '0.00', credited: '0.00', orders: 1, unpriced: [] };
  return mayOnBill('ADMIN', { ...unpaid, ...state });
};

const paidBill = (): Bill =>
  single({
    paid: true,
    version: 3,
    may: mayOn({ paid: true, paid_amount: '1250.00' }),
    payments: [
      {
        id: '00000000-0000-4000-a000-000000000001',
        payment_number: 'R/26-27/00001',
        amount: '1250.00',
        paid_on: '2026-11-20',
        method: 'UPI',
        ...eachDetail(() => null),
        reference: 'TX 7',
        recorded_by: 'Nilesh Kulkarni',
      },
    ],
  });

describe('the page shows', () => {
  test('to staff: the items without amounts, and only printing', async () => {
    const bill = buildOpenedBill(['0.00', '0.00'], 'USER', { notes: 'Please check the bite', prints_count: 0 });
    const { container } = await open(bill, 'USER');
    expect(screen.getByText('Multiple Patients (2 orders)')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Please check the bite')).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'WO-2026-0012',
      'WO-2026-0013',
    ]);
    expect(container.textContent).not.toMatch(/₹|price|amount/i);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Print initial bill',
      'Mark printed',
    ]);
  });

  test('to admins: quantity, price and total, payments and prints', async () => {
    const { user } = await open({ ...paidBill(), prints_count: 2, printed_at: '2026-11-20T20:00:00.000Z' });
    expect(screen.getAllByText('₹1,250.00')).toHaveLength(5);
    expect(screen.getByText('2 times, last on 21 Nov 2026')).toBeInstanceOf(HTMLElement);
    const payment = within(screen.getByRole('list', { name: 'Payments' })).getByRole('listitem');
    expect(payment.textContent).toBe('R/26-27/00001: ₹1,250.00 on 20 Nov 2026, UPI, TX 7Recorded by Nilesh Kulkarni');
    expect(await actionNames(user)).not.toContain('Mark paid');
  });

  test.each([
    ['a bill that does not exist', 'bill_not_found'],
    ['an invalid address', 'invalid_input'],
  ] as const)('%s', async (_, code) => {
    answer(getBill, refusing(code));
    await renderScreen(<BillScreen />, {
      path: `/bills/${single().id}`,
      route: '/bills/$billId',
      session: buildSession(),
    });
    expect(await screen.findByText('Bill not found')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Back to Bills' }).getAttribute('href')).toBe('/bills');
  });

  test('a bill that could not be loaded, until it can', async () => {
    answer(getBill, refusing('unavailable'));
    const options = { path: `/bills/${single().id}`, route: '/bills/$billId', session: buildSession() };
    const { user } = await renderScreen(<BillScreen />, options);
    const why = 'The service is busy or starting. Please try again in a moment.';
    expect(await screen.findByText(BILLING_TEXTS.billNotLoaded(why))).toBeInstanceOf(HTMLElement);
    answer(getBill, single());
    await user.click(button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Bill B/26-27/00012' })).toBeInstanceOf(HTMLElement);
  });
});

describe('a bill with an order without a price', () => {
  const half = (overrides: Partial<Bill> = {}) => buildOpenedBill(['1250.00', '0.00'], 'ADMIN', overrides);
  const WHY = 'No price yet for WO-2026-0013. Set the price or remove the order from the bill first.';

  test('cannot be marked paid: it names the order, next to the way to price it', async () => {
    const { user } = await open(half());
    expect(screen.getByText(WHY)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('No price yet')).toBeInstanceOf(HTMLElement);
    expect(await actionNames(user)).toContain('Set prices');
    const pay = await menuItem('Mark paid');
    expect([pay.getAttribute('aria-disabled'), pay.textContent]).toEqual(['true', `Mark paid${WHY}`]);
    await user.keyboard('{Escape}');
    expect(button('Remove WO-2026-0013 from the bill')).toBeInstanceOf(HTMLElement);
  });

  test('that is paid nevertheless shows the possible actions, and only that order can be removed', async () => {
    const may = mayOn({ paid: true, paid_amount: '1250.00', orders: 2, unpriced: ['WO-2026-0013'] });
    const bill = half({ paid: true, may, payments: paidBill().payments ?? [] });
    const items = bill.items.map((item) => ({
      ...item,
      may: mayOnBillItem('ADMIN', { orders: 2, paid_amount: '1250.00', total_price: item.total_price ?? '' }),
    }));
    const { user } = await open({ ...bill, items });
    expect(await screen.findByText(BILLING_TEXTS.paidUnpriced('WO-2026-0013'))).toBeInstanceOf(HTMLElement);
    expect(await actionNames(user)).toContain('Reverse payment');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Remove WO-2026-0012 from the bill' })).toBeNull();
    expect(button('Remove WO-2026-0013 from the bill')).toBeInstanceOf(HTMLElement);
  });

  test('removes it after a confirmation, and shows a refusal', async () => {
    const { user, now } = await open(half({ prints_count: 1, printed_at: '2026-11-21T06:00:00.000Z' }));
    await user.click(button('Remove WO-2026-0012 from the bill'));
    const other = await dialogNamed('Remove WO-2026-0012 from bill B/26-27/00012');
    expect(other.getByText('The bill amount is reduced by ₹1,250.00.')).toBeInstanceOf(HTMLElement);
    await user.click(other.getByRole('button', { name: 'Cancel' }));
    await user.click(button('Remove WO-2026-0013 from the bill'));
    const asked = await dialogNamed('Remove WO-2026-0013 from bill B/26-27/00012');
    expect(asked.getByText(/The bill was already printed/)).toBeInstanceOf(HTMLElement);
    expect(asked.queryByText(/The bill amount is reduced/)).toBeNull();
    answer(removeOrderFromBill, refusing('stale_version'));
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    expect(await asked.findByText(STALE)).toBeInstanceOf(HTMLElement);
    now.bill = buildOpenedBill(['1250.00'], 'ADMIN', { id: half().id, version: 2 });
    const received = answer(removeOrderFromBill, now.bill);
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    expect(await said(BILLING_TEXTS.takenOff('WO-2026-0013', 'B/26-27/00012'))).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input)).toMatchObject([
      { params: { bill_id: half().id, item_id: half().items[1]?.id } },
    ]);
    expect(screen.queryByText('WO-2026-0013')).toBeNull();
    expect(await actionNames(user)).toContain('Mark paid');
  });
});

test('a remake says so, with its percentage', async () => {
  const bill = single({});
  await open({ ...bill, items: bill.items.map((item) => ({ ...item, remake: 'Remake, 50 %' })) });
  expect(await screen.findByText('Remake, 50 %')).toBeInstanceOf(HTMLElement);
});

test('an order that was changed after it was priced is marked', async () => {
  const now = { product_quality: 'Zirconia', units: 4 };
  const bill = single();
  const items = bill.items.map((item) => ({ ...item, price_check: { was: { ...now, units: 3 }, now } }));
  await open({ ...bill, items });
  const row = screen.getByRole('rowheader', { name: 'WO-2026-0012' }).closest('tr');
  expect(row?.textContent).toContain('The price was set for 3 units. The order now has 4. Check the price.');
});

describe('the prices of a grouped bill', () => {
  const openPrices = async (bill = group()) => {
    const opened = await open(bill);
    await choosePageAction(opened.user, 'Set prices');
    return opened;
  };

  test('are typed down the column with a running total, and saved at once', async () => {
    const { user } = await openPrices();
    await waitFor(() => expect(document.activeElement).toBe(price(12)));
    await user.keyboard('450.5{Enter}');
    expect(document.activeElement).toBe(price(13));
    await user.keyboard('1000{ArrowDown}200{ArrowUp}');
    expect(document.activeElement).toBe(price(13));
    await user.clear(cell('Quantity of WO-2026-0014'));
    await user.type(cell('Quantity of WO-2026-0014'), '3');
    expect(screen.getByText('₹2,050.50')).toBeInstanceOf(HTMLElement);
    const received = answer(updateBillAmount, group({ amount: '2050.50', status: 'priced', version: 2 }));
    await user.click(price(14));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Save prices'));
    await user.keyboard('{Enter}');
    expect(await said(BILLING_TEXTS.amountSaved('B/26-27/00012'))).toBeInstanceOf(HTMLElement);
    const ids = group().items.map(({ id }) => id);
    expect(bodiesOf(received)).toEqual([
      {
        version: 1,
        items: [
          { id: ids[0], unit_price: '450.50', quantity: 1 },
          { id: ids[1], unit_price: '1000.00', quantity: 1 },
          { id: ids[2], unit_price: '200.00', quantity: 3 },
        ],
      },
    ]);
    expect(screen.queryByRole('form', { name: 'Prices' })).toBeNull();
  });

  test('with errors are marked, and the cursor goes to the first', async () => {
    const { user } = await openPrices();
    await user.type(price(12), '10');
    await user.type(price(13), '0');
    await user.clear(cell('Quantity of WO-2026-0014'));
    await user.type(cell('Quantity of WO-2026-0014'), '0');
    await user.click(button('Save prices'));
    expect(screen.getAllByText(BILLING_TEXTS.amountInvalid)).toHaveLength(2);
    expect(screen.getByText(BILLING_TEXTS.unitsInvalid(999))).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(price(13)));
  });

  test('that another user has set since then require a choice, also after a reload, and are not overwritten unseen', async () => {
    const first = await openPrices();
    await first.user.type(price(12), '10');
    await first.user.click(screen.getByRole('link', { name: 'Back to Bills' }));
    const leaving = await dialogNamed('Leave without saving?');
    await first.user.click(leaving.getByRole('button', { name: 'Stay here' }));
    first.unmount();
    const { user } = await open(buildOpenedBill(['75.00', '99.00', '0.00'], 'ADMIN', { version: 5 }));
    expect(price(12).value).toBe('10');
    expect(price(13).value).toBe('99.00');
    expect(screen.getByText('Now ₹75.00, was without a price')).toBeInstanceOf(HTMLElement);
    const received = answer(updateBillAmount, group({ version: 6 }));
    await user.click(button('Save prices'));
    await waitFor(() => expect(document.activeElement).toBe(button('Keep my value: ₹10.00')));
    expect(received).toEqual([]);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(price(12));
    await user.click(button('Save prices'));
    await waitFor(() => expect(received.map(({ input }) => input.body.version)).toEqual([5]));
    expect(received[0]?.input.body.items).toMatchObject([{ unit_price: '10.00' }]);
  });
});

test('status any of the four can be set, over another user’s change after that is shown', async () => {
  const { user, now, queryClient } = await open(single({ status: 'printed' }));
  await choosePageAction(user, 'Set status');
  const form = await dialogNamed('Status of bill B/26-27/00012');
  expect(form.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    'pending',
    'priced',
    'printed',
    'sent',
  ]);
  now.bill = single({ status: 'printed', amount: '990.00', version: 7 });
  await queryClient.refetchQueries({ queryKey: ['bills'] });
  const refused = answer(updateBillStatus, refusing('stale_version'));
  await user.click(form.getByLabelText('Sent'));
  await user.click(form.getByRole('button', { name: 'Save status' }));
  expect(await form.findByText(STALE)).toBeInstanceOf(HTMLElement);
  const received = answer(updateBillStatus, single({ status: 'sent', version: 8 }));
  await user.click(form.getByRole('button', { name: 'Save status' }));
  expect(await said(BILLING_TEXTS.statusSaved('B/26-27/00012', 'Sent'))).toBeInstanceOf(HTMLElement);
  expect(bodiesOf([...refused, ...received])).toEqual([
    { version: 1, status: 'sent' },
    { version: 7, status: 'sent' },
  ]);
});

test('a bill that another user has marked paid closes the form of its payment, with the typed text', async () => {
  const { user, now, queryClient } = await open(single());
  await choosePageAction(user, 'Mark paid');
  const form = await dialogNamed(`Payment of bill ${now.bill.bill_number}`);
  const reference = form.getByLabelText<HTMLInputElement>(/^Reference/);
  await user.type(reference, 'TX 9');
  now.bill = paidBill();
  await act(() => queryClient.invalidateQueries({ queryKey: BILLS_KEY }));
  expect(await form.findByText('This bill is already paid.')).toBeInstanceOf(HTMLElement);
  await user.click(form.getByRole('button', { name: 'Mark paid' }));
  expect(form.getByRole('button', { name: 'Mark paid' }).getAttribute('aria-disabled')).toBe('true');
  expect(reference.value).toBe('TX 9');
});

test('a payment that is typed before the outstanding amount is loaded pays as much of this bill as is outstanding', async () => {
  answer(getOpenDocuments, () => new Promise(() => {}));
  const sent = answer(recordPayment, buildRecordedPayment());
  const money = buildBillMoney({ charged_on: 'itself', open: '1250.00' });
  const bill = single({ charged: '1250.00', money });
  const { user } = await open(bill);
  await choosePageAction(user, 'Record payment');
  const payment = await dialogNamed(`Payment from ${bill.doctor_name}`);
  const typed = await payment.findByRole<HTMLInputElement>('textbox', { name: /Amount/ });
  const tds = payment.getByRole('textbox', { name: 'TDS deducted' });
  await user.type(tds, '125.50');
  expect(typed.value).toBe('1124.50');
  await user.clear(typed);
  await user.type(typed, '2000');
  await user.clear(tds);
  expect(typed.value).toBe('2000');
  await user.selectOptions(payment.getByRole('combobox', { name: /Payment method/ }), 'Cash');
  expect(payment.getByRole('status', { name: 'Loading unpaid bills' })).toBeInstanceOf(HTMLElement);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent.map(({ input }) => input.body.parts)).toEqual([[{ id: bill.id, amount: '1250.00' }]]),
  );
});

test('a payment begins with today, requires a method, is sent under one key, shows the bill as paid, and is reversed after a confirmation', async () => {
  const { user } = await open(single());
  await choosePageAction(user, 'Mark paid');
  const form = await dialogNamed('Payment of bill B/26-27/00012');
  expect(form.getByLabelText<HTMLInputElement>(/^Payment date/).value).toBe('21-11-2026');
  await user.click(form.getByRole('button', { name: 'Mark paid' }));
  expect(form.getByText(PAYMENT_TEXTS.methodMissing)).toBeInstanceOf(HTMLElement);
  await user.selectOptions(form.getByLabelText(/^Payment method/), 'UPI');
  await user.type(form.getByLabelText('Reference'), ' TX 7 ');
  const lost = answer(markBillPaid, UNREACHABLE);
  await user.click(form.getByRole('button', { name: 'Mark paid' }));
  await form.findByRole('alert');
  const received = answer(markBillPaid, paidBill());
  await user.click(form.getByRole('button', { name: 'Mark paid' }));
  expect(await said(BILLING_TEXTS.markedPaid('B/26-27/00012'))).toBeInstanceOf(HTMLElement);
  expect(bodiesOf(received)).toEqual([{ version: 1, paid_on: '2026-11-21', method: 'UPI', reference: 'TX 7' }]);
  expect(lost).toHaveLength(SENDS);
  expect(keysOf([...lost, ...received])).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(screen.getByText('Paid')).toBeInstanceOf(HTMLElement);
  await choosePageAction(user, 'Reverse payment');
  const asked = await dialogNamed('Reverse the payment of bill B/26-27/00012');
  expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Cancel' }));
  const reversed = answer(reverseBillPayment, single({ version: 4 }));
  await user.click(asked.getByRole('button', { name: 'Reverse' }));
  expect(await said(BILLING_TEXTS.paymentTakenBack('B/26-27/00012'))).toBeInstanceOf(HTMLElement);
  expect(reversed.map(({ input }) => input.query)).toEqual([{ version: 3 }]);
  expect(screen.queryByText('Paid')).toBeNull();
  expect(await actionNames(user)).toContain('Mark paid');
});

describe('voiding a bill', () => {
  const NUMBER = 'B/26-27/00012';

  test('asks first, may be refused, and keeps the bill’s number, its lines and its print', async () => {
    const { user, now } = await open(single());
    await choosePageAction(user, 'Void bill');
    const confirm = await dialogNamed(`Void bill ${NUMBER}`);
    expect(document.activeElement).toBe(confirm.getByRole('button', { name: 'Cancel' }));
    answer(voidBill, refusing('bill_not_voidable', { text: LEDGER_REFUSALS.bill_not_voidable.text(false) }));
    await user.click(confirm.getByRole('button', { name: 'Void bill' }));
    const alert = await confirm.findByRole('alert');
    expect(alert.textContent).toContain('You cannot void a bill that is paid, credited or on a monthly bill.');
    const voided_at = '2026-11-21T06:30:00.000Z';
    now.bill = single({
      version: 2,
      voided_at,
      may: mayOn({ voided_at }),
      money: buildBillMoney({ charged_on: 'itself' }),
    });
    const received = answer(voidBill, now.bill);
    await user.click(confirm.getByRole('button', { name: 'Void bill' }));
    expect(await said(BILLING_TEXTS.voided(NUMBER))).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([{ version: 1 }]);
    expect(screen.getByText(BILLING_TEXTS.isVoid)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('WO-2026-0012')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByLabelText('Amount due')).toBeNull();
    for (const gone of ['More actions', 'Record payment', 'Set amount'])
      expect(screen.queryByRole('button', { name: gone }), gone).toBeNull();
    expect(button('Print initial bill')).toBeInstanceOf(HTMLElement);
  });
});

test.each([
  ['Charge separately', 'month', 'itself', BILLING_TEXTS.chargedByItself],
  ['Charge on monthly bill', 'itself', 'month', BILLING_TEXTS.chargedWithMonth],
] as const)(
  'where a bill is charged is changed by “%s”, or stays if the server refuses it',
  async (label, before, after, text) => {
    const { user } = await open(single({ money: buildBillMoney({ charged_on: before, open: '1250.00' }) }));
    await choosePageAction(user, label);
    const confirm = await dialogNamed(
      `Charge bill B/26-27/00012 ${after === 'itself' ? 'separately' : 'on the monthly bill'}`,
    );
    answer(setBillChargedOn, refusing('charged_on_fixed', { text: LEDGER_REFUSALS.charged_on_fixed.text(false) }));
    await user.click(confirm.getByRole('button', { name: label }));
    expect((await confirm.findByRole('alert')).textContent).toContain(
      'You cannot change how this bill is charged: it is paid or credited, or its orders are on a monthly bill.',
    );
    const changed = single({ version: 2, money: buildBillMoney({ charged_on: after, open: '1250.00' }) });
    const received = answer(setBillChargedOn, changed);
    await user.click(confirm.getByRole('button', { name: label }));
    expect(await said(text('B/26-27/00012'))).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([{ version: 1, charged_on: after }]);
    expect(await actionNames(user)).not.toContain(label);
  },
);

describe('the amount of a single bill', () => {
  const openDialog = async (bill = single({ amount: '0.00' })) => {
    const opened = await open(bill);
    await choosePageAction(opened.user, 'Set amount');
    const form = await dialogNamed('Amount of bill B/26-27/00012');
    return { ...opened, form, field: form.getByLabelText<HTMLInputElement>(/^Amount/) };
  };

  test('stays as typed, and is saved as meant, with the version it is based on', async () => {
    const { user, field } = await openDialog();
    expect([field.value, field.type, field.inputMode]).toEqual(['', 'text', 'decimal']);
    const received = answer(updateBillAmount, single({ amount: '125000.50', status: 'priced', version: 2 }));
    await user.click(field);
    await user.paste('₹ 1,25,000.5');
    expect(field.value).toBe('₹ 1,25,000.5');
    await user.keyboard('{Enter}');
    expect(await said(BILLING_TEXTS.amountSaved('B/26-27/00012'))).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([{ version: 1, amount: '125000.50' }]);
    expect(screen.getByText('Priced')).toBeInstanceOf(HTMLElement);
  });

  test('that is invalid is refused at the field, and nothing is sent', async () => {
    const { user, form, field } = await openDialog();
    await user.type(field, '1250,50');
    await user.click(form.getByRole('button', { name: 'Save amount' }));
    expect(form.getByText(TYPED_NUMBER_TEXTS.decimalComma('1250.50'))).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(field);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['1250,50', 'true']);
  });

  test('a bill changed elsewhere is reported and loaded again; the typed text stays and can be saved over it', async () => {
    const { user, now, form, field, read } = await openDialog(single());
    answer(updateBillAmount, refusing('stale_version'));
    now.bill = single({ amount: '990.00', version: 7 });
    await user.clear(field);
    await user.type(field, '1500{Enter}');
    expect(await form.findByText(STALE)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(read).toHaveLength(2));
    expect(field.value).toBe('1500');
    expect(await form.findByText('Now ₹990.00, was ₹1,250.00')).toBeInstanceOf(HTMLElement);
    const received = answer(updateBillAmount, single({ amount: '1500.00', version: 8 }));
    await user.click(form.getByRole('button', { name: 'Save amount' }));
    expect(received).toEqual([]);
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Keep my value: ₹1,500.00' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field);
    await user.click(form.getByRole('button', { name: 'Save amount' }));
    await waitFor(() => expect(received.map(({ input }) => input.body)).toEqual([{ version: 7, amount: '1500.00' }]));
  });
});

test('a bill printed elsewhere is recorded as printed after confirmation, without printing', async () => {
  const { user, now } = await open(single());
  await choosePageAction(user, 'Mark printed');
  const asked = await dialogNamed('Mark bill B/26-27/00012 as printed');
  now.bill = single({ status: 'printed', prints_count: 1, printed_at: '2026-11-21T06:00:00.000Z', version: 2 });
  const marked = answer(markBillAsPrinted, printedAs(now.bill));
  await user.click(asked.getByRole('button', { name: 'Mark printed' }));
  expect(await said(BILLING_TEXTS.markedPrinted('B/26-27/00012'))).toBeInstanceOf(HTMLElement);
  expect(marked).toHaveLength(1);
  expect(await screen.findByText('Once, on 21 Nov 2026')).toBeInstanceOf(HTMLElement);
});
