import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { createWorkOrderBatch } from '#contract/work-orders/batches.ts';
import { getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildOrder, buildOrderPage } from '#test/support/build-order-page.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BatchWorkOrderScreen } from './batch-work-order.tsx';

const order = (place: number) => within(screen.getByRole('group', { name: `Order #${place}` }));

async function pasteMessage(text: string) {
  answer(getDoctors, { items: [], near: [] });
  const opened = await renderScreen(<BatchWorkOrderScreen />, { path: PATHS.batchWorkOrder });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Paste message' }));
  await user.click(await screen.findByRole('textbox', { name: 'Message' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Fill orders' }));
  return opened;
}

test('a pasted message fills the empty order; values keep their mark until they are edited', async () => {
  const { user } = await pasteMessage('Dr Rao; pt Asha; 36 zirconia A2; urgent; rs 500');
  const patient = order(1).getByRole<HTMLInputElement>('textbox', { name: 'Patient name' });
  expect(patient.value).toBe('Asha');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Doctor name' }).value).toBe('Rao');
  expect(order(1).getByText(/Patient name, .*Urgent/).textContent).toMatch(/^From message Patient name/);
  order(1).getByRole('textbox', { name: 'Notes', description: 'Amounts are not read from messages.' });
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(patient.dataset['fromMessage']).toBe('true');
  await user.type(patient, ' Ben');
  expect(patient.dataset['fromMessage']).toBeUndefined();
  expect(order(1).queryByText(/Patient name, /)).toBeNull();
});

test('marks and warnings stay after a reload; an edited value loses its own', async () => {
  const first = await pasteMessage('Dr Rao; pt Asha; 11.12 zircona A2; due 2/12');
  first.unmount();
  const { user } = await renderScreen(<BatchWorkOrderScreen />, { path: PATHS.batchWorkOrder });
  await order(1).findByText(/^Patient name, .*Product shade$/);
  screen.getByText('Doctor name, Expected complete date');
  const doubted = 'Product quality';
  const warning = '“zircona” was read as Zirconia. Check the product.';
  const product = order(1).getByRole('combobox', { name: doubted, description: warning });
  order(1).getByRole('textbox', {
    name: 'Teeth by number',
    description: '11.12 was read as two teeth, not as a date.',
  });
  await user.clear(product);
  expect(order(1).queryByText(warning)).toBeNull();
  await user.clear(screen.getByRole('combobox', { name: 'Doctor name' }));
  screen.getByText('Expected complete date', { selector: 'p' });
});

test('a text without an order stays in the box', async () => {
  await pasteMessage('good night sir');
  screen.getByText('No order was found in this text.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('good night sir');
});

test('the same case is named at its row; saving asks first', async () => {
  const earlier = buildOrder(412, { patient_name: 'Asha', tooth_numbers: [36] });
  const asked = answer(getWorkOrders, buildOrderPage([earlier]));
  const created = answer(createWorkOrderBatch, refusing('unavailable'));
  const { user } = await pasteMessage('Dr Rao\n1) Asha 36 zir A2\n2) Asha 36 pfm A3');
  await order(1).findByText(/of .* has the same patient and tooth 36 \(In Progress\)\./);
  expect(asked[0]?.input.query).toMatchObject({ doctor_name: 'Rao', search: 'Asha' });
  expect(order(2).getByText(/^Order #1 has the same patient and tooth 36\.$/)).toBeInstanceOf(HTMLElement);
  await user.keyboard('{Control>}s{/Control}');
  const question = await screen.findByRole('dialog', { name: 'Create the same case again?' });
  expect(created).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(created.length).toBeGreaterThan(0));
});
