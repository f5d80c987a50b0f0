import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { type WorkOrderPage, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildBilledOrder, buildOrder, buildOrderPage, buildReadyOrder } from '#test/support/build-order-page.ts';
import { buildTrial } from '#test/support/build-trial.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { sizeWindow } from '#test/support/window-size.ts';
import { WorkOrdersListScreen } from './work-orders-list.tsx';
import { getProduction } from '#contract/production.ts';

const open = (path = '/work-orders-list', session = buildSession()) =>
  renderScreen(<WorkOrdersListScreen />, { path, session });

/** A list of `total` orders. Each page shows the first three. */
const many = (total: number, page: number, page_size: number, more: Partial<WorkOrderPage> = {}) =>
  buildOrderPage(
    [1, 2, 3].map((n) => buildOrder(page * 100 + n)),
    { total, page, page_size, ...more },
  );

const answerMany = (total: number, more: Partial<WorkOrderPage> = {}) =>
  answer(getWorkOrders, ({ input: { query } }) =>
    many(total, query.page === 'last' ? Math.ceil(total / query.page_size) : query.page, query.page_size, more),
  );

const rowOf = async (serial: string) => {
  const row = (await screen.findByRole('link', { name: serial })).closest('tr');
  if (row === null) throw new Error(`No row for ${serial}`);
  return within(row);
};

const shown = () => screen.findAllByRole('link', { name: /^WO-/ });
const lastQuery = (received: readonly { readonly input: { readonly query: unknown } }[]) =>
  received.at(-1)?.input.query;
const DEFAULT_QUERY = { sort: '-serial_number', page: 1, page_size: 25 };

beforeEach(() => {
  answer(getDoctors, { items: [{ id: '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10', name: 'Dr. Anil Kumar' }], near: [] });
});

