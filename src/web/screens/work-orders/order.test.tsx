import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBill } from '#contract/billing/bills.ts';
import { getProduction, moveWorkOrder } from '#contract/production.ts';
import { type OpenedOrder, getWorkOrderByNumber } from '#contract/work-orders/order-page.ts';
import { completeWorkOrder, deleteWorkOrder, toggleUrgentStatus } from '#contract/work-orders/work-order-changes.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { PRODUCTION_REFUSALS } from '#domain/production/refusals.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildTrial } from '#test/support/build-trial.ts';
import { buildBill, buildBilledOrder, buildOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
import { buildProduction, buildProductionSession, stageNamed, stageOf } from '#test/support/build-production.ts';
import { buildSession } from '#test/support/build-session.ts';
import { dialogNamed } from '#test/support/open-work-orders.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { sizeWindow } from '#test/support/window-size.ts';
import { PAGE_KEYS } from '#web/features/work-orders/list/actions/action-keys.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { withBackLink } from '#web/platform/addresses/back-link.ts';
import { useRegisteredShortcuts } from '#web/platform/shortcuts.ts';
import { OrderScreen } from './order.tsx';

const opened = (order: WorkOrder, overrides: Partial<OpenedOrder> = {}): OpenedOrder => ({
  order,
  revisions: [],
  remakes: [],
  acts: [],
  previous: null,
  next: null,
  ...overrides,
});

/** Opens the page of an order; the server returns the contents of `now`, also later. */
async function open(
  given: OpenedOrder,
  role: Role = 'USER',
  more: React.ReactNode = null,
  session = buildSession(role),
) {
  const now: { answer: Parameters<typeof answer<typeof getWorkOrderByNumber>>[1] } = { answer: given };
  const asked = answer(getWorkOrderByNumber, (received) =>
    typeof now.answer === 'function' ? now.answer(received) : now.answer,
  );
  const path = `/orders/${given.order.serial_number}`;
  const options = { path, route: '/orders/$serialNumber', session };
  const rendered = await renderScreen(
    <>
      <OrderScreen />
      {more}
    </>,
    options,
  );
  await screen.findByRole('heading', { level: 1, name: given.order.serial_number });
  const refresh = () => act(() => rendered.queryClient.invalidateQueries({ queryKey: WORK_ORDERS_KEY }));
  return { ...rendered, now, asked, refresh };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const moreAction = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) => {
  await user.click(button('More actions'));
  return screen.findByRole('menuitem', { name });
};
const life = () => within(screen.getByRole('list', { name: 'Order history' })).getAllByRole('listitem');

test('shows all data: fields, teeth, trials, revisions, bill and history', async () => {
  const days = { trial_date: '2026-11-14', sent_on: '2026-11-14', returned_on: '2026-11-15' };
  const trial = buildTrial(1, { ...days, trial_name: 'Metal Trial', result: 'ok' });
  const facts = { notes: 'Soft bite', feedback: 'Fits well', trials: [trial], trials_count: 1, revision_count: 1 };
  const order = buildBilledOrder(12, { ...facts, tooth_numbers: [11, 24] });
  const by = 'Sangeeta Pawar';
  const visit = { stage: 'Design', left_at: '2026-11-20T04:00:00.000Z', paused_reason: 'machine' } as const;
  const acts = [
    { act: 'moved', at: '2026-11-15T06:00:00.000Z', day: null, by, visit },
    { act: 'moved', at: '2026-11-20T04:00:00.000Z', day: null, by, visit: { ...visit, paused_reason: null } },
    { act: 'billed', at: '2026-11-20T06:00:00.000Z', day: '2026-11-20', by, visit: null },
  ] as const;
  const revision = {
    id: '00000000-0000-4000-a000-000000000001',
    revision_number: 1,
    return_date: '2026-11-17',
    return_reason: 'Poor Fit',
    revision_notes: null,
    responsible: null,
    previous_completion_date: '2026-11-16',
    new_expected_completion_date: null,
    started_on: '2026-11-17',
    completed_on: '2026-11-20',
    returned_by_user: { email: 'asha@lab.test' },
  };
  const remakes = [{ serial_number: 'WO-2026-0500', order_date: '2026-11-21' }];
  await open(opened({ ...order, remake_of: 'WO-2026-0007' }, { acts: [...acts], revisions: [revision], remakes }));
  for (const serial of ['WO-2026-0007', 'WO-2026-0500'])
    expect(screen.getByRole('link', { name: serial }).getAttribute('href')).toBe(`/orders/${serial}`);
  expect(screen.getByRole('img', { name: /upper/i })).toBeTruthy();
  for (const text of ['Soft bite', 'Fits well', 'Poor Fit', '11, 24', /^B\/26-27\/00012$/]) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(screen.getByRole('list', { name: 'Trials of WO-2026-0012' }).textContent).toContain('Metal Trial');
  expect(screen.getByRole('link', { name: 'B/26-27/00012' }).getAttribute('href')).toMatch(/^\/bills\//);
  expect(life().map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Entered/),
    'Trial sent: Metal Trial14 Nov 2026',
    'Trial received back: Metal Trial15 Nov 2026',
    'Stage: Design (paused: Machine down)15 Nov 2026, 11:30 to 20 Nov 2026, 09:30 by Sangeeta Pawar',
    'Completed16 Nov 2026',
    'Revision completed20 Nov 2026',
    'Stage: Design20 Nov 2026, 09:30 to 09:30 by Sangeeta Pawar',
    'Billed20 Nov 2026, 11:30 by Sangeeta Pawar',
  ]);
  expect(document.title).toBe('WO-2026-0012 · Marginline');
  expect(document.body.textContent).not.toContain('₹');
});

