import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { previewPriceChange } from '#contract/prices/price-changes.ts';
import { getPriceLists } from '#contract/prices/price-lists.ts';
import type { DoctorPrices as Prices } from '#contract/prices/prices.ts';
import { getDoctorPrices, saveDoctorTerms, savePriceRates } from '#contract/prices/prices.ts';
import { getProducts } from '#contract/prices/products.ts';
import { TERMS_TEXTS } from '#domain/prices/screen-texts.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import { answer } from '#test/support/api-double.ts';
import { PRICED_DOCTOR, PRODUCTS, buildDoctorPrices, buildPriceList } from '#test/support/build-prices.ts';
import { buildSession } from '#test/support/build-session.ts';
import { button } from '#test/support/open-work-orders.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { DoctorPrices } from '#web/features/prices/list/doctor-prices.tsx';

async function open(prices: Prices = buildDoctorPrices()) {
  const now = { prices };
  answer(getProducts, { items: [...PRODUCTS] });
  answer(getPriceLists, { items: [buildPriceList(), buildPriceList(2)] });
  answer(getDoctorPrices, () => now.prices);
  answer(previewPriceChange, { orders: 4, doctors: 1, message: PRICE_TEXTS.keptOfDoctor(4), differing: 0, items: [] });
  const showMessage = vi.fn();
  const screenful = <DoctorPrices doctorId={PRICED_DOCTOR.id} showMessage={showMessage} />;
  return { ...(await renderScreen(screenful, { session: buildSession('ADMIN') })), now, showMessage };
}

test('list rate, special rate and the applied rate are next to each other', async () => {
  await open(buildDoctorPrices([{ own_rate: '900.00', own_since: '2026-05-01', pays: '900.00' }]));
  const row = await screen.findByRole('row', { name: /^Rpd/ });
  expect(within(row).getByRole<HTMLInputElement>('textbox', { name: 'Special rate for Rpd' }).value).toBe('900.00');
  expect(row.textContent).toContain('₹1,000.00');
  expect(row.textContent).toContain('1 May 2026');
  expect(row.textContent).toContain('₹900.00');
});

test('another list and a discount are saved from a day on, after the consequences are shown', async () => {
  const { user, now, showMessage } = await open();
  const saves = answer(saveDoctorTerms, ({ input }) => {
    now.prices = buildDoctorPrices([], { terms: input.body });
    return now.prices;
  });
  await screen.findByRole('option', { name: 'List 2' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Price list' }), 'List 2');
  await user.type(screen.getByRole('textbox', { name: 'Discount in %' }), '7.5');
  expect(await screen.findByText(PRICE_TEXTS.keptOfDoctor(4))).toBeInstanceOf(HTMLElement);
  await user.click(button('Save Terms'));
  await waitFor(() => expect(showMessage).toHaveBeenCalledWith({ kind: 'success', text: TERMS_TEXTS.saved }));
  expect(saves[0]?.input.body).toEqual({
    valid_from: '2026-11-21',
    price_list_id: buildPriceList(2).id,
    discount_percent: '7.50',
  });
  expect(await screen.findByText('From 21 Nov 2026: List 2 −7.5 %')).toBeInstanceOf(HTMLElement);
});

test('an invalid discount is shown at its field; a special rate is saved for the doctor', async () => {
  const { user } = await open();
  const field = await screen.findByRole('textbox', { name: 'Discount in %' });
  await user.type(field, '100');
  await user.click(button('Save Terms'));
  expect(await screen.findByText(PRICE_TEXTS.discountInvalid)).toBeInstanceOf(HTMLElement);
  expect(document.activeElement).toBe(field);
  const saves = answer(savePriceRates, { saved: 1 });
  await user.click(await screen.findByRole('textbox', { name: 'Special rate for Metal' }));
  await user.keyboard('950{Enter}{Control>}s{/Control}');
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.input.body).toEqual({
    doctor_id: PRICED_DOCTOR.id,
    rates: [{ product_id: PRODUCTS[1]?.id, valid_from: '2026-11-21', rate: '950.00' }],
  });
});
