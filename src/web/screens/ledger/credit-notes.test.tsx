import type { Role } from '#domain/accounts/roles.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { getBill } from '#contract/billing/bills.ts';
import { getDoctorDetails, getDoctors } from '#contract/doctors/doctor-queries.ts';
import type { CreditNote } from '#contract/ledger/credit-notes.ts';
import {
  createCreditNote,
  getCreditNote,
  getCreditNotes,
  getCreditable,
  voidCreditNote,
  writeOff,
  getCreditNotePdf,
} from '#contract/ledger/credit-notes.ts';
import { getOpenDocuments, getPayment } from '#contract/ledger/payments.ts';
import { recordRefund } from '#contract/ledger/refunds.ts';
import { getStatement } from '#contract/ledger/statements.ts';
import { CREDIT_TIME_LIMIT_TEXT } from '#domain/tax/credit-time-limit.ts';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildOpenedBill } from '#test/support/build-bill-page.ts';
import {
  buildCreditNote,
  buildCreditNotePage,
  buildCreditNoteRow,
  buildCreditable,
  NOVEMBER_TAX,
} from '#test/support/build-credit-note.ts';
import { buildDoctorDetails } from '#test/support/build-doctor-details.ts';
import { buildOpenDocument, buildRecordedPayment } from '#test/support/build-ledger.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildTax } from '#test/support/build-tax.ts';
import { buildStatement } from '#test/support/build-statement.ts';
import { choosePageAction } from '#test/support/open-work-orders.tsx';
import { closeAtOnce } from '#test/support/print-dialog.ts';
import { openApp } from '#test/support/web-app.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { fill } from '#test/support/open-users.tsx';
import { CreditNotesScreen } from './credit-notes.tsx';
import { DoctorScreen } from '../doctors/doctor.tsx';

