import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Analytics, getAnalytics } from '#contract/analytics.ts';
import { RANGE_TEXTS } from '#domain/analytics/range.ts';
import { ANALYTICS_TEXTS, FIGURES } from '#domain/analytics/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildPatients, buildRevenue, buildStaff, buildWork } from '#test/support/build-analytics-answer.ts';
import { buildSession } from '#test/support/build-session.ts';
import { catchFiles } from '#test/support/saved-files.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { AnalyticsScreen } from './analytics.tsx';

const open = (query = '') =>
  renderScreen(<AnalyticsScreen />, { path: `/analytics${query}`, session: buildSession('ADMIN') });

const answerTabs = (now: { revenue: Analytics } = { revenue: buildRevenue() }) =>
  answer(getAnalytics, ({ input }) => {
    if (input.query.tab === 'revenue') return now.revenue;
    if (input.query.tab === 'work_orders') return buildWork();
    return input.query.tab === 'patients' ? buildPatients() : buildStaff();
  });

const cards = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name: 'Figures' }))
    .getAllByRole('listitem')
    .map((card) => card.textContent);

const chart = (title: string): HTMLElement => screen.getByRole('region', { name: title });

/** The table of a chart, row by row; switches to it first. */
async function tableOf(user: Awaited<ReturnType<typeof open>>['user'], title: string) {
  await user.click(within(chart(title)).getByRole('radio', { name: 'Table' }));
  const rows = within(chart(title)).getAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
}

beforeEach(() => {
  // jsdom has no layout, and a chart without a size prints a warning.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 300));
  answerTabs();
});

test.each([
  ['2026-09-24', true],
  ['2026-09-23', false],
  [null, false],
])('the start of the audit log %s is shown if it does not reach back far enough: %s', async (logged_since, isSaid) => {
  answer(getAnalytics, buildStaff({ logged_since }));
  await open('?tab=staff');
  await cards();
  expect(
    screen.queryByText(/^Completions, revisions, returns, trials and prints are counted from the audit log/) !== null,
  ).toBe(isSaid);
});

test('a slow answer shows that, and the message disappears with the figures', async () => {
  let counted: (figures: Analytics) => void = () => undefined;
  answer(getAnalytics, () => new Promise<Analytics>((resolve) => (counted = resolve)));
  await open();
  expect(screen.queryByText(/^The figures are still loading/)).toBeNull();
  expect(await screen.findByText(/^The figures are still loading/, undefined)).toBeTruthy();
  counted(buildRevenue());
  await cards();
  expect(screen.queryByText(/^The figures are still loading/)).toBeNull();
});

