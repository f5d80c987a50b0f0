import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MonthClose } from '#contract/month-close.ts';
import { getMonthClose, takeLastRates } from '#contract/month-close.ts';
import { priceFromRateCard } from '#contract/prices/price-changes.ts';
import { must } from '#domain/shared/must.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildClosedDoctor, buildMonthClose, buildSavedRow, exceptionOf } from '#test/support/build-month-close.ts';
import { MONTHLY_DOCTOR, buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import { MONTH_LOADED, openMonthlyBilling } from '#test/support/open-monthly-billing.tsx';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { comingFrom } from '#web/platform/addresses/came-from.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { MonthCloseScreen } from './month-close.tsx';

type Doctor = MonthClose['doctors'][number];

const UNPRICED = { ready: false, unpriced: 1 };
const SIX: readonly Doctor[] = [
  buildClosedDoctor(1),
  buildClosedDoctor(2, { saved_bill: buildSavedRow(2) }),
  buildClosedDoctor(3, UNPRICED),
  buildClosedDoctor(4, { ready: false, orders: 0, total: '0.00', paid: 1, paid_amount: '50.00' }),
  buildClosedDoctor(5, { ...UNPRICED, doctor_name: 'Dr. Anil Kumar', spellings: ['Dr. A. K. Sharma', 'अनिल कुमार'] }),
  buildClosedDoctor(6, { saved_bill: buildSavedRow(6, { is_current: false }) }),
];

const open = async (doctors = SIX, query = '') => {
  answer(getMonthClose, buildMonthClose({ doctors: [...doctors] }));
  const opened = await renderScreen(<MonthCloseScreen />, {
    path: `/admin/month-close${query}`,
    session: buildSession('ADMIN'),
  });
  await screen.findByRole('navigation', { name: 'States of the doctors' });
  return opened;
};

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const shown = () => names().filter((name) => SIX.some(({ doctor_name }) => doctor_name === name));
const completed = () => names().filter((name) => name === 'Completed in October 2026');
const tab = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}\\s*\\d+$`) });

describe('the close begins', () => {
  test('with whether it adds up, and how many doctors that need a bill have theirs', async () => {
    const { container } = await open();
    const text = container.textContent;
    expect(text.indexOf('Adds up: no order is forgotten')).toBeLessThan(text.indexOf('orders completed'));
    expect(text.indexOf('orders completed')).toBeLessThan(text.indexOf('Dr. Anil Kumar'));
    expect(screen.getByText('1 of 5 doctors saved')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'See the proof' }).getAttribute('href')).toBe('#month-proof');
  });
});

describe('the doctors are narrowed', () => {
  test('to a state, which stands in the address; each state is counted', async () => {
    const { user, address } = await open();
    const tabs = within(screen.getByRole('navigation', { name: 'States of the doctors' })).getAllByRole('button');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'All 6',
      'Not ready 2',
      'Ready 2',
      'Saved 1',
      'Paid 1',
    ]);
    expect(completed()).toHaveLength(2);
    await user.click(tab('Not ready'));
    await waitFor(() => expect(address()).toBe('/admin/month-close?state=not_ready'));
    expect(shown()).toEqual(['Doctor 3', 'Dr. Anil Kumar']);
    // That is said by the proof alone: these doctors do not come to it.
    expect(completed()).toHaveLength(1);
    await user.click(tab('All'));
    await waitFor(() => expect(address()).toBe('/admin/month-close'));
    expect(shown()).toHaveLength(6);
  });

  test('by name or spelling, however that is typed', async () => {
    const typed = 'a.k.sharma';
    const { user, address } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search doctors' }), `${typed}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/admin/month-close?search=${encodeURIComponent(typed)}`));
    // The states are those of what is found.
    expect(shown()).toEqual(['Dr. Anil Kumar']);
    expect(tab('Not ready').textContent).toBe('Not ready 1');
  });

  test('as the address says, and back to all where nothing is found', async () => {
    const { user, address } = await open(SIX, '?month=2026-10&search=nobody&state=ready');
    expect(await screen.findByText('No doctors found')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(address()).toBe('/admin/month-close?month=2026-10'));
    expect(shown()).toHaveLength(6);
  });

  test('to those with nothing to bill only where there are any', async () => {
    await open([...SIX, buildClosedDoctor(7, { ready: false, orders: 0, elsewhere: 2 })]);
    expect(tab('Nothing to bill').textContent).toBe('Nothing to bill 1');
  });
});

test('three hundred doctors are shown a page at a time, with fewer than 2,000 elements', async () => {
  const doctors = Array.from({ length: 300 }, (_, n) =>
    n % 3 === 0
      ? buildClosedDoctor(n, UNPRICED)
      : buildClosedDoctor(n, { saved_bill: buildSavedRow(n, { is_current: false }) }),
  );
  const exceptions = Array.from({ length: 100 }, (_, n) => exceptionOf(n + 1, 'unpriced', null));
  const { proof } = buildMonthClose();
  const { user, address } = await open(doctors);
  answer(getMonthClose, buildMonthClose({ doctors, proof: { ...proof, exceptions } }));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toBe('/admin/month-close?page=2'));
  expect(names()).toContain('Doctor 25');
  expect(names()).not.toContain('Doctor 24');
  expect(document.querySelectorAll('*').length).toBeLessThan(2_000);
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  await waitFor(() => expect(address()).toBe('/admin/month-close?page=12'));
  await user.click(tab('Ready'));
  await waitFor(() => expect(address()).toBe('/admin/month-close?state=ready'));
});

describe('the rates last used', () => {
  const begin = async () => {
    const opened = await open();
    await opened.user.click(screen.getByRole('button', { name: 'Use last rates for all…' }));
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Use last rates for all' }) };
  };

  test('are taken for the whole month in one request once that is confirmed, and what stays is named', async () => {
    const left = (n: number, message: string) => ({
      work_order_id: exceptionOf(n, 'unpriced', null).id ?? '',
      serial_number: `WO-2026-000${n}`,
      doctor_id: SIX[2]?.doctor_id ?? '',
      doctor_name: 'Doctor 3',
      message,
    });
    const why = 'No rate was used for E-max before';
    const asked = answer(takeLastRates, {
      priced: { orders: 132, doctors: 48 },
      left: 2,
      unpriced: [left(1, why), left(2, why)],
    });
    const { user, dialog } = await begin();
    expect(dialog.textContent).toContain('2 orders of October 2026 have no price.');
    await user.click(within(dialog).getByRole('button', { name: 'Set the prices' }));
    const text = await screen.findByText(
      /Priced 132 orders of 48 doctors at the rates last used\. 2 stay without a price:/,
    );
    expect(text.closest('[role=status]')?.textContent).toContain(`Doctor 3: WO-2026-0001, WO-2026-0002. ${why}.`);
    const report = within(must(text.closest<HTMLElement>('[role=status]'), 'the report'));
    expect(report.getByRole('link', { name: 'WO-2026-0002' }).getAttribute('href')).toBe('/orders/WO-2026-0002');
    expect(asked.map(({ input }) => input.body)).toEqual([{ month: '2026-10' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that found no order say so', async () => {
    answer(takeLastRates, { priced: { orders: 0, doctors: 0 }, left: 0, unpriced: [] });
    const { user, dialog } = await begin();
    await user.click(within(dialog).getByRole('button', { name: 'Set the prices' }));
    expect(await screen.findByText('No order could be priced at a rate used before.')).toBeInstanceOf(HTMLElement);
  });

  test('that could not be taken say why, and the dialog stays', async () => {
    answer(takeLastRates, refusing('unavailable'));
    const { user, dialog } = await begin();
    await user.click(within(dialog).getByRole('button', { name: 'Set the prices' }));
    expect(await within(dialog).findByRole('alert')).toBeInstanceOf(HTMLElement);
  });

  test('are not offered where everything has a price', async () => {
    const { user } = await open([buildClosedDoctor(1)]);
    const act = screen.getByRole('button', { name: 'Use last rates for all…' });
    await user.click(act);
    expect([act.getAttribute('aria-disabled'), screen.queryByRole('dialog')]).toEqual(['true', null]);
  });
});

describe('the rate card', () => {
  test('prices the months of the doctors that are chosen: all, unless one is taken out', async () => {
    const asked = answer(priceFromRateCard, { priced: { orders: 1, doctors: 1 }, left: 0, unpriced: [] });
    const { user } = await open([buildClosedDoctor(1, UNPRICED), buildClosedDoctor(2, UNPRICED), buildClosedDoctor(3)]);
    await user.click(screen.getByRole('button', { name: 'Price from rate card…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Price from rate card' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(dialog.getByRole('checkbox', { name: /^Doctor 2/ }));
    await user.click(dialog.getByRole('button', { name: 'Set the prices' }));
    expect(await screen.findByText(PRICE_TEXTS.pricedFromCard(1, 1))).toBeInstanceOf(HTMLElement);
    expect(asked.map(({ input }) => input.body)).toEqual([
      { month: '2026-10', doctor_ids: [buildClosedDoctor(1).doctor_id] },
    ]);
  });
});

describe('the sheet that is opened from the close', () => {
  test('is led to where prices are missing, and knows the way back', async () => {
    const { user, address, router } = await open(SIX, '?month=2026-10&state=not_ready');
    await user.click(screen.getByRole('link', { name: 'Set prices of Doctor 3' }));
    await waitFor(() => expect(address()).toBe(`${PATHS.monthlyBilling}?doctor_id=${SIX[2]?.doctor_id}&month=2026-10`));
    expect(router.state.location.state).toMatchObject(comingFrom('/admin/month-close?month=2026-10&state=not_ready'));
  });

  const openSheet = async (doctors: readonly Doctor[]) => {
    answer(getMonthClose, buildMonthClose({ doctors: [...doctors] }));
    const opened = await openMonthlyBilling([buildMonthlyOrder(1)], { path: PATHS.monthlyBilling });
    const [to = '', query = ''] = MONTH_LOADED.split('?');
    const search = Object.fromEntries(new URLSearchParams(query));
    await opened.router.navigate({ to, search, state: comingFrom('/admin/month-close?page=2&state=not_ready#x') });
    await screen.findByRole('navigation', { name: 'Month close' });
    return opened;
  };
  const own = buildClosedDoctor(4, { ...UNPRICED, doctor_id: MONTHLY_DOCTOR.id });

  test('begins in its first price, leads to the next doctor who is not ready, and back to the view it came from', async () => {
    const { user, address, router } = await openSheet(
      [SIX[2], own, ...SIX.slice(4)].filter((each) => each !== undefined),
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Rate for WO-2026-0001'));
    expect(await screen.findByText('2 other doctors are not ready')).toBeInstanceOf(HTMLElement);
    const back = screen.getByRole('link', { name: 'Back to Month Close' });
    expect(back.getAttribute('href')).toBe(`/admin/month-close?page=2&state=not_ready#${MONTHLY_DOCTOR.id}`);
    const before = router.history.length;
    await user.click(screen.getByRole('link', { name: 'Next not ready: Dr. Anil Kumar' }));
    await waitFor(() => expect(address()).toContain(SIX[4]?.doctor_id));
    expect(router.history.length).toBe(before);
    expect(router.state.location.state).toMatchObject(comingFrom('/admin/month-close?page=2&state=not_ready'));
  });

  test('goes round to the doctors before, and says where there is none', async () => {
    await openSheet([SIX[2], own].filter((each) => each !== undefined));
    expect(await screen.findByRole('link', { name: 'Next not ready: Doctor 3' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('1 other doctor is not ready')).toBeInstanceOf(HTMLElement);
  });

  test('says where no other doctor is without a price', async () => {
    await openSheet([own, SIX[0], SIX[1]].filter((each) => each !== undefined));
    expect(await screen.findByText('No other doctor is without a price')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
  });

  test('that is opened otherwise has no such way', async () => {
    await openMonthlyBilling([buildMonthlyOrder(1)]);
    expect(screen.queryByRole('navigation', { name: 'Month close' })).toBeNull();
  });
});
