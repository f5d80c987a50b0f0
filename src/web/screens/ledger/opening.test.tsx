import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getDoctorDetails } from '#contract/doctors.ts';
import { setDoctorOpening } from '#contract/ledger/openings.ts';
import { getOpenDocuments, getPayment, reallocatePayment } from '#contract/ledger/payments.ts';
import { getStatement } from '#contract/ledger/statements.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildDoctorDetails } from '#test/support/build-doctor-details.ts';
import { buildOpenDocument, buildRecordedPayment } from '#test/support/build-ledger.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildStatement } from '#test/support/build-statement.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { DoctorScreen } from '../doctors/doctor.tsx';

const DOCTOR = buildDoctorDetails(1);
const OPENING = { amount: '-800.00', as_of: '2026-04-01', note: 'Old books', allocated: '300.00', version: 3 };

const open = async (opening: typeof OPENING | null) => {
  answer(getDoctorDetails, DOCTOR);
  answer(getStatement, buildStatement());
  answer(getOpenDocuments, { documents: [buildOpenDocument(1, '100.00')], advance: '0.00', balance: '0.00', opening });
  return renderScreen(<DoctorScreen />, {
    path: `/admin/doctors/${DOCTOR.id}?tab=ledger`,
    route: '/admin/doctors/$doctorId',
    session: buildSession('ADMIN'),
  });
};

describe('the opening balance', () => {
  const begin = async (opening: typeof OPENING | null) => {
    const { user } = await open(opening);
    await user.click(await screen.findByRole('button', { name: 'Opening balance' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Opening balance of ${DOCTOR.name}` }));
    await dialog.findByLabelText(/Amount/);
    return { user, dialog };
  };

  test('is typed with its day, and what was owed is told from what was paid in advance', async () => {
    const saved = { ...OPENING, amount: '10000.00' };
    const { user, dialog } = await begin(null);
    const sent = answer(setDoctorOpening, () => {
      const account = { documents: [], advance: '0.00', balance: '0.00', opening: saved };
      answer(getOpenDocuments, account);
      return { opening: saved };
    });
    await user.type(dialog.getByLabelText(/Amount/), '10000');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please select the day of the opening balance')).toBeInstanceOf(HTMLElement);
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/As of/), '01-04-2026');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`The opening balance of ${DOCTOR.name} is saved.`)).toBeInstanceOf(HTMLElement);
    // The account says the new one before the answer is told: the dialog goes all the same.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ input }) => input)).toMatchObject([
      { params: { doctor_id: DOCTOR.id }, body: { version: null, amount: '10000', as_of: '2026-04-01', note: '' } },
    ]);
  });

  test('that there is stands in its fields; what is refused is said, and nothing typed is lost', async () => {
    const { user, dialog } = await begin(OPENING);
    expect(dialog.getByLabelText<HTMLSelectElement>('It was').value).toBe('in_advance');
    expect(dialog.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('800.00');
    expect(dialog.getByText('Of it ₹300.00 is put to bills, or paid, by now.')).toBeInstanceOf(HTMLElement);
    answer(setDoctorOpening, refusing('stale_version'));
    await user.clear(dialog.getByLabelText(/Amount/));
    await user.type(dialog.getByLabelText(/Amount/), '5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('5');
  });
});

test('what a payment pays is changed where it is looked at', async () => {
  const payment = buildRecordedPayment({ amount: '200.00', advance: '0.00' });
  answer(getPayment, { ...payment, parts: payment.parts.map((part) => ({ ...part, amount: '200.00' })) });
  const { user } = await open(null);
  await user.click(await screen.findByRole('button', { name: 'R/26-27/00001' }));
  await user.click(await screen.findByRole('button', { name: 'Change what it pays' }));
  const field = await screen.findByRole('textbox', { name: 'Pays of M/26-27/00001' });
  expect((field as HTMLInputElement).value).toBe('200.00');
  await user.clear(field);
  await user.type(field, '50');
  const sent = answer(reallocatePayment, payment);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('What R/26-27/00001 pays is saved.')).toBeInstanceOf(HTMLElement);
  expect(sent.map(({ input }) => input.body)).toMatchObject([{ version: 1, parts: [{ amount: '50.00' }] }]);
});