test('shows prices to admins only, and opens the bill in admin mode; opened by its address it follows the whole list', async () => {
  const { asked } = await open(opened(buildBilledOrder(12, { amount: '800.00' }, 'ADMIN')), 'ADMIN');
  expect(asked[0]?.input.query).toEqual({ sort: '-serial_number' });
  const back = screen.getByRole('link', { name: 'Back to Work Orders' });
  expect(back.getAttribute('href')).toBe('/admin/work-orders-list');
  expect(screen.getByText(/₹800\.00/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'B/26-27/00012' }).getAttribute('href')).toMatch(/^\/admin\/bills\//);
});

test('shows the stage and moves the order to the next one, where production is enabled', async () => {
  answer(getProduction, buildProduction());
  const trials = [buildTrial(1, { sent_on: '2026-11-20', returned_on: null })];
  const order = buildOrder(12, { stage: stageOf('Design', 'doctor'), trials, trials_count: 1 });
  const moved = answer(moveWorkOrder, { ...order, stage: stageOf('Sinter') });
  const { user, now } = await open(opened(order), 'USER', null, buildProductionSession());
  expect(screen.getByText('Paused: Waiting for doctor')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('Trial with the doctor')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(/since 20 Nov 2026, 11:30/).textContent).toBe('Design since 20 Nov 2026, 11:30');
  now.answer = opened({ ...order, stage: stageOf('Sinter') });
  await user.click(await screen.findByRole('button', { name: 'Move to Sinter' }));
  expect(await screen.findByText('WO-2026-0012 moved to Sinter.')).toBeInstanceOf(HTMLElement);
  expect(await screen.findByRole('button', { name: 'Move to Dispatch' })).toBeInstanceOf(HTMLElement);
  expect(moved.map(({ input }) => input.body)).toEqual([
    { stage_id: stageNamed('Sinter').id, from_stage_id: stageNamed('Design').id },
  ]);
  answer(moveWorkOrder, refusing('stage_left'));
  await user.click(screen.getByRole('button', { name: 'Move to Dispatch' }));
  expect((await screen.findByRole('alert')).textContent).toContain(PRODUCTION_REFUSALS.stage_left.text);
});

