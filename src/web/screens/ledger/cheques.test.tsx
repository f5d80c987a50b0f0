import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getDoctorDetails, getDoctors } from '#contract/doctors/doctor-queries.ts';
import { createCheque, depositCheque, getCheques, returnCheque } from '#contract/ledger/cheques.ts';
import { getPayments } from '#contract/ledger/payment-list.ts';
import { getPayment } from '#contract/ledger/payments.ts';
import { getStatement } from '#contract/ledger/statements.ts';
import { CHEQUE_TEXTS } from '#domain/ledger/cheque.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildCheque, buildChequePage } from '#test/support/build-cheque.ts';
import { buildDoctorDetails } from '#test/support/build-doctor-details.ts';
import { buildPayments, buildPaymentRow, buildRecordedPayment } from '#test/support/build-ledger.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildStatement } from '#test/support/build-statement.ts';
import { openApp } from '#test/support/web-app.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { DoctorScreen } from '../doctors/doctor.tsx';
import { ChequesScreen } from './cheques.tsx';

// Today is 21 November 2026.
const open = async (path = '/admin/payments/cheques') => {
  const opened = await renderScreen(<ChequesScreen />, { path, session: buildSession('ADMIN') });
  await screen.findByRole('heading', { level: 1, name: 'Payments' });
  return opened;
};
const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) });
const DUE = buildCheque(1, { cheque_date: '2026-11-20' });

describe('the list of cheques', () => {
  test('shows each cheque in hand with its sum, and marks an expired one', async () => {
    const expired = buildCheque(2, { cheque_date: '2026-08-20', bank: '', note: 'for October' });
    answer(getCheques, buildChequePage([buildCheque(1), expired, buildCheque(3, { cheque_date: '2026-08-21' })]));
    await open();
    const row = await rowOf('000121');
    for (const said of ['15 Dec 2026', '000121HDFC Bank', 'Dr. Number 1', '₹5,000.00', '20 Nov 2026Sangeeta'])
      expect(row.textContent).toContain(said);
    expect(row.textContent).not.toContain('Expired');
    expect((await rowOf('000122')).textContent).toMatch(/^20 Aug 2026 Expired000122Dr\. Number 1.*for October/);
    expect((await rowOf('000123')).textContent).not.toContain('Expired');
    expect(screen.getByText('In hand', { selector: 'dt' }).parentElement?.textContent).toBe('In hand₹5,000.00');
  });

  test('shows where deposited and returned cheques went; the number opens the payment', async () => {
    const receipt = { id: buildRecordedPayment().id, payment_number: 'R/26-27/00001', paid_on: '2026-11-21' };
    answer(getPayment, buildRecordedPayment());
    const returned_on = '2026-11-19';
    const asked = answer(getCheques, buildChequePage([buildCheque(1, { receipt }), buildCheque(2, { returned_on })]));
    const { user } = await open('/admin/payments/cheques?state=deposited&doctor_name=Dr.+Number+1');
    expect(asked.at(-1)?.input.query).toMatchObject({ state: 'deposited', doctor_name: 'Dr. Number 1' });
    expect((await rowOf('000122')).textContent).toContain('Returned on 19 Nov 2026');
    expect(screen.queryByRole('button', { name: /^Deposit/ })).toBeNull();
    for (const said of ['Doctor: Dr. Number 1', 'Show: Deposited']) expect(screen.getByText(said)).toBeTruthy();
    await user.click(within(await rowOf('000121')).getByRole('button', { name: 'R/26-27/00001' }));
    expect(await screen.findByRole('dialog', { name: 'Payment' })).toBeInstanceOf(HTMLElement);
  });

  test('without cheques says how to add one; with filters that none match', async () => {
    answer(getCheques, buildChequePage([], { amount: '0.00' }));
    const { user, address } = await open();
    expect(await screen.findByText(CHEQUE_TEXTS.nothingYet)).toBeInstanceOf(HTMLElement);
    answer(getDoctors, { items: [], near: [] });
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Returned');
    await waitFor(() => expect(address()).toContain('state=returned'));
    expect(await screen.findByText('No cheques found')).toBeInstanceOf(HTMLElement);
  });

  test('says that it could not be loaded, and why', async () => {
    answer(getCheques, refusing('not_allowed'));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('The cheques could not be loaded: ');
  });

  test('is a tab next to the payments', async () => {
    answer(getPayments, buildPayments([buildPaymentRow(1)]));
    answer(getCheques, buildChequePage([buildCheque(1)]));
    const { user, address } = await openApp('/admin/payments', buildSession('ADMIN'));
    await user.click(await screen.findByRole('button', { name: 'Cheques in hand' }));
    await rowOf('000121');
    expect(address()).toBe('/admin/payments/cheques');
    expect(document.title).toBe('Cheques in hand · Marginline');
    await user.click(screen.getByRole('button', { name: 'Payments' }));
    await rowOf('R/26-27/00001');
  });
});

