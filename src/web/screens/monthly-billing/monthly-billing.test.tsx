import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  getMonthlyWorkOrders,
  saveMonthlyBillHistory,
  saveMonthlyPrices,
} from '#contract/monthly-billing/monthly-bills.ts';
import { getMonthlyBill } from '#contract/monthly-billing/saved-monthly-bills.ts';
import { REFUSALS } from '#contract/kit/refusal-codes.ts';
import { DOCTOR_REFUSALS } from '#domain/doctors/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { UNREACHABLE, answer, refusing, bodiesOf } from '#test/support/api-double.ts';
import { buildBilledLine, buildMonthlyBill, monthlyRowOf } from '#test/support/build-monthly-bill.ts';
import { MONTHLY_DOCTOR, buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import { MONTH_LOADED, cellOf, openMonthlyBilling, shownTotal } from '#test/support/open-monthly-billing.tsx';
import { button, held, said } from '#test/support/open-work-orders.tsx';
import { sizeWindow } from '#test/support/window-size.ts';
import { hrefOf } from '#test/support/web-render.tsx';
import { refreshMonthlyBilling } from '#web/features/monthly-billing/api.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';

const ONE = buildMonthlyOrder(1);
const TWO = buildMonthlyOrder(2, { rate: '450.00', amount: '1350.00', version: 4 });
const THREE = buildMonthlyOrder(3, { last_rate: '500.00' });
const CHARGED = buildMonthlyOrder(4, {
  amount: '900.00',
  other_bill: {
    bill_number: 'M/26-27/00007',
    billing_month: '2026-10',
    doctor_id: MONTHLY_DOCTOR.id,
    doctor_name: MONTHLY_DOCTOR.name,
    is_own_doctor: true,
  },
});

const save = () => button('Save All Prices');
const here = () => document.activeElement?.getAttribute('aria-label');
/** The server saves any prices. */
const saving = () =>
  answer(saveMonthlyPrices, ({ input }) => ({
    saved: input.body.prices.map(({ work_order_id, version }) => ({ work_order_id, version: version + 1 })),
    errors: [],
  }));

describe('choosing what to bill', () => {
  test('loads by the keyboard, puts the sheet into the address and continues in the first empty rate', async () => {
    const { user, asked, address } = await openMonthlyBilling([TWO, ONE], { path: PATHS.monthlyBilling });
    expect(screen.getByText(MONTHLY_TEXTS.selectFirst)).toBeInstanceOf(HTMLElement);
    await user.click(button('Previous month'));
    await user.type(screen.getByRole('combobox', { name: 'Doctor' }), 'vikram');
    await screen.findByRole('option', { name: MONTHLY_DOCTOR.name });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe('Rate for WO-2026-0001'));
    expect(asked.map(({ input }) => input.query)).toEqual([{ doctor_id: MONTHLY_DOCTOR.id, month: '2026-10' }]);
    expect(address()).toBe(`${PATHS.monthlyBilling}?doctor_id=${MONTHLY_DOCTOR.id}&month=2026-10`);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Doctor' }).value).toBe(MONTHLY_DOCTOR.name);
  });

  test('a reload shows the same sheet, with its doctor and month; orders on hold are listed below', async () => {
    const hold = { id: CHARGED.id, serial_number: 'WO-2026-0099', patient_name: 'Meera', return_date: '2026-11-15' };
    const { asked } = await openMonthlyBilling([ONE], { more: { on_hold: [hold] } });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Doctor' }).value).toBe(MONTHLY_DOCTOR.name);
    expect(button('Month: November 2026')).toBeInstanceOf(HTMLElement);
    expect(asked).toHaveLength(1);
    expect(here()).not.toBe('Rate for WO-2026-0001');
    expect(screen.getByRole('region', { name: 'On hold for revision' }).textContent).toContain('WO-2026-0099');
  });

  test('the link of a monthly bill loads its doctor and month', async () => {
    const bill = buildMonthlyBill();
    answer(getMonthlyBill, bill);
    const { address } = await openMonthlyBilling([ONE], { path: `${PATHS.monthlyBilling}?bill=${bill.id}` });
    const loaded = `${PATHS.monthlyBilling}?doctor_id=${bill.doctor_id}&month=${bill.billing_month}`;
    await waitFor(() => expect(address()).toBe(loaded));
  });

  test('a link to an unknown monthly bill reports that', async () => {
    answer(getMonthlyBill, refusing('monthly_bill_not_found'));
    const unknown = '00000000-0000-4000-a000-000000000999';
    const { address } = await openMonthlyBilling([], { path: `${PATHS.monthlyBilling}?bill=${unknown}` });
    expect(await said(MONTHLY_TEXTS.notLoaded(REFUSALS.monthly_bill_not_found.text))).toBeInstanceOf(HTMLElement);
    expect(address()).toBe(PATHS.monthlyBilling);
  });

  test.each([
    ['{Enter}', MONTHLY_TEXTS.selectFirst],
    ['Nobody{Enter}', 'No doctor matches “Nobody”.'],
    ['Phadke{Escape}{Enter}', 'Several doctors match “Phadke”. Please choose one.'],
  ])('%j loads nothing and shows why at the field', async (typed, text) => {
    const { user, asked } = await openMonthlyBilling([], { path: PATHS.monthlyBilling });
    const field = screen.getByRole('combobox', { name: 'Doctor' });
    await user.click(field);
    await user.keyboard('{Escape}');
    await user.type(field, typed, { skipClick: true });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
    expect(asked).toEqual([]);
  });

  test('a month without orders names the doctor and the month; a failure to load shows why', async () => {
    const { user, now, queryClient } = await openMonthlyBilling([]);
    const none = MONTHLY_TEXTS.noneFound(MONTHLY_DOCTOR.name, 'November 2026');
    expect(await screen.findByText(none)).toBeTruthy();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    answer(getMonthlyWorkOrders, refusing('doctor_not_found'));
    now.orders = [ONE];
    await user.click(button('Load Orders'));
    const { text } = DOCTOR_REFUSALS.doctor_not_found;
    expect(await screen.findByText(MONTHLY_TEXTS.notLoaded(text))).toBeTruthy();
  });
});