describe('an action', () => {
  test('shows its name and key; a refused action shows its reason and its key', async () => {
    const { user } = await open(opened(buildReadyOrder(12)));
    expect(button('Create Bill').getAttribute('aria-keyshortcuts')).toBe('B');
    const closed = await moreAction(user, /^Return for revision/);
    expect(screen.getByRole('menuitem', { name: 'Mark as urgent' }).getAttribute('aria-keyshortcuts')).toBe('U');
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(closed.textContent).toContain(WORK_ORDER_REFUSALS.work_order_not_billed.text);
    await user.click(closed);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Escape}r');
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('not been billed'));
  });

  test('is the next step or in the menu on a phone, in one bar', async () => {
    sizeWindow(390, 844);
    const { user } = await open(opened(buildReadyOrder(12)));
    const bar = within(screen.getByRole('region', { name: 'Actions' }));
    expect(bar.getAllByRole('button')).toEqual([button('Create Bill'), button('More actions')]);
    expect(await moreAction(user, 'Mark as urgent')).toBeInstanceOf(HTMLElement);
  });

  test('completes by c and Enter, and the page shows it at once', async () => {
    const { user, now } = await open(opened(buildOrder(12)));
    const completed = buildReadyOrder(12, { version: 2, completion_date: '2026-11-21' });
    answer(completeWorkOrder, () => {
      now.answer = opened(completed);
      return completed;
    });
    await user.keyboard('c');
    await dialogNamed('Mark WO-2026-0012 complete');
    await user.keyboard('{Enter}');
    await screen.findByText(WORK_ORDER_TEXTS.completed);
    expect(button('Create Bill')).toBeTruthy();
    expect(screen.queryByText(WORK_ORDER_TEXTS.changedByAnother('WO-2026-0012'))).toBeNull();
  });

  test('u marks as urgent, b creates the bill, t adds a trial, e opens the form', async () => {
    const order = buildReadyOrder(12, {}, 'ADMIN');
    const { user, address } = await open(opened(order), 'ADMIN');
    const urgent = answer(toggleUrgentStatus, { ...order, is_urgent: true, version: 2 });
    await user.keyboard('u');
    await screen.findByText(WORK_ORDER_TEXTS.urgentChanged('WO-2026-0012'));
    expect(urgent).toHaveLength(1);
    const bills = answer(createBill, buildBill([order]));
    await user.keyboard('b');
    await waitFor(() => expect(bills).toHaveLength(1));
    await user.keyboard('t');
    await dialogNamed('Add a trial to WO-2026-0012');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('e');
    await waitFor(() => expect(address()).toBe(`/admin/work-order-form?workOrderId=${order.id}`));
  });

  test('b on an order without a price asks an admin for the amount, and creates no bill', async () => {
    const order = buildReadyOrder(12, { is_priced: false }, 'ADMIN');
    const { user, address } = await open(opened(order), 'ADMIN');
    const bills = answer(createBill, buildBill([order]));
    await user.keyboard('b');
    await waitFor(() => expect(address()).toBe(`/create-bill?workOrderId=${order.id}`));
    expect(bills).toEqual([]);
  });

  test('p prints the bill', async () => {
    const { user } = await open(opened(buildBilledOrder(12)));
    const print = vi.spyOn(window, 'open').mockReturnValue({ focus: () => undefined } as Window);
    await user.keyboard('p');
    expect(print.mock.calls[0]?.[0]).toMatch(/^\/print\/bills\/.*\/initial$/);
  });

  test('deletes, and the page shows that and links home', async () => {
    const order = buildOrder(12);
    const { user, now } = await open(opened(order));
    const message = WORK_ORDER_TEXTS.deleted('WO-2026-0012');
    answer(deleteWorkOrder, () => {
      now.answer = refusing('work_order_deleted');
      return { message };
    });
    await user.click(await moreAction(user, 'Delete'));
    const dialog = await dialogNamed('Delete WO-2026-0012?');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText(message);
    await screen.findByText('This work order was deleted.');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
  });
});

