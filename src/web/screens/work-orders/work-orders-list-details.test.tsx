import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { buildBilledOrder, buildOrder } from '#test/support/build-order-page.ts';
import { detailsOf, expander, openList, rowOf } from '#test/support/open-work-orders.tsx';
import { SHOW_REVISIONS } from '#domain/revisions/show-revisions.ts';

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

  test('is not shown on an order that was never returned', async () => {
    await openList(buildBilledOrder(3));
    expect(screen.queryByRole('button', { name: /revisions/ })).toBeNull();
  });
});
