import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { getProduction } from '#contract/production.ts';
import { getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { answer } from '#test/support/api-double.ts';
import { buildOrder, buildOrderPage } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { WorkOrdersListScreen } from './work-orders-list.tsx';

const DOCTOR = { id: '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10', name: 'Dr. Anil Kumar' };
const DEFAULT_QUERY = { sort: '-serial_number', page: 1, page_size: 25 };

const lastQuery = (received: readonly { readonly input: { readonly query: unknown } }[]) =>
  received.at(-1)?.input.query;

/** A list of `count` orders that shows the first one. */
const answerMany = (total: number) =>
  answer(getWorkOrders, ({ input: { query } }) =>
    buildOrderPage([buildOrder(1)], { total, page: Number(query.page), page_size: query.page_size }),
  );

const open = (path = '/work-orders-list') => renderScreen(<WorkOrdersListScreen />, { path });
const shown = () => screen.findAllByRole('link', { name: /^WO-/ });

async function openPanel(path?: string) {
  const rendered = await open(path);
  await shown();
  await rendered.user.click(screen.getByRole('button', { name: /^Filters/ }));
  return rendered;
}

beforeEach(() => {
  answer(getDoctors, { items: [DOCTOR], near: [] });
});

describe('filters', () => {
  test('each filter requests the list at once and is counted', async () => {
    const received = answerMany(60);
    const { user } = await openPanel('/work-orders-list?page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bill status' }), 'Ready to bill');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trial required' }), 'Yes');
    await user.click(screen.getByRole('checkbox', { name: 'Overdue only' }));
    await user.click(screen.getByRole('checkbox', { name: 'Urgent only' }));
    await waitFor(() =>
      expect(lastQuery(received)).toEqual({
        ...DEFAULT_QUERY,
        status: 'completed',
        bill_status: 'ready',
        trial_required: 'yes',
        overdue: true,
        urgent_only: true,
      }),
    );
    expect(screen.getByRole('button', { name: /^Filters ?5 ?set$/ })).toBeInstanceOf(HTMLElement);
    expect(within(screen.getByRole('region', { name: 'Filters' })).getByText('60 results')).toBeInstanceOf(HTMLElement);
  });

  test('a doctor and a product filter apply when the name is finished, not at each key', async () => {
    const received = answerMany(3);
    const { user } = await openPanel();
    await user.type(screen.getByRole('combobox', { name: 'Product quality' }), 'zirc{Enter}');
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, product_quality: 'Zirconia' }));
    await user.type(screen.getByRole('combobox', { name: 'Doctor' }), 'anil');
    await user.click(await screen.findByRole('option', { name: 'Dr. Anil Kumar' }));
    const both = { ...DEFAULT_QUERY, product_quality: 'Zirconia', doctor_name: 'Dr. Anil Kumar' };
    await waitFor(() => expect(lastQuery(received)).toEqual(both));
    expect(received).toHaveLength(3);
  });

  test('while the panel is closed each filter is named and can be removed alone', async () => {
    answerMany(3);
    const { user, address } = await open('/work-orders-list?date_from=2026-11-01&urgent_only=true');
    await shown();
    expect(screen.getByRole('button', { name: 'Remove filter Ordered from: 1 Nov 2026' })).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Remove filter Urgent only' }));
    await waitFor(() => expect(address()).toBe('/work-orders-list?date_from=2026-11-01'));
  });

  test('Clear All is disabled without a filter, and keeps the focus when it becomes so', async () => {
    answerMany(3);
    const { user, address } = await openPanel('/work-orders-list?urgent_only=true');
    const clear = screen.getByRole('button', { name: 'Clear All' });
    expect(clear.getAttribute('aria-disabled')).toBe('false');
    await user.click(clear);
    await waitFor(() => expect(address()).toBe('/work-orders-list'));
    expect(clear.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(clear);
  });
});