describe('rows', () => {
  test('a row shows the main data of an order', async () => {
    const late = { is_urgent: true, is_overdue: true, expected_complete_date: '2026-11-18' };
    const revising = { status: 'revision_in_progress', revision_count: 2 } as const;
    const trials = [1, 2, 3].map((n) => buildTrial(n));
    const order = buildBilledOrder(7, { ...late, ...revising, requires_trial: true, trials });
    answer(getWorkOrders, buildOrderPage([order]));
    await open();
    const row = await rowOf('WO-2026-0007');
    const said = ['Dr. Anil Kumar', 'Ravi Shinde', 'Zirconia', 'A2', '12 Nov 2026', '3 days late', 'Urgent', 'Trial×3'];
    for (const text of [...said, 'Revision in Progress', 'Rev 2', 'B/26-27/00007', 'Pending']) {
      expect(row.getByText(text)).toBeInstanceOf(HTMLElement);
    }
    expect(row.getByTitle('18 Nov 2026').textContent).toBe('3 days late');
    expect(row.getByRole('img', { name: /upper right/ })).toBeInstanceOf(HTMLElement);
  });

  test('the expanded row opens by Enter and closes by a click on the row', async () => {
    answer(getWorkOrders, buildOrderPage([buildReadyOrder(8, { notes: 'Bite slightly open' })]));
    const { user } = await open();
    const expander = await screen.findByRole('button', { name: 'Details of WO-2026-0008' });
    expander.focus();
    await user.keyboard('{Enter}');
    expect(expander.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Bite slightly open')).toBeInstanceOf(HTMLElement);
    await user.click((await rowOf('WO-2026-0008')).getByText('Ravi Shinde'));
    expect(screen.queryByText('Bite slightly open')).toBeNull();
  });

  test('amounts are shown to admins in admin mode only, in the row and in its details', async () => {
    const { bill, ...order } = buildBilledOrder(1, { amount: '500.00' });
    answer(getWorkOrders, buildOrderPage([{ ...order, bill: bill && { ...bill, amount: '123456.00' } }]));
    const openDetails = async (path: string) => {
      const { user, unmount } = await open(path, buildSession('ADMIN'));
      await user.click(await screen.findByRole('button', { name: 'Details of WO-2026-0001' }));
      return unmount;
    };
    const close = await openDetails('/work-orders-list');
    expect(screen.queryByText('₹1,23,456.00')).toBeNull();
    close();
    await openDetails('/admin/work-orders-list');
    expect((await rowOf('WO-2026-0001')).getByText('₹1,23,456.00')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Amount', { selector: 'dt' }).nextElementSibling?.textContent).toBe('₹1,23,456.00');
    expect(screen.getByText('Admin Mode')).toBeInstanceOf(HTMLElement);
  });

  test('on a phone the same orders are cards, and can be sorted', async () => {
    sizeWindow(390, 844);
    const received = answer(getWorkOrders, buildOrderPage([buildReadyOrder(1), buildOrder(2, { is_urgent: true })]));
    const { user } = await open();
    const cards = within(await screen.findByRole('list', { name: 'Work orders' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(cards[1] as HTMLElement).getByText('Urgent')).toBeInstanceOf(HTMLElement);
    expect(within(cards[0] as HTMLElement).getByRole('button', { name: /^Create Bill/ })).toBeInstanceOf(HTMLElement);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Doctor, A to Z');
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, sort: 'doctor_name' }));
  });
});

describe('the view in the address', () => {
  test('a bookmark opens its view', async () => {
    const received = answerMany(400);
    await open('/work-orders-list?search=anil&status=completed&overdue=true&page=3&page_size=50&sort=order_date');
    await shown();
    expect(lastQuery(received)).toEqual({
      search: 'anil',
      status: 'completed',
      overdue: true,
      page: 3,
      page_size: 50,
      sort: 'order_date',
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('anil');
    expect(screen.getByText('101–103 of 400')).toBeInstanceOf(HTMLElement);
  });

  test('typing searches after a pause and begins at page 1; Escape clears; Back brings the search back', async () => {
    const received = answerMany(400);
    const { user, address, router } = await open('/work-orders-list?page=3');
    await shown();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('anil');
    await waitFor(() => expect(address()).toBe('/work-orders-list?search=anil'));
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, search: 'anil' }));
    expect(received).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/work-orders-list'));
    router.history.back();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('anil'));
    router.history.back();
    await waitFor(() => expect(address()).toBe('/work-orders-list?page=3'));
  });

  test('says that a short search term searched only the newest orders', async () => {
    answerMany(3, { search_is_limited: true });
    await open('/work-orders-list?search=ab');
    expect(await screen.findByText(/only the newest 50,000 work orders/)).toBeInstanceOf(HTMLElement);
  });

  test('a column heading sorts, shows that, and reverses the second time', async () => {
    const received = answerMany(400);
    const { user, address } = await open('/work-orders-list?page=2');
    await shown();
    expect(screen.getByRole('columnheader', { name: 'Work order Ordered' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await user.click(screen.getByRole('button', { name: 'Expected' }));
    await waitFor(() => expect(address()).toBe('/work-orders-list?sort=expected_complete_date'));
    expect(screen.getByRole('columnheader', { name: 'Expected' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Expected' }));
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, sort: '-expected_complete_date' }));
  });
});

describe('pages', () => {
  test('up to five numbers with ellipses, and first, previous, next, last; another size begins at page 1', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const received = answerMany(2431);
    const { user, address } = await open('/work-orders-list?page=50');
    await shown();
    const nav = within(screen.getByRole('navigation', { name: 'Pages' }));
    const names = nav.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.join(', ')).toBe(
      'First page, Previous page, Page 48, Page 49, Page 50, Page 51, Page 52, Next page, Last page',
    );
    expect(nav.getAllByText('…')).toHaveLength(2);
    expect(nav.getByRole('button', { current: 'page' }).textContent).toBe('50');
    await user.click(nav.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe('/work-orders-list?page=51'));
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    await user.click(nav.getByRole('button', { name: 'First page' }));
    await waitFor(() => expect(address()).toBe('/work-orders-list'));
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, page: 2 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, page_size: 100 }));
  });

  test('if the server stopped counting, Last requests from the other end', async () => {
    const received = answerMany(10_000, { total_is_capped: true });
    const { user } = await open('/work-orders-list?status=completed');
    await shown();
    expect(screen.getByText('1–3 of 10,000+')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await waitFor(() => expect(lastQuery(received)).toEqual({ ...DEFAULT_QUERY, status: 'completed', page: 'last' }));
  });

  test('an old bookmark beyond the end opens the last existing page', async () => {
    answer(getWorkOrders, ({ input: { query } }) =>
      query.page === 9 ? buildOrderPage([], { total: 60, page: 9 }) : many(60, 3, 25),
    );
    const { address } = await open('/work-orders-list?page=9');
    await waitFor(() => expect(address()).toBe('/work-orders-list?page=3'));
  });

  test('the last rows stay, marked as waiting, until the next page is there', async () => {
    const answered = Promise.withResolvers<undefined>();
    answer(getWorkOrders, async ({ input: { query } }) => {
      if (query.page === 2) await answered.promise;
      return many(60, query.page === 'last' ? 3 : query.page, 25);
    });
    const { user } = await open();
    await shown();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    expect(screen.getByRole('link', { name: 'WO-2026-0101' })).toBeInstanceOf(HTMLElement);
    answered.resolve(undefined);
    expect(await screen.findByRole('link', { name: 'WO-2026-0201' })).toBeInstanceOf(HTMLElement);
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });
});

