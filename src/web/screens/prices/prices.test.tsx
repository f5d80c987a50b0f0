import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { previewPriceChange, repriceWorkOrders } from '#contract/prices/price-changes.ts';
import {
  copyPriceList,
  createPriceList,
  getPriceList,
  getPriceLists,
  updatePriceList,
} from '#contract/prices/price-lists.ts';
import { getDoctorTerms, proposeRates, savePriceRates, getPriceChanges } from '#contract/prices/prices.ts';
import { getProducts, updateProduct } from '#contract/prices/products.ts';
import { getLaboratorySettings } from '#contract/laboratory.ts';
import { PRICE_REFUSALS } from '#domain/prices/refusals.ts';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { PRICED_DOCTOR, PRODUCTS, buildListOnDay, buildPriceList } from '#test/support/build-prices.ts';
import { buildSettings } from '#test/support/build-settings.ts';
import { buildSession } from '#test/support/build-session.ts';
import { button } from '#test/support/open-work-orders.tsx';
import { renderScreen, hrefOf } from '#test/support/web-render.tsx';
import { fill } from '#test/support/open-users.tsx';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { PricesScreen } from './prices.tsx';

const STANDARD = buildPriceList();
const QUIET = { orders: 0, doctors: 0, message: null, differing: 0, items: [] };
const KEPT = PRICE_TEXTS.keptOfList(12, 5);

interface Opening {
  readonly query?: string;
  readonly rates?: readonly string[];
}

async function openPrices({ query = '', rates = ['600.00', '700.00'] }: Opening = {}) {
  const now = { rates };
  answer(getProducts, { items: [...PRODUCTS] });
  answer(getPriceLists, { items: [STANDARD, buildPriceList(2)] });
  const asked = answer(getPriceList, ({ input }) =>
    buildListOnDay(input.params.price_list_id === STANDARD.id ? STANDARD : buildPriceList(2), now.rates),
  );
  const previews = answer(previewPriceChange, { ...QUIET, orders: 12, doctors: 5, message: KEPT });
  const opened = await renderScreen(<PricesScreen />, {
    path: `${PATHS.prices}${query}`,
    route: PATHS.prices,
    session: buildSession('ADMIN'),
  });
  return { ...opened, now, asked, previews };
}