describe('the list that the user came from', () => {
  const view = '/work-orders-list?status=open&sort=doctor_name&page=3';

  test('is followed by j and k, and by the way back', async () => {
    const { user, router, asked, now, address } = await open(opened(buildOrder(12)));
    now.answer = ({ input: { params } }) => {
      const n = Number(params.serial_number.slice(-4));
      return opened(buildOrder(n), {
        previous: n > 12 ? `WO-2026-00${n - 1}` : null,
        next: n < 14 ? `WO-2026-00${n + 1}` : null,
      });
    };
    await act(() => router.navigate({ to: '/orders/WO-2026-0012', state: withBackLink(view) }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy());
    expect(asked.at(-1)?.input.query).toEqual({ status: 'open', sort: 'doctor_name' });
    expect(button('Previous').hasAttribute('disabled')).toBe(true);
    await user.keyboard('j');
    await heading('WO-2026-0013');
    await user.keyboard('j');
    await heading('WO-2026-0014');
    await user.keyboard('j');
    expect(address()).toBe('/orders/WO-2026-0014');
    await user.keyboard('k');
    await heading('WO-2026-0013');
    const back = screen.getByRole('link', { name: 'Back to Work Orders' });
    expect(back.getAttribute('href')).toBe(view);
  });
});

test('reports another user’s change, and shows the current order', async () => {
  const { now, refresh } = await open(opened(buildOrder(77, { patient_name: 'Meera' })));
  now.answer = opened(buildOrder(77, { patient_name: 'Meera Joshi', version: 2 }));
  await refresh();
  await screen.findByText(WORK_ORDER_TEXTS.changedByAnother('WO-2026-0077'));
  expect(screen.getAllByText(/Meera Joshi/).length).toBeGreaterThan(0);
});

describe('in place of an order', () => {
  const openAnswering = async (reply: Parameters<typeof answer<typeof getWorkOrderByNumber>>[1]) => {
    answer(getWorkOrderByNumber, reply);
    return renderScreen(<OrderScreen />, { path: '/orders/WO-2026-9999', route: '/orders/$serialNumber' });
  };

  test.each([
    ['work_order_not_found', 'Work order not found', /There is no work order WO-2026-9999/],
    ['work_order_deleted', 'This work order was deleted.', /WO-2026-9999 is not used again/],
  ] as const)('%s', async (code, title, more) => {
    await openAnswering(refusing(code));
    await screen.findByText(title);
    expect(screen.getByText(more)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/staff-dashboard');
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  test('a failure, with a retry', async () => {
    let works = false;
    const { user } = await openAnswering(() => (works ? opened(buildOrder(12)) : refusing('internal_error')));
    await screen.findByText(/^Failed to fetch work order/);
    works = true;
    await user.click(button('Try again'));
    expect(await heading('WO-2026-0012')).toBeTruthy();
  });
});

test('its address is copied, and shared if the device can, without any patient data', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('left', 'AbortError')));
  const url = `${location.origin}/orders/WO-2026-0012`;
  const { user, unmount } = await open(opened(buildOrder(12)));
  await user.click(await moreAction(user, 'Copy link'));
  await screen.findByText(WORK_ORDER_TEXTS.linkCopied);
  expect(await navigator.clipboard.readText()).toBe(url);
  await moreAction(user, 'Copy link');
  expect(screen.queryByRole('menuitem', { name: 'Share' })).toBeNull();
  unmount();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user: other } = await open(opened(buildOrder(12)));
  await other.click(await moreAction(other, 'Share'));
  expect(share.mock.calls).toEqual([[{ title: 'WO-2026-0012', url }]]);
  // Closing the device’s own dialog is no failure.
  expect(screen.queryByRole('alert')).toBeNull();
});

const Listed = () => {
  const keys = useRegisteredShortcuts().map((shortcut) => shortcut.keys);
  return <output>{keys.join(' ')}</output>;
};

test('? lists its keys', async () => {
  await open(opened(buildOrder(12)), 'USER', <Listed />);
  const listed = screen.getByText(/^\S( \S)+$/, { selector: 'output' }).textContent.split(' ');
  expect(listed.toSorted()).toEqual([...PAGE_KEYS.map(({ keys }) => keys), 'j', 'k'].toSorted());
});