describe('in place of rows', () => {
  test('a laboratory without orders has a link to enter the first', async () => {
    answer(getWorkOrders, buildOrderPage([]));
    await open();
    expect(await screen.findByText('No work orders yet')).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('link', { name: 'New Work Order' })).toHaveLength(2);
  });

  test('a view without a result can be cleared', async () => {
    answer(getWorkOrders, ({ input: { query } }) => buildOrderPage(query.search === undefined ? [buildOrder(1)] : []));
    const { user } = await open('/work-orders-list?search=nobody');
    await screen.findByText('No work orders found');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(await shown()).toHaveLength(1);
  });

  test('a failure shows why and can be repeated; one page has no page buttons', async () => {
    answer(getWorkOrders, refusing('internal_error'));
    const { user } = await open();
    const why = 'Something went wrong. Nothing was changed. Try again.';
    expect(await screen.findByText(WORK_ORDER_TEXTS.listNotLoaded(why))).toBeInstanceOf(HTMLElement);
    answerMany(3);
    await user.click(screen.getByRole('button', { name: WORK_ORDER_TEXTS.retryLoading }));
    expect(await shown()).toHaveLength(3);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(screen.getByText('1–3 of 3')).toBeInstanceOf(HTMLElement);
  });
});

describe('the filters', () => {
  const DOCTOR = { id: '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10', name: 'Dr. Anil Kumar' };

  async function openPanel(path?: string) {
    const rendered = await open(path);
    await shown();
    await rendered.user.click(screen.getByRole('button', { name: /^Filters/ }));
    return rendered;
  }

  describe('filters', () => {
    test('each filter requests the list at once and is counted; without production there is none by stage', async () => {
      const received = answerMany(60);
      const { user } = await openPanel('/work-orders-list?page=2');
      expect(screen.queryByRole('combobox', { name: 'Stage' })).toBeNull();
      expect(screen.queryByRole('checkbox', { name: 'Paused only' })).toBeNull();
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
      expect(within(screen.getByRole('region', { name: 'Filters' })).getByText('60 results')).toBeInstanceOf(
        HTMLElement,
      );
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

    test('while the panel is closed each filter is named and can be removed alone; Clear All keeps the focus when it becomes disabled', async () => {
      answerMany(3);
      const { user, address } = await open('/work-orders-list?date_from=2026-11-01&urgent_only=true');
      await shown();
      expect(screen.getByRole('button', { name: 'Remove filter Ordered from: 1 Nov 2026' })).toBeInstanceOf(
        HTMLElement,
      );
      await user.click(screen.getByRole('button', { name: 'Remove filter Urgent only' }));
      await waitFor(() => expect(address()).toBe('/work-orders-list?date_from=2026-11-01'));
      await user.click(screen.getByRole('button', { name: /^Filters/ }));
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
});
