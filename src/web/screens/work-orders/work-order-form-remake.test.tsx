import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { getProposedPrice } from '#contract/prices/prices.ts';
import { createWorkOrder, getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { answer, keysOf, refusing } from '#test/support/api-double.ts';
import { buildProposedPrice } from '#test/support/build-proposed-price.ts';
import { buildBilledOrder, buildOrder } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { singleOrder } from '#test/support/single-order.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { consumeFlash } from '#web/platform/addresses/flash-message.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { WorkOrderFormScreen } from './work-order-form.tsx';

const FIRST = buildBilledOrder(412, { completion_date: '2026-10-11', tooth_numbers: [14, 15], notes: 'Urgent' });

beforeEach(() => {
  const text = '₹1,711.25 × 2 = ₹3,422.50';
  answer(getProposedPrice, {
    prices_at_entry: true,
    items: [buildProposedPrice({ rate: '1711.25', units: 2, amount: '3422.50', reason: null, text })],
  });
  answer(getDoctors, { items: [{ id: FIRST.doctor_id, name: FIRST.doctor_name }], near: [] });
  consumeFlash();
});

async function openRemake(role: Role, order = FIRST) {
  answer(getWorkOrder, singleOrder(order));
  return renderScreen(<WorkOrderFormScreen />, {
    path: `${PATHS.workOrderForm}?remakeOf=${order.id}`,
    route: PATHS.workOrderForm,
    session: buildSession(role),
  });
}

const PERCENT = 'Percentage of the rate card price';

test('opens with the case of the first order; an admin chooses the percentage and sees the price', async () => {
  const { user, address } = await openRemake('ADMIN');
  expect(await screen.findByText(/Completed 41 days ago\./)).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: 'WO-2026-0412' }).getAttribute('href')).toBe('/orders/WO-2026-0412');
  const percent = await screen.findByLabelText<HTMLInputElement>(PERCENT);
  expect(percent.value).toBe('100');
  const received = answer(createWorkOrder, buildOrder(500, { remake_of: 'WO-2026-0412' }, 'ADMIN'));
  await user.clear(percent);
  await user.keyboard('101{Control>}s{/Control}');
  expect(await screen.findByText('Enter a whole number from 1 to 100')).toBeInstanceOf(HTMLElement);
  expect(document.activeElement).toBe(percent);
  await user.clear(percent);
  await user.keyboard('50');
  expect(await screen.findByText('₹1,711.25: 50 % of ₹1,711.25 × 2 = ₹3,422.50')).toBeInstanceOf(HTMLElement);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.input.body).toMatchObject({
    doctor_name: FIRST.doctor_name,
    patient_name: FIRST.patient_name,
    product_quality: FIRST.product_quality,
    product_shade: FIRST.product_shade,
    tooth_numbers: [14, 15],
    order_date: '2026-11-21',
    notes: null,
    remake_of_id: FIRST.id,
    charge_percent: 50,
  });
  await waitFor(() => expect(address()).toBe('/orders/WO-2026-0500'));
  expect(consumeFlash()?.text).toContain('WO-2026-0500');
});

test('staff have no percentage; after a refusal the form keeps what was typed, and sends the same key again', async () => {
  const { user } = await openRemake('USER');
  await screen.findByRole('button', { name: 'Create Remake' });
  expect(screen.queryByLabelText(PERCENT)).toBeNull();
  expect(screen.queryByText(/rate card|₹/)).toBeNull();
  const refused = answer(createWorkOrder, refusing('remake_of_open_order'));
  await user.type(screen.getByRole('textbox', { name: 'Tray number' }), '14');
  await user.click(screen.getByRole('button', { name: 'Create Remake' }));
  expect(await screen.findByText(new RegExp(WORK_ORDER_REFUSALS.remake_of_open_order.text))).toBeInstanceOf(
    HTMLElement,
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tray number' }).value).toBe('14');
  expect(refused[0]?.input.body).toMatchObject({ remake_of_id: FIRST.id, tray_number: '14' });
  expect(refused[0]?.input.body).not.toHaveProperty('charge_percent');
  const sent = answer(createWorkOrder, buildOrder(500));
  await user.click(screen.getByRole('button', { name: 'Create Remake' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(keysOf(sent)).toEqual(keysOf(refused));
});

test('an order that is not finished shows why it cannot be remade', async () => {
  await openRemake('USER', buildOrder(412));
  expect(await screen.findByText(WORK_ORDER_REFUSALS.remake_of_open_order.text)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('button', { name: 'Create Remake' })).toBeNull();
});