test('“Add cheque” asks for the doctor, shows the faults, and sends the cheque once', async () => {
  answer(getCheques, buildChequePage([]));
  answer(getDoctors, { items: [{ id: DUE.doctor_id, name: 'Dr. Number 1' }], near: [] });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add cheque' }));
  const question = await screen.findByRole('dialog', { name: 'Add cheque' });
  await user.type(within(question).getByRole('combobox', { name: 'Doctor' }), 'Dr. Number 1');
  await user.click(within(question).getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cheque from Dr. Number 1' });
  const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
  await user.type(field(/^Cheque number/), '12');
  await user.click(within(dialog).getByRole('button', { name: 'Add cheque' }));
  for (const said of [CHEQUE_TEXTS.numberInvalid, CHEQUE_TEXTS.chequeDateMissing])
    expect(await within(dialog).findByText(said)).toBeInstanceOf(HTMLElement);
  await user.clear(field(/^Cheque number/));
  await user.type(field(/^Cheque number/), '000121');
  await user.type(field(/^Bank/), 'HDFC Bank');
  await user.type(field(/^Cheque date/), '15-12-2026');
  await user.type(field(/^Amount/), '5,000');
  answer(createCheque, refusing('cheque_exists', { text: 'Cheque 000121 is already recorded.' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add cheque' }));
  expect(await within(dialog).findByText('Cheque 000121 is already recorded.')).toBeInstanceOf(HTMLElement);
  const sent = answer(createCheque, buildCheque(1));
  await user.click(within(dialog).getByRole('button', { name: 'Add cheque' }));
  expect(await screen.findByText('Added cheque 000121, HDFC Bank from Dr. Number 1.')).toBeInstanceOf(HTMLElement);
  expect(sent.map(({ input }) => input.body)).toEqual([
    {
      doctor_id: DUE.doctor_id,
      cheque_number: '000121',
      bank: 'HDFC Bank',
      cheque_date: '2026-12-15',
      amount: '5000.00',
      received_on: '2026-11-21',
      note: '',
    },
  ]);
});

test('“Deposit” records the payment of a cheque today, and offers its receipt', async () => {
  answer(getCheques, buildChequePage([DUE]));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Deposit: cheque 000121' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deposit: cheque 000121, HDFC Bank' });
  const day = within(dialog).getByRole('textbox', { name: /^Deposited on/ });
  await user.clear(day);
  await user.type(day, '19-11-2026');
  await user.click(within(dialog).getByRole('button', { name: 'Deposit' }));
  expect(await within(dialog).findByText('The cheque is dated 20 Nov 2026')).toBeInstanceOf(HTMLElement);
  await user.clear(day);
  await user.type(day, 'today');
  answer(depositCheque, refusing('cheque_not_in_hand', { text: 'This cheque was already deposited.' }));
  await user.click(within(dialog).getByRole('button', { name: 'Deposit' }));
  expect(await within(dialog).findByText('This cheque was already deposited.')).toBeInstanceOf(HTMLElement);
  const sent = answer(depositCheque, buildRecordedPayment({ amount: '5000.00', advance: '0.00' }));
  await user.click(within(dialog).getByRole('button', { name: 'Deposit' }));
  expect(await screen.findByText('Recorded R/26-27/00001: ₹5,000.00 from Dr. Number 1.')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('button', { name: 'Print receipt' })).toBeInstanceOf(HTMLElement);
  expect(sent.map(({ input }) => input)).toMatchObject([
    { params: { cheque_id: DUE.id }, body: { version: 1, day: '2026-11-21' } },
  ]);
});

test('“Return to doctor” ends a cheque', async () => {
  answer(getCheques, buildChequePage([DUE]));
  const sent = answer(returnCheque, buildCheque(1, { returned_on: '2026-11-21' }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Return to doctor: cheque 000121' }));
  const dialog = await screen.findByRole('dialog', { name: 'Return to doctor: cheque 000121, HDFC Bank' });
  await user.click(within(dialog).getByRole('button', { name: 'Return to doctor' }));
  expect(await screen.findByText('Returned cheque 000121, HDFC Bank to Dr. Number 1.')).toBeInstanceOf(HTMLElement);
  expect(sent).toHaveLength(1);
});

test('the ledger of a doctor shows the cheques in hand next to the balance, with a link to them', async () => {
  const doctor = buildDoctorDetails(1);
  answer(getDoctorDetails, doctor);
  answer(getStatement, buildStatement({ cheques_in_hand: '20000.00' }));
  await renderScreen(<DoctorScreen />, {
    path: `/admin/doctors/${doctor.id}?tab=ledger`,
    route: '/admin/doctors/$doctorId',
    session: buildSession('ADMIN'),
  });
  const link = await screen.findByRole('link', { name: '₹20,000.00' });
  expect(link.parentElement?.parentElement?.textContent).toBe('Cheques in hand₹20,000.00');
  expect(link.getAttribute('href')).toBe('/admin/payments/cheques?doctor_name=Anil+Kumar');
});