describe('the sheet', () => {
  test('rate × units is the amount, and the total and counts follow', async () => {
    const { user } = await openMonthlyBilling([ONE, TWO, THREE, CHARGED]);
    await user.type(cellOf('Rate', 1), '41152.25');
    expect(cellOf('Amount', 1).value).toBe('1,23,456.75');
    expect(shownTotal()).toBe('₹1,24,806.75');
    await user.clear(cellOf('Units', 1));
    await user.type(cellOf('Units', 1), '2');
    expect(cellOf('Amount', 1).value).toBe('82,304.50');
    expect(screen.getByText(/2 priced · 1 unpriced · 1 on another bill/).textContent).toContain('1 not saved');
    await user.type(cellOf('Amount', 3), '999');
    expect(shownTotal()).toBe('₹84,653.50');
  });

  test('the keyboard moves as in a spreadsheet', async () => {
    const { user } = await openMonthlyBilling([ONE, TWO, CHARGED, THREE]);
    cellOf('Rate', 1).focus();
    await user.keyboard('500{Enter}');
    expect(here()).toBe('Rate for WO-2026-0002');
    await user.keyboard('{ArrowDown}');
    expect(here()).toBe('Rate for WO-2026-0003');
    await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowUp}');
    expect(here()).toBe('Rate for WO-2026-0001');
    await user.tab();
    expect(here()).toBe('Amount for WO-2026-0001');
    expect(cellOf('Rate', 1).value).toBe('500.00');
    cellOf('Rate', 3).focus();
    await user.keyboard('7{Enter}');
    expect(document.activeElement).toBe(save());
  });

  test('the last used rate is suggested and taken by =, by the arrow, or for all at once', async () => {
    const last = { last_rate: '500.00' };
    const orders = [1, 2, 3, 4].map((n) => buildMonthlyOrder(n, last));
    const { user } = await openMonthlyBilling([...orders, buildMonthlyOrder(5, { product_quality: 'P0' })]);
    expect(cellOf('Rate', 1).placeholder).toBe('500.00');
    cellOf('Rate', 1).focus();
    await user.keyboard('=');
    expect(cellOf('Amount', 1).value).toBe('1,500.00');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cellOf('Amount', 2).value).toBe('1,500.00');
    await user.click(button('Use last used rates (2)'));
    expect(shownTotal()).toBe('₹6,000.00');
    expect(button('Use last used rates (0)').getAttribute('aria-disabled')).toBe('true');
    await user.type(cellOf('Amount', 5), '=');
    expect(cellOf('Amount', 5).value).toBe('');
    expect(await said('No earlier rate found for P0.')).toBeInstanceOf(HTMLElement);
  });

  test('the rate card fills rows without a price by F8, also while a cell is edited; Save All Prices saves it', async () => {
    const { user } = await openMonthlyBilling([
      buildMonthlyOrder(1, { card_rate: '925.00' }),
      TWO,
      buildMonthlyOrder(3, { card_rate: '925.00', last_rate: '500.00' }),
      buildMonthlyOrder(4, { product_quality: 'E-max', last_rate: '700.00' }),
    ]);
    expect(cellOf('Rate', 3).placeholder).toBe('925.00');
    expect(cellOf('Rate', 3).getAttribute('aria-description')).toBe('Rate card: 925.00');
    expect(button(/^Fill from rate card \(2\)/)).toBeInstanceOf(HTMLElement);
    cellOf('Rate', 2).focus();
    await user.keyboard('{F8}');
    expect([1, 2, 3, 4].map((n) => cellOf('Rate', n).value)).toEqual(['925.00', '450.00', '925.00', '']);
    expect(button(/^Fill from rate card \(0\)/).getAttribute('aria-disabled')).toBe('true');
    expect(button('Use last used rates (1)')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('2 not saved')).toBeInstanceOf(HTMLElement);
  });

  test('a price above is suggested below it, and Tab takes it in passing; Shift+Tab does not', async () => {
    const { user } = await openMonthlyBilling([1, 2, 3].map((n) => buildMonthlyOrder(n)));
    const rate = (n: number) => cellOf('Rate', n);
    await user.type(rate(1), '1250{ArrowDown}');
    expect([here(), rate(2).placeholder, rate(2).value]).toEqual(['Rate for WO-2026-0002', '1,250.00', '']);
    await user.tab({ shift: true });
    expect(rate(2).value).toBe('');
    await user.tab();
    await user.tab();
    expect([here(), rate(2).value, cellOf('Amount', 2).value]).toEqual([
      'Amount for WO-2026-0002',
      '1,250.00',
      '3750.00',
    ]);
    expect(shownTotal()).toBe('₹7,500.00');
    expect(screen.getByText('2 not saved')).toBeInstanceOf(HTMLElement);
  });

  test('thousands are grouped except while a cell is edited', async () => {
    const { user } = await openMonthlyBilling([buildMonthlyOrder(1, { rate: '123456.50', amount: '370369.50' })]);
    const [rate, amount] = [cellOf('Rate', 1), cellOf('Amount', 1)];
    expect([rate.value, amount.value]).toEqual(['1,23,456.50', '3,70,369.50']);
    await user.tripleClick(amount);
    expect([amount.value, amount.selectionStart, amount.selectionEnd]).toEqual(['370369.50', 0, 9]);
    await user.keyboard('400000{Enter}');
    expect([rate.value, amount.value]).toEqual(['', '4,00,000.00']);
    expect(screen.getByText('1 not saved')).toBeInstanceOf(HTMLElement);
  });

  test('several pasted lines fill the column; extra lines are reported', async () => {
    const { user } = await openMonthlyBilling([ONE, TWO, CHARGED, THREE]);
    cellOf('Rate', 2).focus();
    await user.paste('1,250.00\r\n₹ 900\r\n12\r\n');
    expect(cellOf('Rate', 1).value).toBe('');
    expect(cellOf('Amount', 2).value).toBe('3,750.00');
    expect(cellOf('Amount', 3).value).toBe('2,700.00');
    expect(await said('2 rows filled. 1 values had no row and were ignored.')).toBeInstanceOf(HTMLElement);
  });
});