const open = async (path = '/admin/credit-notes', role: Role = 'ADMIN') => {
  const opened = await renderScreen(<CreditNotesScreen />, { path, session: buildSession(role) });
  await screen.findByRole('heading', { level: 1, name: 'Credit Notes' });
  return opened;
};
/** A note as returned by the operations that create or void it. */
const madeNote = (overrides: Partial<CreditNote> = {}): CreditNote => {
  const { laboratory: _head, ...note } = buildCreditNote();
  return { ...note, ...overrides };
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the list of credit notes', () => {
  test('shows doctor, reason and document of each credit note, and the sum of all', async () => {
    const gone = { voided_at: '2026-11-22T06:30:00Z', voided_reason: 'Entered twice' };
    const off = { kind: 'write_off', note_number: 'W/26-27/00001', reason: 'Other', note: 'Moved away' } as const;
    const items = [
      buildCreditNoteRow(1),
      buildCreditNoteRow(2, { ...gone, document: null, serial_number: null, note: null }),
      buildCreditNoteRow(3, off),
    ];
    answer(getCreditNotes, buildCreditNotePage(items));
    const { queryClient } = await open();
    const first = await rowOf(/C\/26-27\/00001/);
    for (const said of ['Anil Kumar', 'M/26-27/00011', 'WO-2026-0412', 'Price corrected: agreed by phone', '₹1,250.00'])
      expect(first.textContent).toContain(said);
    expect((await rowOf(/C\/26-27\/00002/)).textContent).toMatch(/Unpaid documents.*Voided: Entered twice/);
    expect((await rowOf(/W\/26-27\/00001/)).textContent).toContain('Write-off Moved away');
    expect(screen.getByText('Credited').parentElement?.textContent).toBe('Credited₹1,250.00');
    expect(screen.getByText('Written off').parentElement?.textContent).toBe('Written off₹45.00');
    answer(getCreditNotes, buildCreditNotePage([]));
    await act(() => queryClient.invalidateQueries({ queryKey: LEDGER_KEY }));
    expect(await screen.findByText('No credit notes yet')).toBeInstanceOf(HTMLElement);
  });

  test('with GST shows the amounts before tax, and the tax of an opened note that is too late to reduce it', async () => {
    const tax = { tax_amount: '63.00', amount: '1313.00', note_date: '2026-12-01' };
    const against = { kind: 'bill', id: buildCreditNoteRow(9).id, number: 'B/25-26/00031', day: '2026-03-31' } as const;
    answer(getCreditNotes, buildCreditNotePage([buildCreditNoteRow(1, tax)]));
    answer(getCreditNote, buildCreditNote({ ...tax, document: against, tax: NOVEMBER_TAX }));
    const { user } = await open();
    expect((await rowOf(/C\/26-27\/00001/)).textContent).toContain('₹1,313.00₹1,250.00 before tax');
    await user.click(screen.getByRole('button', { name: 'C/26-27/00001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Credit note' });
    await within(dialog).findByText(CREDIT_TIME_LIMIT_TEXT);
    for (const said of ['Subtotal₹1,250.00', 'CGST 2.5 %₹308.64', 'Rounding₹0.22', 'Amount₹1,313.00'])
      expect(dialog.textContent).toContain(said);
  });

  test('“New credit note” requires the doctor first', async () => {
    const doctor_id = buildCreditNoteRow(1).doctor_id;
    answer(getCreditNotes, buildCreditNotePage([]));
    answer(getDoctors, { items: [{ id: doctor_id, name: 'Dr. Anil Kumar' }], near: [] });
    answer(getOpenDocuments, { documents: [], advance: '0.00', refundable: '0.00', balance: '0.00', opening: null });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'New credit note' }));
    const question = await screen.findByRole('dialog', { name: 'New credit note' });
    await user.type(within(question).getByRole('combobox', { name: 'Doctor' }), 'Dr. Anil Kumar');
    await user.click(within(question).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: 'Credit note for Dr. Anil Kumar' })).toBeInstanceOf(HTMLElement);
  });

  test('is requested as in the address, and shows its filters', async () => {
    const asked = answer(getCreditNotes, buildCreditNotePage([buildCreditNoteRow(1)]));
    const query = 'search=rao&kind=write_off&reason=Other&state=voided&from=2026-11-01&to=2026-11-30';
    const { user, address } = await open(`/admin/credit-notes?${query}`);
    await rowOf(/C\/26-27\/00001/);
    expect(asked.at(-1)?.input.query).toMatchObject({
      search: 'rao',
      kind: 'write_off',
      reason: 'Other',
      state: 'voided',
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(screen.getByText('Kind: Write-off')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: /Filters/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Credit note');
    await waitFor(() => expect(address()).toContain('kind=credit_note'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Goodwill');
    await waitFor(() => expect(address()).toContain('reason=Goodwill'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All');
    await waitFor(() => expect(address()).not.toContain('state='));
    await user.click(screen.getByRole('button', { name: /^Amount/ }));
    await waitFor(() => expect(address()).toContain('sort=-amount'));
  });
});

describe('a credit note', () => {
  const openNote = async (note = buildCreditNote(), title = 'Credit note', role: Role = 'ADMIN') => {
    answer(getCreditNotes, buildCreditNotePage([buildCreditNoteRow(1)]));
    answer(getCreditNote, note);
    const opened = await open(undefined, role);
    await opened.user.click(await screen.findByRole('button', { name: 'C/26-27/00001' }));
    const dialog = await screen.findByRole('dialog', { name: title });
    await within(dialog).findByText('Price corrected: agreed by phone');
    return { ...opened, dialog };
  };

  test('is opened, shows why there is no file, and is voided with a reason, if nothing prevents it', async () => {
    const text = '₹400.00 of this money was refunded with P/26-27/00001. Reverse each refund first.';
    answer(voidCreditNote, refusing('money_paid_back', { text }));
    const { user, dialog } = await openNote();
    expect(within(dialog).getByText('Credited to M/26-27/00011')).toBeInstanceOf(HTMLElement);
    answer(getCreditNotePdf, refusing('unavailable'));
    await user.click(within(dialog).getByRole('button', { name: 'Download PDF' }));
    await within(dialog).findByText(/^Error downloading PDF: /);
    await user.click(within(dialog).getByRole('button', { name: 'Void credit note' }));
    expect(await within(dialog).findByText('Enter the reason for voiding')).toBeInstanceOf(HTMLElement);
    await fill(user, within(dialog).getByRole('textbox', { name: /Reason for voiding/ }), 'Entered twice');
    await user.click(within(dialog).getByRole('button', { name: 'Void credit note' }));
    expect(await within(dialog).findByText(text)).toBeInstanceOf(HTMLElement);
    const sent = answer(voidCreditNote, madeNote({ voided_at: '2026-11-22T06:30:00Z' }));
    await user.click(within(dialog).getByRole('button', { name: 'Void credit note' }));
    expect(await screen.findByText('C/26-27/00001 was voided.')).toBeInstanceOf(HTMLElement);
    expect(sent.at(-1)?.input.body).toEqual({ reason: 'Entered twice' });
  });

  test('that was voided shows that and has only its paper; a write-off has none', async () => {
    const { dialog } = await openNote(
      buildCreditNote({ voided_at: '2026-11-22T06:30:00Z', voided_reason: 'Entered twice', parts: [] }),
    );
    expect(within(dialog).getByText('Entered twice')).toBeInstanceOf(HTMLElement);
    expect(within(dialog).queryByRole('button', { name: /^Void/ })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Print credit note' })).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ['SUPER_ADMIN', 1, 0],
    ['ADMIN', 0, 1],
  ] as const)('that is a write-off has no paper; %s may void it, or sees why not', async (role, acts, reasons) => {
    const { dialog } = await openNote(buildCreditNote({ kind: 'write_off' }), 'Write-off', role);
    expect(within(dialog).queryByRole('button', { name: 'Print credit note' })).toBeNull();
    expect(within(dialog).queryAllByRole('button', { name: 'Void write-off' })).toHaveLength(acts);
    const why = 'Access denied. Only a Super Admin can make or void a write-off';
    expect(within(dialog).queryAllByText(why)).toHaveLength(reasons);
  });

  test('is printed in its current state; a write-off is not', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
    answer(getCreditNote, buildCreditNote({ kind: 'write_off' }));
    const { unmount } = await openApp(`/print/credit-notes/${buildCreditNote().id}`, buildSession('ADMIN'));
    expect(await screen.findByText('Credit note not found')).toBeInstanceOf(HTMLElement);
    expect(print).not.toHaveBeenCalled();
    unmount();
    answer(getCreditNote, buildCreditNote());
    await openApp(`/print/credit-notes/${buildCreditNote().id}`, buildSession('ADMIN'));
    const sheet = await screen.findByRole('article', { name: 'Credit Note C/26-27/00001' });
    for (const said of ['Credit Note', 'M/26-27/00011 of 01-11-2026', 'WO-2026-0412', '₹1,250.00'])
      expect(sheet.textContent).toContain(said);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});

describe('on a doctor’s page', () => {
  const DOCTOR = buildDoctorDetails(1);
  const openTab = async (role: Role = 'ADMIN') => {
    answer(getDoctorDetails, DOCTOR);
    answer(getStatement, buildStatement());
    answer(getOpenDocuments, {
      documents: [buildOpenDocument(3, '14500.00')],
      advance: '1200.00',
      refundable: '200.00',
      balance: '13300.00',
      opening: null,
    });
    const opened = await renderScreen(<DoctorScreen />, {
      path: `/admin/doctors/${DOCTOR.id}?tab=ledger`,
      route: '/admin/doctors/$doctorId',
      session: buildSession(role),
    });
    await screen.findByRole('heading', { level: 2, name: 'Ledger' });
    await screen.findByRole('table', { name: 'Unpaid bills' });
    return opened;
  };

  /** A note that is started by its key, for the unpaid month. */
  const startCreditNote = async () => {
    const opened = await openTab();
    await opened.user.keyboard('c');
    const dialog = await screen.findByRole('dialog', { name: `Credit note for ${DOCTOR.name}` });
    const against = await within(dialog).findByRole('combobox', { name: 'Against' });
    await waitFor(() => expect(within(against).getAllByRole('option')).toHaveLength(2));
    await opened.user.selectOptions(against, 'M/26-27/00003 (₹14,500.00 outstanding)');
    return { ...opened, dialog };
  };
  const startRefund = async () => {
    const opened = await openTab();
    await opened.user.click(screen.getByRole('button', { name: 'Refund' }));
    return { ...opened, dialog: await screen.findByRole('dialog', { name: `Refund to ${DOCTOR.name}` }) };
  };

  test('a note is created by its key, for an outstanding or any document; its order can be chosen', async () => {
    answer(getCreditable, buildCreditable());
    const { user, dialog } = await startCreditNote();
    expect(await within(dialog).findByText(/₹18,250.00 can still be credited/)).toBeInstanceOf(HTMLElement);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'For' }), 'WO-2026-0412');
    await user.type(within(dialog).getByRole('textbox', { name: /Amount/ }), '17500');
    expect(within(dialog).getByText(/Any part of a payment above the new balance becomes an advance/)).toBeInstanceOf(
      HTMLElement,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Create credit note' }));
    expect(await within(dialog).findByText('Choose a reason for the credit note')).toBeInstanceOf(HTMLElement);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Reason/ }), 'Price corrected');
    const text = 'At most ₹2,000.00 of this bill can still be credited.';
    answer(createCreditNote, refusing('credit_too_large', { text }));
    await user.click(within(dialog).getByRole('button', { name: 'Create credit note' }));
    expect(await within(dialog).findByText(text)).toBeInstanceOf(HTMLElement);
    // No typed text is lost.
    const sent = answer(createCreditNote, madeNote());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Created C/26-27/00001: ₹1,250.00 credited to Anil Kumar.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(sent.at(-1)?.input.body).toMatchObject({
      document_id: buildOpenDocument(3, '14500.00').id,
      serial_number: 'WO-2026-0412',
      amount: '17500.00',
      reason: 'Price corrected',
    });
  });

  test('a note that is typed before its bill is loaded is created nevertheless', async () => {
    const bill = Promise.withResolvers<ReturnType<typeof buildCreditable>>();
    answer(getCreditable, () => bill.promise);
    const sent = answer(createCreditNote, madeNote());
    const { user, dialog } = await startCreditNote();
    await user.type(within(dialog).getByRole('textbox', { name: /Amount/ }), '1250');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Reason/ }), 'Price corrected');
    expect(within(dialog).getByRole('status', { name: 'Loading the bill' })).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const { id: document_id } = buildOpenDocument(3, '14500.00');
    await waitFor(() =>
      expect(sent.map(({ input }) => input.body)).toMatchObject([
        { document_id, serial_number: null, amount: '1250.00' },
      ]),
    );
    bill.resolve(buildCreditable());
    expect(await screen.findByText('Created C/26-27/00001: ₹1,250.00 credited to Anil Kumar.')).toBeInstanceOf(
      HTMLElement,
    );
  });

  test('with GST the form shows the tax of the taxable amount and what is credited, before the note is created', async () => {
    answer(getCreditable, buildCreditable({ tax: NOVEMBER_TAX }));
    const sent = answer(createCreditNote, madeNote({ amount: '1313.00' }));
    const { user, dialog } = await startCreditNote();
    await within(dialog).findByText(/₹18,250.00 can still be credited, including tax/);
    await user.type(within(dialog).getByRole('textbox', { name: /Taxable amount/ }), '1250');
    const tax = [...dialog.querySelectorAll('dl[aria-label="Tax"] > div')].map(({ textContent }) => textContent);
    expect(tax).toEqual([
      'Subtotal₹1,250.00',
      'CGST 2.5 %₹31.25',
      'SGST 2.5 %₹31.25',
      'Rounding₹0.50',
      'Credited₹1,313.00',
    ]);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Reason/ }), 'Price corrected');
    await user.click(within(dialog).getByRole('button', { name: 'Create credit note' }));
    await screen.findByText('Created C/26-27/00001: ₹1,313.00 credited to Anil Kumar.');
    expect(sent[0]?.input.body).toMatchObject({ amount: '1250.00', serial_number: null });
  });

  test('a document with several tax rates needs the order, and an old one says that it does not reduce tax', async () => {
    const rates = [
      ...buildTax('18000.00', { serial_number: 'WO-2026-0412' }).tax.rates,
      ...buildTax('250.00', { rate: '18.00', serial_number: 'WO-2026-0413' }).tax.rates,
    ];
    answer(getCreditable, buildCreditable({ day: '2025-03-31', tax: { ...NOVEMBER_TAX, rates } }));
    const sent = answer(createCreditNote, madeNote());
    const { user, dialog } = await startCreditNote();
    await within(dialog).findByText(CREDIT_TIME_LIMIT_TEXT);
    const orderField = await within(dialog).findByRole('combobox', { name: /^For/ });
    expect(
      within(orderField)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)[0],
    ).toBe('Choose…');
    await user.type(within(dialog).getByRole('textbox', { name: /Taxable amount/ }), '100');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Reason/ }), 'Price corrected');
    await user.click(within(dialog).getByRole('button', { name: 'Create credit note' }));
    await within(dialog).findByText('This bill has several tax rates or HSN codes. Choose the order to credit.');
    expect(document.activeElement).toBe(orderField);
    expect(sent).toEqual([]);
    await user.selectOptions(orderField, 'WO-2026-0413');
    expect(dialog.querySelector('dl[aria-label="Tax"]')?.textContent).toContain('Credited₹118.00');
    await user.click(within(dialog).getByRole('button', { name: 'Create credit note' }));
    await waitFor(() => expect(sent[0]?.input.body).toMatchObject({ amount: '100.00', serial_number: 'WO-2026-0413' }));
  });

  test('an advance is refunded; a refund opens from the account', async () => {
    const refund = buildRecordedPayment({
      kind: 'refund',
      payment_number: 'P/26-27/00001',
      amount: '200.00',
      parts: [],
      paid_back: [{ id: DOCTOR.id, number: 'R/26-27/00001', amount: '200.00' }],
      advance: '0.00',
    });
    const sent = answer(recordRefund, refund);
    const { user, dialog } = await startRefund();
    await within(dialog).findByText(/^₹200.00 of the doctor’s money .* can be refunded. TDS is not refunded.$/);
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Amount/ }).value).toBe('200.00');
    await user.click(within(dialog).getByRole('button', { name: 'Record refund' }));
    expect(await within(dialog).findByText('Choose the payment method')).toBeInstanceOf(HTMLElement);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Payment method/ }), 'Cash');
    await user.click(within(dialog).getByRole('button', { name: 'Record refund' }));
    expect(await screen.findByText('Refunded ₹200.00 to Dr. Number 1 (P/26-27/00001).')).toBeInstanceOf(HTMLElement);
    expect(sent.at(-1)?.input.body).toMatchObject({ amount: '200.00', method: 'Cash' });
    answer(getPayment, refund);
    await user.click(screen.getByRole('button', { name: 'R/26-27/00001' }));
    expect(await screen.findByText('From R/26-27/00001')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Download receipt' })).toBeNull();
  });

  test('a refund whose event comes before its answer is reported, and its form stays until the answer', async () => {
    const { user, dialog, queryClient } = await startRefund();
    await user.selectOptions(await within(dialog).findByRole('combobox', { name: /Payment method/ }), 'Cash');
    const rest = { documents: [], advance: '0.00', refundable: '0.00', balance: '0.00', opening: null };
    answer(recordRefund, async () => {
      answer(getOpenDocuments, rest);
      await queryClient.invalidateQueries({ queryKey: LEDGER_KEY });
      expect(within(dialog).getByRole('button', { name: 'Record refund' })).toBeInstanceOf(HTMLElement);
      return buildRecordedPayment({ kind: 'refund', payment_number: 'P/26-27/00001', amount: '200.00', parts: [] });
    });
    await user.click(within(dialog).getByRole('button', { name: 'Record refund' }));
    expect(await screen.findByText('Refunded ₹200.00 to Dr. Number 1 (P/26-27/00001).')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('an admin has no write-off; without an advance the refund shows that, requires nothing and can be closed', async () => {
    const { user } = await openTab();
    expect(screen.queryByRole('button', { name: /^Write off/ })).toBeNull();
    answer(getOpenDocuments, { documents: [], advance: '0.00', refundable: '0.00', balance: '0.00', opening: null });
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = await screen.findByRole('dialog', { name: `Refund to ${DOCTOR.name}` });
    await within(dialog).findByText('The doctor has no advance to refund.');
    within(dialog).getByText(/To make money available for a refund, apply a payment to fewer bills/);
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Record refund' })).toBeNull();
    await user.click(within(dialog).getByText('Close', { selector: 'button *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the outstanding amount is written off by a Super Admin, with a reason', async () => {
    answer(getCreditable, buildCreditable());
    const sent = answer(writeOff, madeNote({ kind: 'write_off', note_number: 'W/26-27/00001' }));
    const { user } = await openTab('SUPER_ADMIN');
    await user.click(screen.getByRole('button', { name: 'Write off M/26-27/00011' }));
    const dialog = await screen.findByRole('dialog', { name: 'Write off' });
    const amount = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /Amount/ });
    expect(amount.value).toBe('17000.00');
    // The amount is the outstanding one: only the reason is typed.
    expect(amount.hasAttribute('data-autofocus')).toBe(false);
    const why = within(dialog).getByRole('textbox', { name: /Reason for the write-off/ });
    expect(why.hasAttribute('data-autofocus')).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Write off' }));
    expect(await within(dialog).findByText('Enter the reason for the write-off')).toBeInstanceOf(HTMLElement);
    await fill(user, why, 'Moved away');
    await user.click(within(dialog).getByRole('button', { name: 'Write off' }));
    expect(await screen.findByText('Created W/26-27/00001: ₹1,250.00 written off for Anil Kumar.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(sent.at(-1)?.input.body).toMatchObject({ amount: '17000.00', note: 'Moved away' });
  });
});

test('a bill is credited from its page, which shows its credits', async () => {
  const bill = buildOpenedBill(['1250.00'], 'ADMIN');
  const credits = [
    {
      id: buildCreditNote().id,
      note_number: 'C/26-27/00001',
      note_date: '2026-11-05',
      reason: 'Discount',
      note: null,
      amount: '200.00',
    },
  ];
  answer(getBill, { ...bill, credits });
  const month = { id: '00000000-0000-4000-b000-000000000012', number: 'M/26-27/00012' };
  const refused = 'This bill is charged on M/26-27/00012. Create the credit note for that monthly bill.';
  answer(getCreditable, ({ input }) =>
    input.params.document_id === month.id ? buildCreditable(month) : buildCreditable({ refused, month }),
  );
  const { user } = await openApp(`/admin/bills/${bill.id}`, buildSession('ADMIN'));
  expect((await screen.findByRole('list', { name: 'Credits' })).textContent).toBe(
    'C/26-27/00001: ₹200.00 credited on 5 Nov 2026Discount',
  );
  await choosePageAction(user, 'Credit note');
  const dialog = await screen.findByRole('dialog', { name: `Credit note for ${bill.doctor_name}` });
  await within(dialog).findByText(
    'This bill is charged on M/26-27/00012. Create the credit note for that monthly bill.',
  );
  // The form is that of the monthly bill, since nothing else could be saved.
  expect(within(dialog).queryByLabelText(/^Amount/)).toBe(null);
  await user.click(within(dialog).getByRole('button', { name: 'Credit M/26-27/00012' }));
  expect(await within(dialog).findByText(/^M\/26-27\/00012 of /)).toBeInstanceOf(HTMLElement);
  expect(within(dialog).getByRole('button', { name: 'Create credit note' })).toHaveProperty('disabled', false);
});
