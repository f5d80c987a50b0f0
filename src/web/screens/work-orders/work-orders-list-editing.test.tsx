import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { updateWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { UNREACHABLE, answer, refusing } from '#test/support/api-double.ts';
import { buildBilledOrder, buildOrder } from '#test/support/build-order-page.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import {
  button,
  chooseAction,
  expander,
  openList,
  openListAs,
  orderLink,
  said,
} from '#test/support/open-work-orders.tsx';

const SERIAL = 'WO-2026-0003';
const feedbackOf = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback' });

async function openEditing(order: WorkOrder = buildOrder(3, { feedback: 'Fits well' })) {
  const opened = await openList(order, buildOrder(4));
  await chooseAction(opened.user, SERIAL, 'Edit feedback and trials');
  await waitFor(() => expect(document.activeElement).toBe(feedbackOf()));
  return opened;
}

describe('feedback in place', () => {
  test('is saved by Ctrl+S, with no other field of the order, and the focus returns to the row', async () => {
    const { user, now } = await openEditing();
    expect(feedbackOf().value).toBe('Fits well');
    const saved = buildOrder(3, { feedback: 'Fits well, shade light', version: 2 });
    const received = answer(updateWorkOrder, saved);
    now.orders = [saved, buildOrder(4)];
    await user.keyboard(', shade light{Control>}s{/Control}');
    expect(await said(WORK_ORDER_TEXTS.updated)).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([
      { version: 1, feedback: 'Fits well, shade light', admin_mode: false },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Feedback' })).toBeNull();
    expect(screen.getByText('Fits well, shade light')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(orderLink(SERIAL)));
  });

  test('is open on a completed and billed order too; the whole order is not', async () => {
    const { unmount } = await openEditing(buildBilledOrder(3));
    expect(screen.queryByRole('link', { name: 'Edit whole order' })).toBeNull();
    unmount();
    await openEditing();
    const whole = screen.getByRole('link', { name: 'Edit whole order' });
    expect(whole.getAttribute('href')).toBe(`/work-order-form?workOrderId=${buildOrder(3).id}`);
  });

  test('that was not changed is not sent', async () => {
    const { user } = await openEditing();
    await user.click(button('Save'));
    expect(screen.queryByRole('textbox', { name: 'Feedback' })).toBeNull();
  });

  test('is discarded by Escape after a question, and starts with the saved text the next time', async () => {
    const { user } = await openEditing();
    await user.keyboard(' for now{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard text' }));
    expect(screen.queryByRole('textbox', { name: 'Feedback' })).toBeNull();
    await chooseAction(user, SERIAL, 'Edit feedback and trials');
    expect(feedbackOf().value).toBe('Fits well');
  });

  test('shows in admin mode that it is changed so', async () => {
    const order = buildOrder(3, { amount: '500.00' }, 'ADMIN');
    const { user } = await openListAs({ role: 'ADMIN', path: '/admin/work-orders-list' }, order);
    await chooseAction(user, SERIAL, 'Edit feedback and trials');
    const received = answer(updateWorkOrder, { ...order, feedback: 'Good', version: 2 });
    await user.type(feedbackOf(), 'Good');
    await user.click(button('Save'));
    await waitFor(() => expect(received[0]?.input.body.admin_mode).toBe(true));
  });
});

describe('feedback that is not saved', () => {
  test('stays typed when the server cannot be reached', async () => {
    const { user } = await openEditing();
    answer(updateWorkOrder, UNREACHABLE);
    await user.keyboard(' today{Control>}s{/Control}');
    const why = WORK_ORDER_TEXTS.notUpdated(WORK_ORDER_TEXTS.unreachable);
    expect((await screen.findByRole('alert')).textContent).toBe(why);
    expect(feedbackOf().value).toBe('Fits well today');
  });

  test('whose answer was lost and that the row already shows was saved', async () => {
    const { user, now } = await openEditing();
    answer(updateWorkOrder, UNREACHABLE);
    now.orders = [buildOrder(3, { feedback: 'Fits well today', version: 2 }), buildOrder(4)];
    await user.keyboard(' today{Control>}s{/Control}');
    await screen.findByText(WORK_ORDER_TEXTS.notUpdated(WORK_ORDER_TEXTS.unreachable));
    expect(screen.queryByText(/The current text is/)).toBeNull();
    await user.click(button('Save'));
    expect((await screen.findAllByText(WORK_ORDER_TEXTS.updated)).length).toBeGreaterThan(0);
  });

  test('reports another user’s newer feedback, also after a reload, keeps its text and is saved over it', async () => {
    const { user, now, unmount } = await openEditing();
    const others = buildOrder(3, { feedback: 'Doctor is happy', version: 2 });
    answer(updateWorkOrder, refusing('stale_version'));
    now.orders = [others, buildOrder(4)];
    await user.keyboard(' today{Control>}s{/Control}');
    const why = WORK_ORDER_TEXTS.notUpdated(SHARED_REFUSALS.stale_version.text);
    expect((await screen.findByRole('alert')).textContent).toBe(why);
    await screen.findByText(/The current text is: Doctor is happy/);
    unmount();
    const { user: again } = await openList(others, buildOrder(4));
    expect(screen.getByText(/The current text is: Doctor is happy/)).toBeInstanceOf(HTMLElement);
    expect(feedbackOf().value).toBe('Fits well today');
    const received = answer(updateWorkOrder, buildOrder(3, { feedback: 'Fits well today', version: 3 }));
    await again.click(button('Save'));
    await waitFor(() => expect(received.map(({ input }) => input.body.version)).toEqual([2]));
  });

  test('is no conflict with a change of another field, and is one with newer feedback', async () => {
    const { user, now, queryClient } = await openEditing();
    const received = answer(updateWorkOrder, refusing('stale_version'));
    now.orders = [buildOrder(3, { feedback: 'Fits well', is_urgent: true, version: 2 }), buildOrder(4)];
    await queryClient.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
    await screen.findAllByText('Urgent');
    await user.keyboard(' today{Control>}s{/Control}');
    await waitFor(() => expect(received.map(({ input }) => input.body.version)).toEqual([2]));
    now.orders = [buildOrder(3, { feedback: 'Doctor is happy', version: 3 }), buildOrder(4)];
    await queryClient.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
    expect(await screen.findByText(/The current text is: Doctor is happy/)).toBeInstanceOf(HTMLElement);
  });

  test('because the order is deleted shows that in the list’s messages', async () => {
    const { user, now } = await openEditing();
    answer(updateWorkOrder, refusing('work_order_not_found'));
    now.orders = [buildOrder(4)];
    await user.keyboard(' today{Control>}s{/Control}');
    expect(await said(WORK_ORDER_TEXTS.notUpdated('Work order not found'))).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.queryByRole('link', { name: SERIAL })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(orderLink('WO-2026-0004')));
  });

  test('survives a closed row and a reload, and asks before the page is left', async () => {
    const { user, unmount } = await openEditing();
    await user.keyboard(' today');
    await user.click(expander(SERIAL));
    expect(screen.queryByRole('textbox', { name: 'Feedback' })).toBeNull();
    await user.click(expander(SERIAL));
    expect(feedbackOf().value).toBe('Fits well today');
    unmount();
    const { user: again, address } = await openList(buildOrder(3, { feedback: 'Fits well' }));
    expect(feedbackOf().value).toBe('Fits well today');
    expect(document.activeElement).toBe(document.body);
    await again.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await again.click(await screen.findByRole('button', { name: 'Leave and discard' }));
    await waitFor(() => expect(address()).toBe('/staff-dashboard'));
    expect(sessionStorage).toHaveLength(0);
  });
});