describe('saving', () => {
  test('sends only changes, in one request, and shows how many; without changes it reports that and sends no request', async () => {
    const { user } = await openMonthlyBilling([ONE, TWO, THREE]);
    const { reply, letGo } = held({ saved: [{ work_order_id: TWO.id, version: 5 }], errors: [] });
    const received = answer(saveMonthlyPrices, reply);
    await user.type(cellOf('Units', 2), '2', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    await user.keyboard('{Control>}s{/Control}');
    await user.keyboard('{Control>}s{/Control}');
    letGo();
    expect(await said(MONTHLY_TEXTS.pricesSaved(1))).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body.prices)).toEqual([
      [{ work_order_id: TWO.id, version: 4, rate: '450.00', units: 2, amount: '900.00' }],
    ]);
    expect(screen.queryByText(/not saved/)).toBeNull();
    await user.click(save());
    expect(await said('All prices are saved.')).toBeInstanceOf(HTMLElement);
    expect(received).toHaveLength(1);
  });

  test('a lost connection keeps everything typed; an invalid price is not sent, but named in the message and at the row, which takes the focus', async () => {
    const { user } = await openMonthlyBilling([ONE, TWO, THREE]);
    answer(saveMonthlyPrices, UNREACHABLE);
    await user.type(cellOf('Rate', 3), '100');
    await user.click(save());
    expect(await screen.findByText(/^Error saving prices: /)).toBeInstanceOf(HTMLElement);
    expect(cellOf('Rate', 3).value).toBe('100.00');
    expect(screen.getByText('1 not saved')).toBeInstanceOf(HTMLElement);
    saving();
    await user.type(cellOf('Rate', 1), 'free');
    await user.click(save());
    const text = MONTHLY_TEXTS.somePricesSaved(1, 1, `WO-2026-0001: ${BILLING_TEXTS.amountInvalid}`);
    expect(await said(text)).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(cellOf('Rate', 1));
    expect(cellOf('Rate', 1).getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(cellOf('Rate', 1).getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(BILLING_TEXTS.amountInvalid);
  });
});

describe('an order that another user prices at the same time', () => {
  const PRICED = { ...TWO, version: 5, rate: '2700.00', amount: '8100.00' };
  const MOVED = 'Now ₹8,100.00, was ₹1,350.00';

  /** The sheet, after it has received the other user's price. */
  async function openTyped(typed: string) {
    const opened = await openMonthlyBilling([TWO, THREE]);
    await opened.user.type(cellOf('Rate', 2), typed);
    opened.now.orders = [PRICED, THREE];
    await act(() => refreshMonthlyBilling(opened.queryClient));
    return opened;
  }

  test('keeps Save from both, leads to the choice, and the value kept by the keyboard is saved over it', async () => {
    const { user } = await openTyped('600');
    await screen.findByText(MOVED);
    const sent = saving();
    await user.click(save());
    const why = MONTHLY_TEXTS.pricesNotSaved(`WO-2026-0002: ${BILLING_TEXTS.choosePrice}`);
    expect(await said(why)).toBeInstanceOf(HTMLElement);
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(button('Keep my value: ₹1,800.00'));
    await user.keyboard('{Enter}');
    expect(screen.queryByText(MOVED)).toBeNull();
    await user.click(save());
    expect(await said(MONTHLY_TEXTS.pricesSaved(1))).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ input }) => input.body.prices)).toMatchObject([[{ version: 5, amount: '1800.00' }]]);
  });

  test('is accepted by its button, and the work continues in the cell', async () => {
    const { user } = await openTyped('600');
    expect(await screen.findByText(MOVED)).toBeInstanceOf(HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Use ₹8,100.00' }));
    expect(cellOf('Amount', 2).value).toBe('8,100.00');
    expect(here()).toBe('Rate for WO-2026-0002');
    expect(screen.queryByText(/not saved/)).toBeNull();
  });
});