describe('the revenue', () => {
  test('is in the laboratory’s currency, next to that of the previous days, compared if those have five bills or more', async () => {
    await open();
    expect(await cards()).toEqual([
      `Revenue₹1,23,456.00Before: ₹1,00,000.00${FIGURES.revenue.about}`,
      `Billed₹2,00,000.5020% lessBefore: ₹2,50,000.00${FIGURES.billed.about}`,
      `Unpaid on bills₹76,544.50Before: ₹0.00${FIGURES.outstanding.about}`,
      `Bills12No changeBefore: 12${FIGURES.bills.about}`,
      `Paid bills9Before: 0${FIGURES.paid_bills.about}`,
    ]);
    const listOf = (figure: string) =>
      screen.getByRole<HTMLAnchorElement>('link', { name: figure }).getAttribute('href');
    const days = 'date_from=2026-10-23&date_to=2026-11-21';
    expect(['₹1,23,456.00', '₹2,00,000.50', '₹76,544.50', '12', '9'].map(listOf)).toEqual([
      `/admin/bills?${days}&paid=yes`,
      `/admin/bills?${days}`,
      `/admin/bills?${days}&paid=no`,
      `/admin/bills?${days}`,
      `/admin/bills?${days}&paid=yes`,
    ]);
    expect(screen.getByText('23 Oct 2026 – 21 Nov 2026').parentElement?.textContent).toBe(
      '23 Oct 2026 – 21 Nov 2026, compared with 23 Sep 2026 – 22 Oct 2026',
    );
  });

  test('of each doctor is a chart, and a table with the others in one row', async () => {
    const { user } = await open();
    await cards();
    expect(within(chart('Revenue by doctor')).getByRole('img', { name: /^Revenue by doctor: chart/ })).toBeTruthy();
    expect(await tableOf(user, 'Revenue by doctor')).toEqual([
      ['Doctor', 'Revenue', 'Billed', 'Bills'],
      ['=Dr. Rao', '₹1,00,000.00', '₹1,50,000.00', '8'],
      ['Dr. Sen', '₹23,456.00', '₹50,000.00', '3'],
      ['3 other doctors', '₹0.00', '₹0.50', '1'],
    ]);
    expect(await tableOf(user, 'Revenue by month')).toEqual([
      ['Month', 'Revenue', 'Billed'],
      ['October 2026', '₹23,456.00', '₹50,000.50'],
      ['November 2026', '₹1,00,000.00', '₹1,50,000.00'],
    ]);
  });

  test('of a year is drawn by weeks', async () => {
    const period = { from: '2025-11-22', to: '2026-11-21' };
    const by_day = [
      { day: '2026-11-14', revenue: '1.00', billed: '10.10' },
      { day: '2026-11-15', revenue: '2.00', billed: '20.20' },
      { day: '2026-11-16', revenue: '4.50', billed: '40.40' },
    ];
    answerTabs({ revenue: buildRevenue({ period, by_day }) });
    const { user } = await open();
    await cards();
    expect(await tableOf(user, 'Revenue by week')).toEqual([
      ['Week from', 'Revenue', 'Billed'],
      ['14 Nov 2026', '₹3.00', '₹30.30'],
      ['16 Nov 2026', '₹4.50', '₹40.40'],
    ]);
    expect(screen.queryByRole('region', { name: 'Revenue by day' })).toBeNull();
  });

  test('is saved as CSV with plain figures, in which no name is a formula', async () => {
    const saved = catchFiles();
    const { user } = await open();
    await cards();
    await user.click(screen.getByRole('button', { name: 'Revenue by doctor: CSV' }));
    expect(saved.map(({ name }) => name)).toEqual(['revenue-by-doctor-2026-10-23-to-2026-11-21.csv']);
    const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
    expect([...bytes].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'Doctor,Revenue,Billed,Bills',
      "'=Dr. Rao,100000.00,150000.00,8",
      'Dr. Sen,23456.00,50000.00,3',
      '3 other doctors,0.00,0.50,1',
      '',
    ]);
  });

  test('without any revenue shows that, without a chart', async () => {
    const totals = { revenue: '0.00', billed: '0.00', outstanding: '0.00', bills: 0, paid_bills: 0 };
    const none = { by_doctor: [], other_doctors: null, top_procedures: [] };
    answerTabs({ revenue: buildRevenue({ totals, ...none }) });
    const { unmount } = await open();
    await cards();
    expect(screen.getAllByText(ANALYTICS_TEXTS.noBills)).toHaveLength(5);
    expect(screen.queryByRole('img', { name: /chart/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
    unmount();
    // Billed, and not paid: no doctor is at the top.
    const by_doctor = buildRevenue().by_doctor.map((row) => ({ ...row, revenue: '0.00' }));
    answerTabs({ revenue: buildRevenue({ by_doctor, top_procedures: [] }) });
    await open();
    await cards();
    for (const title of ['Top 5 doctors', 'Top 5 procedures']) {
      expect(chart(title).textContent).toContain(ANALYTICS_TEXTS.noPaidBills);
    }
    expect(within(chart('Revenue by doctor')).getByRole('img', { name: /chart/ })).toBeTruthy();
  });
});

describe('the tabs', () => {
  test('load their figures when they are opened, and are in the address', async () => {
    const asked = answerTabs();
    const { user, address } = await open();
    const tabs = { 'Work orders': 'work_orders', Patients: 'patients', Staff: 'staff' };
    for (const [label, tab] of Object.entries(tabs)) {
      await cards();
      await user.click(screen.getByRole('button', { name: label }));
      await waitFor(() => expect(address()).toBe(`/analytics?tab=${tab}`));
    }
    await cards();
    const opened = ['revenue', ...Object.values(tabs)];
    expect(asked.map(({ input }) => input.query)).toEqual(opened.map((tab) => ({ tab, days: 30 })));
  });

  test('work orders: averages, shares and revision rates', async () => {
    const { user } = await open('?tab=work_orders');
    const texts = await cards();
    expect(texts[3]).toBe(`Average completion time6.5 daysBefore: –${FIGURES.average_expected_days.about}`);
    expect(texts[5]).toBe(`On time80.0%Before: –${FIGURES.on_time_percentage.about}`);
    const remakes = await screen.findByRole('link', { name: '2' });
    const list = '/admin/work-orders-list?date_from=2026-10-23&date_to=2026-11-21&remakes=true';
    expect(remakes.getAttribute('href')).toBe(list);
    expect(screen.getByRole('link', { name: '₹2,840.68' }).getAttribute('href')).toBe(list);
    expect(await tableOf(user, 'Returns by responsible')).toEqual([
      ['Responsible', 'Returns'],
      ['Laboratory', '3'],
      ['Not stated', '1'],
    ]);
    expect(await tableOf(user, 'Remakes by doctor')).toEqual([
      ['Doctor', 'Remakes', 'Amount'],
      ['Dr. Rao', '2', '₹2,840.68'],
    ]);
    expect(await tableOf(user, 'Revision rate by doctor')).toEqual([
      ['Doctor', 'Revision rate', 'Returned', 'Completed orders'],
      ['Dr. Rao', '15.0%', '3', '20'],
    ]);
    expect((await tableOf(user, 'Revision rate by reason')).at(-1)).toEqual(['Poor Fit', '10.0%', '3', '3']);
  });

  test('patients by number of orders, and staff with another role or a deleted account marked', async () => {
    const { user, unmount } = await open('?tab=patients');
    await cards();
    const patients = (await tableOf(user, 'Patients by work orders')).map((row) => row.join(': '));
    expect(patients).toEqual(['Work orders: Patients', '1: 4', '2: 3', '3: 2', '4 or more: 1']);
    unmount();
    const { user: other } = await open('?tab=staff');
    expect((await cards())[0]).toBe('Work orders created30100% moreBefore: 15By order date');
    const staff = await tableOf(other, 'Work by person');
    expect(staff.map(([name]) => name)).toEqual(['Person', 'Asha Pillai', 'Nilesh, Admin, deleted']);
    expect(staff[1]?.slice(1)).toEqual(['30', '20', '1', '2', '3', '10', '12']);
  });
});

describe('the range', () => {
  test.each([
    ['', { days: 30 }],
    ['&days=365', { days: 365 }],
    ['&from=2026-11-01&to=2026-11-10', { from: '2026-11-01', to: '2026-11-10' }],
    ['&from=2026-11-01&to=2026-02-30&days=7', { days: 7 }],
  ])('of the address %j is requested', async (query, range) => {
    const asked = answerTabs();
    await open(`?tab=patients${query}`);
    await cards();
    expect(asked.map(({ input }) => input.query)).toEqual([{ tab: 'patients', ...range }]);
  });

  test('is chosen or typed; an error appears next to it, and no figures are requested', async () => {
    const asked = answerTabs();
    const { user, address } = await open('?tab=patients');
    await cards();
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(address()).toBe('/analytics?tab=patients&days=90'));
    await user.click(screen.getByRole('radio', { name: '30 days' }));
    await waitFor(() => expect(address()).toBe('/analytics?tab=patients'));
    const before = asked.length;
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    const first = screen.getByRole<HTMLInputElement>('textbox', { name: 'Start date' });
    const last = screen.getByRole<HTMLInputElement>('textbox', { name: 'End date' });
    expect([first.value, last.value]).toEqual(['23-10-2026', '21-11-2026']);
    await user.clear(first);
    await user.paste('20-11-2026');
    await user.clear(last);
    await user.type(last, '1-11-2026{Enter}');
    expect(await screen.findByText(RANGE_TEXTS.toBeforeFrom)).toBeTruthy();
    expect(asked).toHaveLength(before);
    await user.clear(first);
    await user.paste('1-10-2026');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(address()).toBe('/analytics?tab=patients&from=2026-10-01&to=2026-11-01'));
    expect(asked.at(-1)?.input.query).toEqual({ tab: 'patients', from: '2026-10-01', to: '2026-11-01' });
  });
});

test('Refresh loads again; a failure is shown, and the figures stay', async () => {
  const now = { revenue: buildRevenue() };
  answerTabs(now);
  const { user } = await open();
  await cards();
  now.revenue = buildRevenue({ totals: { ...buildRevenue().totals, bills: 13 } });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect((await cards())[3]).toMatch(/^Bills13/));
  answer(getAnalytics, refusing('not_allowed'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Access denied');
  expect((await cards())[3]).toMatch(/^Bills13/);
});

test('figures that cannot be loaded are reported, and can be loaded again', async () => {
  answer(getAnalytics, refusing('not_allowed'));
  const { user } = await open();
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Access denied');
  answerTabs();
  await user.click(within(said).getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(5);
});