describe('where production is used', () => {
  const DESIGN = '0b0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a11';
  const { laboratory } = buildSession();
  const session = buildSession('USER', { laboratory: { ...laboratory, production_enabled: true } });
  const openUsed = (path: string) => renderScreen(<WorkOrdersListScreen />, { path, session });
  const counts = { orders: 3, overdue: 0, paused: 0 };
  const stage = { id: DESIGN, name: 'Design', skipped_product_ids: [], ...counts };

  beforeEach(() => {
    answer(getProduction, { version: 1, stages: [stage], not_started: counts, latest_moves: [] });
  });

  test('the list is filtered by stage and pause, and names both', async () => {
    const received = answerMany(3);
    const { user, address } = await openUsed('/work-orders-list');
    await shown();
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const select = await screen.findByRole('combobox', { name: 'Stage' });
    await within(select).findByRole('option', { name: 'Design' });
    await user.selectOptions(select, 'Not started');
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, stage: 'none' }));
    await user.selectOptions(select, 'Design');
    await user.click(screen.getByRole('checkbox', { name: 'Paused only' }));
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, stage: DESIGN, paused: true }));
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(screen.getByRole('button', { name: 'Remove filter Paused only' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter Stage: Design' }));
    await waitFor(() => expect(address()).toBe('/work-orders-list'));
  });

  test('each order says where it is and since when, or why it waits', async () => {
    const at = { id: DESIGN, name: 'Design', entered_at: '2026-11-19T06:00:00Z' };
    const orders = [
      buildOrder(1, { stage: { ...at, paused_reason: null } }),
      buildOrder(2, { stage: { ...at, paused_reason: 'machine' } }),
      buildOrder(3),
    ];
    answer(getWorkOrders, buildOrderPage(orders));
    const { unmount } = await openUsed('/work-orders-list');
    expect(await screen.findByText('Design · 2 days')).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByText(/^Design/).map(({ textContent }) => textContent)).toEqual([
      'Design · 2 days',
      'Design · paused: Machine down',
    ]);
    unmount();
    await open();
    await shown();
    expect(screen.queryByText(/^Design/)).toBeNull();
  });
});

test('without production, the list has no filter by stage', async () => {
  answerMany(3);
  await openPanel();
  await screen.findByRole('combobox', { name: 'Status' });
  expect(screen.queryByRole('combobox', { name: 'Stage' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Paused only' })).toBeNull();
});

describe('a date that is typed', () => {
  const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ordered from' });

  test('applies when it is finished and real, not at each key', async () => {
    const received = answerMany(3);
    const { user, address, router } = await openPanel();
    await user.type(from(), '31-02-2026{Enter}');
    expect(await screen.findByText('Enter a valid date')).toBeInstanceOf(HTMLElement);
    expect(from().value).toBe('31-02-2026');
    await user.clear(from());
    await user.type(from(), '2510');
    expect([address(), received.length]).toEqual(['/work-orders-list', 1]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, date_from: '2026-10-25' }));
    await user.clear(from());
    await user.type(from(), '1');
    await user.tab();
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, date_from: '2026-11-01' }));
    expect(received).toHaveLength(3);
    router.history.back();
    await waitFor(() => expect(from().value).toBe('25-10-2026'));
  });

  test('that is picked applies at once, and so does its removal', async () => {
    answerMany(3);
    const { user, address } = await openPanel();
    await user.click(from());
    await user.click(await screen.findByRole('button', { name: '5 November 2026' }));
    await waitFor(() => expect(address()).toBe('/work-orders-list?date_from=2026-11-05'));
    await user.click(screen.getByRole('button', { name: 'Clear date' }));
    await waitFor(() => expect(address()).toBe('/work-orders-list'));
  });
});

test.each([
  ['names no doctor', { items: [DOCTOR], near: [] }, 'Dr. Nobody', true],
  ['names a doctor without orders', { items: [DOCTOR], near: [] }, 'anil kumar', false],
])('an address that %s shows that if nothing is found', async (_, doctors, name, said) => {
  answer(getDoctors, doctors);
  answer(getWorkOrders, buildOrderPage([]));
  const { user } = await open(`/work-orders-list?doctor_name=${encodeURIComponent(name)}`);
  await screen.findByText('No work orders found');
  const texts = () => screen.queryAllByText(/No doctor matches “Dr\. Nobody”\./);
  if (said) await waitFor(() => expect(texts()).toHaveLength(1));
  else expect(texts()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  expect(texts()).toHaveLength(said ? 2 : 0);
});