describe('orders that the month does not charge, or not any more', () => {
  const rowOf = (n: number) => screen.getByRole('rowheader', { name: `WO-2026-000${n}` }).closest('tr');

  test('an order on another bill cannot be priced, and links to the sheet of that bill', async () => {
    const other = { ...CHARGED.other_bill, doctor_name: 'Dr. Rao', doctor_id: ONE.id, is_own_doctor: false };
    await openMonthlyBilling([ONE, CHARGED, { ...CHARGED, ...buildMonthlyOrder(5), other_bill: other as never }]);
    expect(screen.queryByRole('textbox', { name: 'Rate for WO-2026-0004' })).toBeNull();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Charged on M/26-27/00007 (October 2026)')).toBe(
      `${PATHS.monthlyBilling}?doctor_id=${MONTHLY_DOCTOR.id}&month=2026-10`,
    );
    expect(link('Charged on M/26-27/00007 (Dr. Rao, October 2026)')).toBe(
      `${PATHS.monthlyBilling}?doctor_id=${ONE.id}&month=2026-10`,
    );
  });

  test('an order without a price on a paid bill is counted as such, and links to that bill', async () => {
    const bill_id = '00000000-0000-4000-8000-000000000099';
    const bill = { bill_id, bill_number: 'B/26-27/00009', bill_paid: true };
    await openMonthlyBilling([TWO, buildMonthlyOrder(6, { amount: null, ...bill })]);
    expect(rowOf(6)?.textContent).toContain('No price. Not charged on the paid bill B/26-27/00009.');
    expect(await hrefOf('B/26-27/00009')).toBe(`/admin/bills/${bill_id}`);
    expect(screen.getByText(/1 unpriced/)).toBeInstanceOf(HTMLElement);
  });

  test('an order paid on its own bill is shown, not priced and not counted', async () => {
    const paid = buildMonthlyOrder(6, { amount: '900.00', bill_number: 'B/26-27/00009', bill_paid: true });
    await openMonthlyBilling([
      TWO,
      paid,
      { ...paid, id: THREE.id, serial_number: 'WO-2026-0003', on_saved_bill: true },
    ]);
    expect(rowOf(6)?.textContent).toContain('Paid on bill B/26-27/00009');
    expect(rowOf(3)?.textContent).toContain('Paid on bill B/26-27/00009, charged here: ₹900.00');
    expect(screen.queryByRole('textbox', { name: 'Rate for WO-2026-0006' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Rate for WO-2026-0003' })).toBeNull();
    expect(shownTotal()).toBe('₹2,250.00');
    expect(screen.getByText('2 priced · 1 paid separately')).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ['with orders', [ONE]],
    ['that is empty now', []],
  ])('a saved bill %s that charges removed orders can be saved again here', async (_, orders) => {
    const saved_bill = monthlyRowOf(buildMonthlyBill({ n: 3 }));
    const not_fitting = [
      { serial_number: 'WO-2026-0091', amount: '100.00', reason: 'other_month' } as const,
      { serial_number: 'WO-2026-0092', amount: '250.00', reason: 'deleted' } as const,
    ];
    const { user, now } = await openMonthlyBilling(orders, { more: { saved_bill, not_fitting } });
    const fault = await screen.findByRole('alert');
    expect(fault.textContent).toContain(MONTHLY_TEXTS.stillCharges('M/26-27/00003', 2));
    expect(fault.textContent).toContain('WO-2026-0091, ₹100.00: it now belongs to another month');
    expect(fault.textContent).toContain('WO-2026-0092, ₹250.00: it was deleted');
    const asked = answer(saveMonthlyBillHistory, () => {
      now.more = { saved_bill: { ...saved_bill, version: 2 }, not_fitting: [] };
      return buildMonthlyBill({ n: 3, version: 2, lines: [buildBilledLine(1)] });
    });
    await user.click(button('Save M/26-27/00003 again'));
    expect(await screen.findByText('Saved M/26-27/00003 again: it now charges 1 order.')).toBeInstanceOf(HTMLElement);
    expect(bodiesOf(asked)).toEqual([{ doctor_id: saved_bill.doctor_id, month: saved_bill.billing_month }]);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a price to check', () => {
  const zirconia = { product_quality: 'Zirconia', units: 3 };
  const DOUBTED = buildMonthlyOrder(1, {
    rate: '100.00',
    amount: '200.00',
    price_check: { was: { ...zirconia, units: 2 }, now: zirconia },
  });

  test('is marked, and its amount is computed again at a press', async () => {
    const { user } = await openMonthlyBilling([DOUBTED]);
    screen.getByText('The price was set for 2 units. The order now has 3. Check the price.');
    expect(screen.getByText('1 priced · 1 to check')).toBeInstanceOf(HTMLElement);
    await user.click(button('Use 3 × ₹100.00 = ₹300.00'));
    expect(cellOf('Amount', 1).value).toBe('300.00');
    expect(shownTotal()).toBe('₹300.00');
    expect(screen.queryByText(/^The price was set for/)).toBeNull();
  });

  test('is kept at a press, and that is saved', async () => {
    const { user, now } = await openMonthlyBilling([DOUBTED]);
    await user.click(button('Keep ₹200.00'));
    const asked = answer(saveMonthlyPrices, () => {
      now.orders = [{ ...DOUBTED, version: 2, price_check: null }];
      return { saved: [{ work_order_id: DOUBTED.id, version: 2 }], errors: [] };
    });
    await user.click(save());
    expect(await said(MONTHLY_TEXTS.pricesSaved(1))).toBeInstanceOf(HTMLElement);
    expect(asked.map(({ input }) => input.body.prices)).toEqual([
      [{ work_order_id: DOUBTED.id, version: 1, rate: null, units: null, amount: '200.00' }],
    ]);
    expect(screen.queryByText(/^The price was set for/)).toBeNull();
  });
});

test('with unsaved prices another doctor or month requires a confirmation, and then they are lost', async () => {
  const { user, address, router } = await openMonthlyBilling([ONE]);
  await user.type(cellOf('Rate', 1), '500');
  await user.click(button('Previous month'));
  await user.click(button('Load Orders'));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(address()).toBe(MONTH_LOADED);
  expect(cellOf('Rate', 1).value).toBe('500.00');
  await user.click(button('Load Orders'));
  await user.click(await screen.findByRole('button', { name: 'Leave and discard' }));
  await waitFor(() => expect(address()).toContain('month=2026-10'));
  await router.navigate({ to: '.', search: { doctor_id: MONTHLY_DOCTOR.id, month: '2026-11' } });
  await waitFor(() => expect(address()).toBe(MONTH_LOADED));
  await waitFor(() => expect(cellOf('Rate', 1).value).toBe(''));
});

test('a phone has one field per card; units and amount appear on demand', async () => {
  sizeWindow(390, 844);
  const { user } = await openMonthlyBilling([ONE, THREE]);
  expect(screen.queryByRole('textbox', { name: 'Amount for WO-2026-0001' })).toBeNull();
  expect(cellOf('Rate', 1).inputMode).toBe('decimal');
  await user.click(cellOf('Rate', 1));
  await user.keyboard('500{Enter}');
  expect(here()).toBe('Rate for WO-2026-0003');
  expect(screen.getByText(/= ₹1,500.00/)).toBeInstanceOf(HTMLElement);
  await user.click(button('Use 500.00'));
  await user.click(button('Units, amount of WO-2026-0003'));
  expect(cellOf('Amount', 3).value).toBe('1,500.00');
});
