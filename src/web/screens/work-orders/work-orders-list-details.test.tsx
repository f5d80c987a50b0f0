import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { buildBilledOrder, buildOrder } from '#test/support/build-order-page.ts';
import {
  detailsOf,
  expander,
  openList,
  rowOf,
  button,
  chooseAction,
  openListAs,
  orderLink,
  said,
} from '#test/support/open-work-orders.tsx';
import { SHOW_REVISIONS } from '#domain/revisions/show-revisions.ts';
import { updateWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { UNREACHABLE, answer, refusing, bodiesOf } from '#test/support/api-double.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { hrefOf } from '#test/support/web-render.tsx';

const SERIAL = 'WO-2026-0003';

/** The contents of the expanded row, by label. */
function factsOf(serial: string): Record<string, string> {
  const terms = detailsOf(serial).getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']));
}

async function openDetails(order: WorkOrder) {
  const opened = await openList(order);
  await opened.user.click(expander(SERIAL));
  return opened;
}

describe('the expanded row', () => {
  test('shows all data of an order that was returned', async () => {
    const order = buildBilledOrder(3, {
      status: 'returned',
      is_urgent: true,
      is_overdue: true,
      requires_trial: true,
      expected_complete_date: '2026-11-18',
      revision_count: 2,
      return_reason: 'Poor Fit',
      return_date: '2026-11-20',
      revision_notes: 'Margin open at 16',
      batch_id: '9b2f6f0e-6d53-4c0e-9a57-3f0f8a1d2c31',
      batch_size: 5,
      notes: 'Bite slightly open',
      tray_number: 'P 14',
      feedback: 'Shade a little light',
    });
    await openDetails(order);
    expect(factsOf(SERIAL)).toEqual({
      Serial: SERIAL,
      Doctor: 'Dr. Anil Kumar',
      Patient: 'Ravi Shinde',
      Product: 'Zirconia',
      Shade: 'A2',
      'Tray number': 'P 14',
      Urgent: 'Yes',
      'Requires trial': 'Yes',
      Batch: '9b2f6f0e, 5 orders',
      Ordered: '12 Nov 2026',
      Expected: '18 Nov 20263 days late',
      Completed: '20 Nov 2026',
      Returned: '20 Nov 2026',
      Entered: '21 Nov 2026 by Sunita Pawar',
      'Last changed': '21 Nov 2026',
      Number: 'B/26-27/00003',
      Status: 'Pending',
      Kind: 'For this order only',
      Paid: 'No',
      Revisions: '2',
      'Return reason': 'Poor Fit',
      'Return notes': 'Margin open at 16',
    });
    for (const text of ['16, 15, 14', 'Bite slightly open', 'Shade a little light', 'Trials']) {
      expect(detailsOf(SERIAL).getByText(text)).toBeInstanceOf(HTMLElement);
    }
  });

  test('of a new order is short, and shows why it was cancelled', async () => {
    const first = await openDetails(buildOrder(3, { expected_complete_date: null, tooth_numbers: [] }));
    expect(Object.keys(factsOf(SERIAL)).join(', ')).toBe(
      'Serial, Doctor, Patient, Product, Shade, Urgent, Requires trial, Ordered, Entered, Last changed',
    );
    for (const text of ['No teeth selected', 'No bill yet']) {
      expect(detailsOf(SERIAL).getByText(text)).toBeInstanceOf(HTMLElement);
    }
    expect(screen.queryByRole('button', { name: /revisions/ })).toBeNull();
    first.unmount();
    await openDetails(buildOrder(3, { status: 'cancelled', cancel_reason: 'Patient moved away' }));
    expect(factsOf(SERIAL)['Cancelled because']).toBe('Patient moved away');
  });
});

describe('the badge of revisions', () => {
  test.each([
    ['revision_in_progress', 2, 'Rev 2'],
    ['returned', 2, 'Returned ×2'],
    ['completed', 3, 'Rev×3'],
  ] as const)(
    'of an order that is %s after %i returns shows %s and opens them',
    async (status, revision_count, text) => {
      const order = buildBilledOrder(3, { status, revision_count });
      const { user } = await openList(order);
      const onShow = vi.fn();
      window.addEventListener(SHOW_REVISIONS, (event) => onShow((event as CustomEvent<unknown>).detail), {
        once: true,
      });
      const badge = rowOf(SERIAL).getByRole('button', { name: `${text}: show the revisions of ${SERIAL}` });
      expect(within(badge).getByText(text)).toBeInstanceOf(HTMLElement);
      await user.click(badge);
      expect(onShow.mock.calls).toEqual([[{ work_order_id: order.id }]]);
      expect(screen.queryByText('Trials')).toBeNull();
    },
  );
});

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
    expect(bodiesOf(received)).toEqual([{ version: 1, feedback: 'Fits well, shade light', admin_mode: false }]);
    expect(screen.queryByRole('textbox', { name: 'Feedback' })).toBeNull();
    expect(screen.getByText('Fits well, shade light')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(orderLink(SERIAL)));
  });

  test('is open on a completed and billed order too; the whole order is not', async () => {
    const { unmount } = await openEditing(buildBilledOrder(3));
    expect(screen.queryByRole('link', { name: 'Edit whole order' })).toBeNull();
    unmount();
    await openEditing();
    expect(await hrefOf('Edit whole order')).toBe(`/work-order-form?workOrderId=${buildOrder(3).id}`);
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
