import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createBill } from '#contract/billing/bills.ts';
import { createTrial } from '#contract/trials.ts';
import { toggleUrgentStatus, completeWorkOrder, deleteWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { TRIAL_TEXTS } from '#domain/trials/texts.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildTrial } from '#test/support/build-trial.ts';
import {
  buildBill,
  buildBilledOrder,
  buildOrder,
  buildOrderPage,
  buildReadyOrder,
} from '#test/support/build-order-page.ts';
import {
  button,
  dialogNamed,
  expander,
  openList,
  orderLink,
  said,
  noDialog,
  chooseAction,
  openListAs,
} from '#test/support/open-work-orders.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { ACTION_KEYS, LIST_KEYS } from '#web/features/work-orders/list/actions/action-keys.ts';
import { useRegisteredShortcuts } from '#web/platform/shortcuts.ts';
import { WorkOrdersListScreen } from './work-orders-list.tsx';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';

const focused = () => document.activeElement?.closest<HTMLElement>('[data-order-id]')?.dataset['orderId']?.at(-1);
const box = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select WO-2026-000${n}` });
const chosen = () => [3, 4, 5].filter((n) => box(n).checked);
const trial = buildTrial(1, { trial_name: 'First Trial' });

describe('moving', () => {
  test('j moves to the first row from anywhere, then down to the last and stays there; k moves back, also from elsewhere; a press on a row makes it the current one', async () => {
    const { user } = await openList(buildOrder(3), buildOrder(4), buildOrder(5));
    const places = [];
    for (const key of ['j', 'j', 'j', 'j', 'k', '{ArrowDown}', '{ArrowUp}', 'k', 'k']) {
      await user.keyboard(key);
      places.push(focused());
    }
    expect(places).toEqual(['3', '4', '5', '5', '4', '5', '4', '3', '3']);
    await user.keyboard('j');
    button('Filters').focus();
    await user.keyboard('k');
    expect(focused()).toBe('4');
    await user.click(screen.getAllByText('In Progress')[1] as Element);
    await user.keyboard('j');
    expect(focused()).toBe('5');
  });

  test('o shows the current order’s details, and Enter on a button of the row presses the button; no action runs while no row has the focus', async () => {
    const { user, address } = await openList(buildOrder(3));
    await user.keyboard('ctx');
    expect([screen.queryByRole('dialog'), box(3).checked]).toEqual([null, false]);
    await user.keyboard('jo');
    expect(expander('WO-2026-0003').ariaExpanded).toBe('true');
    expander('WO-2026-0003').focus();
    await user.keyboard('{Enter}');
    expect(expander('WO-2026-0003').ariaExpanded).toBe('false');
    expect(address()).toBe('/work-orders-list');
  });

  test('Enter opens its page; a user who returns is at the same row, and continues from there', async () => {
    const { user, router, address } = await openList(buildOrder(3), buildOrder(4), buildOrder(5));
    await user.keyboard('jj{Enter}');
    await waitFor(() => expect(address()).toBe('/orders/WO-2026-0004'));
    expect(router.state.location.state).toMatchObject({ backLink: '/work-orders-list' });
    router.history.back();
    await waitFor(() => expect(focused()).toBe('4'));
    await user.keyboard('j');
    expect(focused()).toBe('5');
  });
});

describe('selecting', () => {
  test('x selects the current order and deselects it again; with Shift all from the previous one', async () => {
    const { user } = await openList(buildOrder(3), buildOrder(4), buildOrder(5));
    await user.keyboard('jx');
    expect(chosen()).toEqual([3]);
    await user.keyboard('jj{Shift>}X{/Shift}');
    expect(chosen()).toEqual([3, 4, 5]);
    await user.keyboard('kx');
    expect(chosen()).toEqual([3, 5]);
  });

  test('an order that is on a bill shows that', async () => {
    const { user } = await openList(buildBilledOrder(3));
    await user.keyboard('jx');
    await said('WO-2026-0003 is on bill B/26-27/00003');
    expect(box(3).checked).toBe(false);
  });
});

describe('actions on the current order', () => {
  test('t begins a trial with its usual name; a refusal shows why, and its day and Enter add it', async () => {
    const { user, now } = await openList(buildOrder(3), buildOrder(4));
    await user.keyboard('jt');
    const dialog = await dialogNamed('Add a trial to WO-2026-0003');
    const name = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Trial name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.value.slice(name.selectionStart ?? 0, name.selectionEnd ?? 0)).toBe('First Trial');
    await user.keyboard('{Enter}{Enter}');
    expect(await dialog.findByText(TRIAL_TEXTS.nameAndDateMissing)).toBeInstanceOf(HTMLElement);
    answer(createTrial, refusing('work_order_not_found'));
    await user.type(dialog.getByLabelText('Trial date *'), '+3{Control>}{Enter}{/Control}');
    await dialog.findByText(TRIAL_TEXTS.notAdded(WORK_ORDER_REFUSALS.work_order_not_found.text));
    const added = answer(createTrial, trial);
    now.orders = [buildOrder(3, { trials: [trial], trials_count: 1 }), buildOrder(4)];
    await user.type(dialog.getByLabelText('Trial date *'), '{Enter}');
    await said(TRIAL_TEXTS.added);
    expect(added[0]?.input.body).toMatchObject({ trial_name: 'First Trial', trial_date: '2026-11-25' });
    await noDialog();
    await waitFor(() => expect(document.activeElement).toBe(orderLink('WO-2026-0003')));
  });

  test('b creates its bill, u marks it as urgent', async () => {
    const { user } = await openList(buildReadyOrder(3));
    const billed = answer(createBill, buildBill([buildBilledOrder(3)]));
    const marked = answer(toggleUrgentStatus, buildReadyOrder(3, { is_urgent: true }));
    await user.keyboard('jb');
    await waitFor(() => expect(billed).toHaveLength(1));
    await user.keyboard('u');
    await said(WORK_ORDER_TEXTS.urgentChanged('WO-2026-0003'));
    expect(marked[0]?.input.body).toMatchObject({ is_urgent: true });
  });

  test.each([
    ['c', WORK_ORDER_REFUSALS.work_order_not_in_progress.text],
    ['r', WORK_ORDER_REFUSALS.work_order_not_billed.text],
  ])('%s shows why if it is not open', async (key, text) => {
    const { user } = await openList(buildReadyOrder(3));
    await user.keyboard(`j${key}`);
    await said(text);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the same key works in the open menu, which shows it', async () => {
    const { user } = await openList(buildOrder(3));
    await user.click(button('More actions for WO-2026-0003'));
    const act = within(screen.getByRole('menu')).getByRole('menuitem', { name: 'Add trial' });
    expect(act.getAttribute('aria-keyshortcuts')).toBe('T');
    await user.keyboard('t');
    await dialogNamed('Add a trial to WO-2026-0003');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('the search', () => {
  const searchbox = () => screen.getByRole<HTMLInputElement>('searchbox');
  const asked = (listed: Awaited<ReturnType<typeof openList>>['listed']) => listed.at(-1)?.input.query.search;

  test('moves by Enter to the first row found, where the keys of the list work; it keeps the focus if it found nothing, with its text selected', async () => {
    const { user, now } = await openList(buildOrder(3), buildOrder(4));
    await user.type(searchbox(), 'asha');
    now.orders = [buildOrder(7), buildOrder(8)];
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(orderLink('WO-2026-0007')));
    await user.keyboard('x');
    expect(box(7).checked).toBe(true);
    now.orders = [];
    await user.clear(searchbox());
    await user.type(searchbox(), 'nothing{Enter}');
    await screen.findByText('No work orders found');
    expect(document.activeElement).toBe(searchbox());
    await user.keyboard('WO-2026-0009');
    expect(searchbox().value).toBe('WO-2026-0009');
  });

  test('takes a scanned code in place of the one before, wherever the focus is', async () => {
    const { user, now, listed } = await openList(buildOrder(3), buildOrder(4), buildOrder(5));
    orderLink('WO-2026-0003').focus();
    for (const n of [4, 5]) {
      now.orders = [buildOrder(n)];
      // Code 39 has stars around it, and readers add control characters.
      await user.keyboard(`*WO-2026-000${n}*`);
      fireEvent.input(searchbox(), { target: { value: `${searchbox().value}\u001D` } });
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(orderLink(`WO-2026-000${n}`)));
      expect([asked(listed), searchbox().value]).toEqual([`WO-2026-000${n}`, `WO-2026-000${n}`]);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** The shortcuts that `?` lists. */
const Listed = () => {
  const listed = useRegisteredShortcuts().map(({ keys, does }) => `${keys}: ${does}`);
  return <output aria-label="Keys">{listed.join(', ')}</output>;
};

test('? lists every key of the list', async () => {
  answer(getWorkOrders, buildOrderPage([buildOrder(3)]));
  const both = (
    <>
      <WorkOrdersListScreen />
      <Listed />
    </>
  );
  await renderScreen(both, { path: '/work-orders-list' });
  await screen.findByRole('link', { name: 'WO-2026-0003' });
  const all = [...ACTION_KEYS, ...Object.values(LIST_KEYS), { keys: '/', does: 'Search work orders' }];
  const listed = screen.getByRole('status', { name: 'Keys' }).textContent;
  expect(all.filter(({ keys, does }) => !listed.includes(`${keys}: ${does}`))).toEqual([]);
});

test('an order that is completed out of a filtered list leaves the focus to the row in its place', async () => {
  const orders = [buildOrder(3), buildOrder(4), buildOrder(5)];
  const { user, now } = await openListAs({ path: '/work-orders-list?status=in_progress' }, ...orders);
  button('Mark Complete WO-2026-0004').focus();
  await user.keyboard('{Enter}');
  const dialog = await dialogNamed('Mark WO-2026-0004 complete');
  answer(completeWorkOrder, buildReadyOrder(4));
  now.orders = [buildOrder(3), buildOrder(5)];
  await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
  await said(WORK_ORDER_TEXTS.completed);
  await noDialog();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'WO-2026-0004' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(orderLink('WO-2026-0005')));
});

test('an order that stays in the list keeps the focus, on the new action of its button', async () => {
  const { user, now } = await openList(buildOrder(3), buildOrder(4));
  button('Mark Complete WO-2026-0004').focus();
  await user.keyboard('{Enter}');
  const dialog = await dialogNamed('Mark WO-2026-0004 complete');
  answer(completeWorkOrder, buildReadyOrder(4));
  now.orders = [buildOrder(3), buildReadyOrder(4)];
  await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
  await noDialog();
  await waitFor(() => expect(document.activeElement).toBe(button('Create Bill WO-2026-0004')));
});

test('deleting the last row of a list moves the focus to the previous one, and without rows to the list itself', async () => {
  const { user, now } = await openList(buildOrder(3), buildOrder(4));
  const remove = async (serial: string) => {
    await chooseAction(user, serial, 'Delete');
    answer(deleteWorkOrder, { message: WORK_ORDER_TEXTS.deleted(serial) });
    await user.click((await dialogNamed(`Delete ${serial}?`)).getByRole('button', { name: 'Delete' }));
    await said(WORK_ORDER_TEXTS.deleted(serial));
    await noDialog();
  };
  now.orders = [buildOrder(3)];
  await remove('WO-2026-0004');
  await waitFor(() => expect(document.activeElement).toBe(orderLink('WO-2026-0003')));
  now.orders = [];
  await remove('WO-2026-0003');
  await screen.findByText('No work orders yet');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List of work orders' })));
});

test('printing from the message returns the focus to the row when the message closes', async () => {
  const { user, now } = await openList(buildReadyOrder(5));
  const billed = buildBilledOrder(5);
  answer(createBill, buildBill([billed]));
  vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  now.orders = [billed];
  button('Create Bill WO-2026-0005').focus();
  await user.keyboard('{Enter}');
  const print = await screen.findByRole('button', { name: 'Print initial bill' });
  print.focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(BILLING_TEXTS.created('WO-2026-0005'))).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Print initial bill WO-2026-0005')));
});

test('removing a filter leaves the focus in the list', async () => {
  const { user } = await openListAs({ path: '/work-orders-list?urgent_only=true' }, buildOrder(3));
  button('Remove filter Urgent only').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List of work orders' })));
});

test.each([
  ['a press outside everything takes the focus away', () => screen.getByText('Work orders', { selector: 'caption' })],
  ['a focus that moved elsewhere on the page stays there', () => screen.getByRole('searchbox')],
])('%s, and it does not return when its row goes', async (_, pressed) => {
  const { user, now, queryClient } = await openList(buildOrder(3), buildOrder(4));
  orderLink('WO-2026-0004').focus();
  await user.click(pressed());
  const before = document.activeElement;
  expect(before).not.toBe(orderLink('WO-2026-0004'));
  now.orders = [buildOrder(3)];
  await queryClient.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'WO-2026-0004' })).toBeNull());
  expect(document.activeElement).toBe(before);
});
