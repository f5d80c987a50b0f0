import type { UserEvent } from '@testing-library/user-event';
// Text in a field for teeth that is not understood stops the save, however it is asked for.
import { createWorkOrderBatch } from '#contract/batches.ts';
import { getDoctors } from '#contract/doctors.ts';
import { getProposedPrice } from '#contract/prices/prices.ts';
import { createWorkOrder, getWorkOrder, updateWorkOrder } from '#contract/work-order-changes.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { answer } from '#test/support/api-double.ts';
import { buildListedOrder } from '#test/support/build-listed-order.ts';
import { singleOrder } from '#test/support/single-order.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { emptyBatch, newOrder } from '#web/features/work-orders/forms/batch/batch-values.ts';
import { emptyEntry } from '#web/features/work-orders/forms/entry-values.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { keepDraft } from '#web/ui/fields/drafts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BatchWorkOrderScreen } from './batch-work-order.tsx';
import { WorkOrderFormScreen } from './work-order-form.tsx';

beforeEach(() => {
  answer(getDoctors, { items: [], near: [] });
  answer(getProposedPrice, { prices_at_entry: false, items: [] });
});

const MESSAGE = 'Not understood: 1 (not a tooth). Enter teeth such as 16 15, 14-16, UR6 or upper.';

const teethIn = (place: HTMLElement): HTMLInputElement =>
  within(place).getByRole<HTMLInputElement>('textbox', { name: 'Teeth by number' });
const described = (field: HTMLElement): string | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

async function expectStopped(field: HTMLElement, link: string): Promise<void> {
  expect(await screen.findByRole('link', { name: link })).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(described(field)).toBe(MESSAGE);
}

const WAYS: readonly (readonly [string, (user: UserEvent, button: HTMLElement) => Promise<void>])[] = [
  ['Ctrl+S', (user) => user.keyboard('{Control>}s{/Control}')],
  ['the mouse', (user, button) => user.click(button)],
];

const TYPED = { patient_name: 'Ravi', product_quality: 'Zirconia', product_shade: 'A2' };
const ORDER = { ...emptyEntry('2026-11-21'), ...TYPED, doctor_name: 'Dr. Newman' };

test.each(WAYS)(
  'a new order is not saved by %s with half a number, also one that a reload brought back',
  async (_, save) => {
    const received = answer(createWorkOrder, buildListedOrder());
    keepDraft('work-order-form', { ...ORDER, tooth_numbers: [16, '1'] });
    const { user } = await renderScreen(<WorkOrderFormScreen />, { path: PATHS.workOrderForm });
    const field = teethIn(document.body);
    await waitFor(() => expect(field.value).toBe('16, 1'));
    await save(user, screen.getByRole('button', { name: 'Create Work Order' }));
    await expectStopped(field, `Teeth: ${MESSAGE}`);
    expect(received).toEqual([]);
    await user.type(field, '7');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(WORK_ORDER_TEXTS.created);
    expect(received.map(({ input }) => input.body.tooth_numbers)).toEqual([[17, 16]]);
  },
);

test('a batch is not saved: the order is named, and nothing of the others is sent', async () => {
  const received = answer(createWorkOrderBatch, {
    batch_id: '3f1c9f40-6d53-4c0e-9a57-3f0f8a1d2c31',
    created: [],
    failed: [],
  });
  const order = { ...newOrder(), ...TYPED };
  const orders = { ids: ['o1', 'o2'], orders: { o1: order, o2: order } };
  keepDraft('batch-work-order', { ...emptyBatch('2026-11-21'), doctor_name: 'Dr. Newman', ...orders });
  const { user } = await renderScreen(<BatchWorkOrderScreen />, { path: PATHS.batchWorkOrder });
  const second = await screen.findByRole('group', { name: 'Order #2' });
  await user.type(teethIn(second), '16,1');
  await user.click(screen.getByRole('button', { name: 'Create 2 Work Orders' }));
  await expectStopped(teethIn(second), `Order #2: Teeth by number: ${MESSAGE}`);
  expect(received).toEqual([]);
});

test('an order that exists is not changed by teeth that are not understood, and nothing else of it', async () => {
  const order = buildListedOrder({ tooth_numbers: [16] });
  answer(getWorkOrder, singleOrder(order));
  const received = answer(updateWorkOrder, order);
  const { user } = await renderScreen(<WorkOrderFormScreen />, {
    path: `${PATHS.workOrderForm}?workOrderId=${order.id}`,
    route: PATHS.workOrderForm,
  });
  await screen.findByText(order.serial_number);
  const field = teethIn(document.body);
  await user.type(field, ',1');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await expectStopped(field, `Teeth: ${MESSAGE}`);
  expect(received).toEqual([]);
});