const rateOf = (product: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Rate for ${product}` });

test('22 pasted rates fill the column and are saved in one request, from the day of the sheet', async () => {
  const { user, now, previews } = await openPrices();
  const saves = answer(savePriceRates, ({ input }) => ({ saved: input.body.rates.length }));
  const rates = PRODUCTS.map((_, n) => String(1000 + n));
  await user.click(await rateOf('Rpd'));
  await user.paste(rates.join('\n'));
  expect((await rateOf('U/L/implant/pfm')).value).toBe('1,021.00');
  expect(screen.getByText('22 not saved')).toBeInstanceOf(HTMLElement);
  expect(await screen.findByText(KEPT)).toBeInstanceOf(HTMLElement);
  expect(previews.at(-1)?.input.body.rates).toHaveLength(22);
  now.rates = rates.map((rate) => `${rate}.00`);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(RATE_TEXTS.saved(22))).toBeInstanceOf(HTMLElement);
  expect(saves).toHaveLength(1);
  expect(saves[0]?.input.body).toMatchObject({ price_list_id: STANDARD.id });
  expect(saves[0]?.input.body.rates[0]).toEqual({
    product_id: PRODUCTS[0]?.id,
    valid_from: '2026-11-21',
    rate: '1000.00',
  });
  expect(screen.queryByText(/not saved/)).toBeNull();
});

test('the keys of a sheet: down with Enter and the arrow keys, Escape restores, a rate with its own day', async () => {
  const { user } = await openPrices();
  const saves = answer(savePriceRates, { saved: 1 });
  const first = await rateOf('Rpd');
  await user.click(first);
  await user.keyboard('650{Enter}');
  expect(document.activeElement).toBe(await rateOf('Metal'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('999{Escape}');
  expect(first.value).toBe('650.00');
  await user.keyboard('{Escape}');
  expect(first.value).toBe('600.00');
  await user.tripleClick(first);
  await user.keyboard('680');
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('From, for Rpd');
  await user.clear(document.activeElement ?? first);
  await user.keyboard('01-04-2027');
  await user.click(button('Save Rates'));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.input.body.rates).toEqual([
    { product_id: PRODUCTS[0]?.id, valid_from: '2027-04-01', rate: '680.00' },
  ]);
});

test('an invalid rate is shown at its row and nothing is sent; a refusal is shown, and typed rates survive a reload', async () => {
  const { user, unmount } = await openPrices();
  const saves = answer(savePriceRates, refusing('rate_in_past'));
  const field = await rateOf('Rpd');
  await user.click(field);
  await user.keyboard('free{Enter}');
  await user.click(button('Save Rates'));
  expect(await screen.findByText(RATE_TEXTS.faulty(1))).toBeInstanceOf(HTMLElement);
  expect(document.activeElement).toBe(field);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    PRICE_TEXTS.rateInvalid,
  );
  expect(saves).toHaveLength(0);
  await user.clear(field);
  await user.keyboard('650');
  await user.click(button('Save Rates'));
  expect(await screen.findByText(RATE_TEXTS.notSaved(PRICE_REFUSALS.rate_in_past.text))).toBeInstanceOf(HTMLElement);
  unmount();
  await openPrices();
  expect((await rateOf('Rpd')).value).toBe('650.00');
});

test('past orders suggest rates, which only Save saves', async () => {
  const { user } = await openPrices();
  answer(proposeRates, {
    rates: [
      { product_id: PRODUCTS[0]?.id ?? '', rate: '640.00', orders: 9, of: 10 },
      { product_id: PRODUCTS[1]?.id ?? '', rate: '700.00', orders: 5, of: 5 },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Suggest from past orders' }));
  expect(await screen.findByText(RATE_TEXTS.suggested(1))).toBeInstanceOf(HTMLElement);
  expect((await rateOf('Rpd')).value).toBe('640.00');
  expect(screen.getByText('1 not saved')).toBeInstanceOf(HTMLElement);
});

test('only chosen open orders are repriced; the difference is summed', async () => {
  const { user } = await openPrices();
  const order = (n: number) => ({
    work_order_id: `00000000-0000-4000-8000-00000000000${n}`,
    version: n,
    serial_number: `WO-2026-000${n}`,
    doctor_id: PRICED_DOCTOR.id,
    doctor_name: PRICED_DOCTOR.name,
    patient_name: `Patient ${n}`,
    product_quality: 'Zirconia',
    old_rate: '1850.00',
    old_amount: '5550.00',
    new_rate: '1950.00',
    new_amount: '5850.00',
    reason: null,
  });
  const items = [order(1), order(2), order(3)];
  answer(previewPriceChange, { orders: 3, doctors: 1, message: KEPT, differing: 3, items });
  const asked = answer(repriceWorkOrders, ({ input }) => ({
    repriced: input.body.orders.slice(1).map(({ work_order_id, version }) => ({ work_order_id, version: version + 1 })),
    refused: [{ work_order_id: items[0]?.work_order_id ?? '', serial_number: 'WO-2026-0001', message: 'Gone.' }],
  }));
  await user.click(await screen.findByRole('button', { name: RATE_TEXTS.reprice }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reprice open orders' }));
  expect(await dialog.findByText('None selected.')).toBeInstanceOf(HTMLElement);
  expect(dialog.getByRole('button', { name: 'Reprice 0' }).hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'Reprice WO-2026-0001' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Reprice WO-2026-0003' }));
  expect(dialog.getByText('+₹600.00')).toBeInstanceOf(HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Reprice 2' }));
  expect(await screen.findByText(RATE_TEXTS.repriced(1))).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(RATE_TEXTS.notRepriced(['WO-2026-0001: Gone.']))).toBeInstanceOf(HTMLElement);
  expect(asked[0]?.input.body.orders.map(({ version }) => version)).toEqual([1, 3]);
});

test('another list by the address; it is printed in a separate window, and made the default from its menu', async () => {
  const other = buildPriceList(2);
  const { user, asked } = await openPrices({ query: `?list=${other.id}&day=2026-12-01` });
  await rateOf('Rpd');
  expect(asked[0]?.input).toMatchObject({ params: { price_list_id: other.id }, query: { day: '2026-12-01' } });
  const opens = vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  await user.click(button('Print'));
  expect(opens.mock.calls[0]?.[0]).toBe(`/print/rate-card?price_list_id=${other.id}&day=2026-12-01`);
  const changed = answer(updatePriceList, buildPriceList(2, { is_default: true }));
  await user.click(button('More'));
  await user.click(await screen.findByRole('menuitem', { name: 'Make default' }));
  expect(await screen.findByText(`${other.name} is now the default list.`)).toBeInstanceOf(HTMLElement);
  expect(changed[0]?.input.body).toEqual({ version: 1, is_default: true });
});

test('a missing rate is reported, and why prices cannot be loaded', async () => {
  answer(getPriceChanges, { items: [], total: 0, page: 1, page_size: 100 });
  const { unmount } = await openPrices({ query: '?tab=changes' });
  expect(await screen.findByText('No rates yet')).toBeInstanceOf(HTMLElement);
  answer(getPriceLists, refusing('unavailable'));
  unmount();
  await renderScreen(<PricesScreen />, { path: PATHS.prices, route: PATHS.prices, session: buildSession('ADMIN') });
  expect(await screen.findByText(/^Error loading prices: The service is busy/)).toBeInstanceOf(HTMLElement);
});

test('a list is created, and copied with a percentage', async () => {
  const { user } = await openPrices();
  const made = answer(createPriceList, ({ input }) => buildPriceList(3, { name: input.body.name }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'New price list' }));
  let dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create list' }));
  expect(await dialog.findByText(PRICE_TEXTS.listNameMissing)).toBeInstanceOf(HTMLElement);
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Clinics');
  await user.click(dialog.getByRole('button', { name: 'Create list' }));
  expect(await screen.findByText('Created price list Clinics.')).toBeInstanceOf(HTMLElement);
  expect(made[0]?.input.body).toEqual({ name: 'Clinics', note: '' });

  const copied = answer(copyPriceList, ({ input }) => buildPriceList(4, { name: input.body.name }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy with % change…' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Copy Standard' }));
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Standard 2027');
  await user.click(dialog.getByRole('button', { name: 'Copy list' }));
  expect(await screen.findByText('Created price list Standard 2027 from Standard.')).toBeInstanceOf(HTMLElement);
  expect(copied[0]?.input.body).toMatchObject({ name: 'Standard 2027', percent: '+5', round_to: '1' });
});

test('a product moves up and down its list by Alt and the arrow keys, and keeps the focus', async () => {
  const { user } = await openPrices({ query: '?tab=products' });
  const moved = answer(updateProduct, PRODUCTS[1] ?? missing());
  const change = await screen.findByRole('button', { name: 'Change Metal' });
  change.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(moved).toHaveLength(1));
  expect(moved[0]?.input.body).toEqual({ version: 1, position: 1 });
  expect(document.activeElement).toBe(change);
});

test('a product has an HSN code and tax rate of its own only under GST; the laboratory’s are the placeholders', async () => {
  answer(getLaboratorySettings, buildSettings({ tax_mode: 'regular', tax_rate: '5.00', hsn_code: '9021' }));
  const { user } = await openPrices({ query: '?tab=products' });
  const changed = answer(updateProduct, PRODUCTS[1] ?? missing());
  await user.click(await screen.findByRole('button', { name: 'Change Metal' }));
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'HSN code' });
  const rate = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tax rate' });
  expect([code, rate].map(({ value, placeholder }) => [value, placeholder])).toEqual([
    ['', '9021'],
    ['', '5.00'],
  ]);
  await fill(user, rate, '12.345');
  await user.click(button('Save'));
  expect(await screen.findByText(TAX_TEXTS.rateWrong)).toBeInstanceOf(HTMLElement);
  await user.clear(rate);
  await fill(user, rate, '12');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(changed.map(({ input }) => input.body)).toMatchObject([{ hsn_code: null, tax_rate: '12.00' }]),
  );
});

test('without GST, a product has no HSN code and keeps the one that it has', async () => {
  answer(getLaboratorySettings, buildSettings());
  const { user } = await openPrices({ query: '?tab=products' });
  const changed = answer(updateProduct, PRODUCTS[1] ?? missing());
  await user.click(await screen.findByRole('button', { name: 'Change Metal' }));
  await screen.findByRole('textbox', { name: /^Keywords/ });
  expect(screen.queryByRole('textbox', { name: 'HSN code' })).toBeNull();
  await user.click(button('Save'));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]?.input.body).not.toHaveProperty('hsn_code');
});

const missing = (): never => {
  throw new Error('there are 22 products');
};

test('doctors with their lists and discounts, each with a link to their prices', async () => {
  answer(getDoctorTerms, {
    items: [
      {
        doctor_id: PRICED_DOCTOR.id,
        doctor_name: PRICED_DOCTOR.name,
        list: { id: STANDARD.id, name: 'Standard' },
        is_list_given: false,
        discount_percent: '7.50',
        own_rates: 2,
      },
    ],
    total: 1,
    page: 1,
    page_size: 100,
  });
  await openPrices({ query: '?tab=doctors' });
  expect(await hrefOf('Dr. Asha Rao')).toBe(`/admin/prices?tab=doctors&doctor=${PRICED_DOCTOR.id}`);
  expect(screen.getByRole('row', { name: /Asha Rao/ }).textContent).toContain('Standard (default)7.5 %2');
});
