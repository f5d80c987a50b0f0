import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { getDoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { getOpenDocuments, getPayment, reallocatePayment } from '#contract/ledger/payments.ts';
import { getStatement, getStatementPdf, markStatementPrinted } from '#contract/ledger/statements.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildDoctorDetails } from '#test/support/build-doctor-details.ts';
import { buildOpenDocument, buildRecordedPayment } from '#test/support/build-ledger.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildStatement } from '#test/support/build-statement.ts';
import { closeAtOnce } from '#test/support/print-dialog.ts';
import { catchFiles } from '#test/support/saved-files.ts';
import { openApp } from '#test/support/web-app.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { DoctorScreen } from '../doctors/doctor.tsx';
import { setOpeningBalance } from '#contract/ledger/opening-balances.ts';

const DOCTOR = buildDoctorDetails(1);

const open = async (query = '') => {
  answer(getDoctorDetails, DOCTOR);
  const opened = await renderScreen(<DoctorScreen />, {
    path: `/admin/doctors/${DOCTOR.id}?tab=ledger${query}`,
    route: '/admin/doctors/$doctorId',
    session: buildSession('ADMIN'),
  });
  await screen.findByRole('heading', { level: 2, name: 'Ledger' });
  return opened;
};

const rowsOf = async (name: string): Promise<(string | null)[][]> => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

describe('a doctor’s ledger', () => {
  test('shows what is owed and since when, the open bills, and the entries', async () => {
    const asked = answer(getStatement, buildStatement());
    await open();
    expect(await screen.findByText('₹31,500.00 Dr', { selector: 'dd' })).toBeInstanceOf(HTMLElement);
    const head = screen.getByLabelText('Balance').textContent;
    expect(head).toContain('0–30 days₹17,000.00');
    expect(head).toContain('31–60 days₹14,500.00');
    expect(await rowsOf('Unpaid bills')).toEqual([
      ['Document', 'Date', 'Charged', 'Outstanding'],
      ['M/26-27/00003', '1 Oct 2026', '₹24,500.00', '₹14,500.00'],
      ['M/26-27/00011', '1 Nov 2026', '₹18,250.00', '₹17,000.00'],
    ]);
    const linksIn = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole<HTMLAnchorElement>('link', { name: 'M/26-27/00011' })
        .map((link) => link.getAttribute('href'));
    const [billed] = buildStatement().documents.slice(-1);
    expect([...linksIn('Unpaid bills'), ...linksIn('Ledger')]).toEqual([
      `/admin/monthly-billing?bill=${billed?.id}`,
      `/admin/monthly-billing?bill=${buildStatement().lines[2]?.document_id}`,
    ]);
    expect(await rowsOf('Ledger')).toEqual([
      ['Date', 'Particulars', 'Number', 'Debit', 'Credit', 'Balance'],
      ['', 'Opening balance', '', '', '', '₹10,000.00 Dr'],
      ['1 Oct 2026', 'Monthly bill September 2026 (38 orders)', 'M/26-27/00003', '₹24,500.00', '', '₹34,500.00 Dr'],
      ['10 Oct 2026', 'Received by UPI, ref 4123', 'R/26-27/00001', '', '₹20,000.00', '₹14,500.00 Dr'],
      ['1 Nov 2026', 'Monthly bill October 2026 (31 orders)', 'M/26-27/00011', '₹18,250.00', '', '₹32,750.00 Dr'],
      ['5 Nov 2026', 'Credit note: Price corrected', 'C/26-27/00001', '', '₹1,250.00', '₹31,500.00 Dr'],
      ['', 'Closing balance', '', '', '', '₹31,500.00 Dr'],
    ]);
    // By default the financial year, up to today.
    expect(asked.map(({ input }) => input)).toMatchObject([
      { params: { doctor_id: DOCTOR.id }, query: { from: '2026-04-01', to: '2026-11-21', all: false } },
    ]);
  });

  test('opens a payment of the doctor, once by the address, by its button and by its key, and recorded payments', async () => {
    answer(getStatement, buildStatement());
    answer(getOpenDocuments, {
      documents: [buildOpenDocument(3, '14500.00')],
      advance: '0.00',
      refundable: '0.00',
      balance: '14500.00',
      opening: null,
    });
    answer(getPayment, buildRecordedPayment());
    const { user, address } = await open('&pay=true');
    const isStarted = async () => {
      const dialog = await screen.findByRole('dialog', { name: `Payment from ${DOCTOR.name}` });
      await within(dialog).findByText('M/26-27/00003');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await isStarted();
    expect(address()).toBe(`/admin/doctors/${DOCTOR.id}?tab=ledger`);
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    await isStarted();
    await user.keyboard('p');
    await isStarted();
    await user.click(screen.getByRole('button', { name: 'R/26-27/00001' }));
    expect(await screen.findByText('UPI, 4123')).toBeInstanceOf(HTMLElement);
  });

  test('of another period is requested by its name or its days, once they are in order', async () => {
    const none = { documents: [], lines: [], opening: '0.00', closing: '0.00', payment: null };
    const asked = answer(getStatement, buildStatement(none));
    const { user } = await open('&from=2026-11-22&to=2026-11-21');
    expect(screen.getByText('The end date is before the start date')).toBeInstanceOf(HTMLElement);
    expect(asked).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Period'), 'Last month');
    await waitFor(() =>
      expect(asked.at(-1)?.input.query).toMatchObject({ from: '2026-10-01', to: '2026-10-31', all: false }),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Also show entries that cancel each other' }));
    await waitFor(() => expect(asked.at(-1)?.input.query).toMatchObject({ from: '2026-10-01', all: true }));
    expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('last_month');
    expect(await screen.findByText('There are no unpaid bills.')).toBeInstanceOf(HTMLElement);
    expect((await rowsOf('Ledger')).slice(1).map(([, what]) => what)).toEqual(['Opening balance', 'Closing balance']);
  });

  test('with many lines shows the newest hundred once loaded, and the others on demand', async () => {
    const [first] = buildStatement().lines;
    if (first === undefined) throw new Error('no line');
    const lines = Array.from({ length: 103 }, (_, n) => ({ ...first, seq: n + 1, number: `M/26-27/${n + 1}` }));
    answer(getStatement, refusing('unavailable'));
    const { user } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading the ledger: ');
    answer(getStatement, buildStatement({ lines }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const more = await screen.findByRole('button', { name: 'Show 3 earlier lines' });
    expect((await rowsOf('Ledger')).map(([, , number]) => number)).not.toContain('M/26-27/3');
    await user.click(more);
    expect(await rowsOf('Ledger')).toHaveLength(106);
  });
});

test('the statement is printed in its current state, and its content is stored; a failure is shown', async () => {
  const kept = answer(markStatementPrinted, refusing('unavailable'));
  const print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
  const asked = answer(getStatement, buildStatement());
  await openApp(`/print/statement?doctor_id=${DOCTOR.id}&from=2026-10-01&to=2026-11-22`, buildSession('ADMIN'));
  const sheet = await screen.findByRole('article', { name: 'Statement of account of Dr. Anil Kumar' });
  for (const said of ['Statement of Account', 'Closing balance', '₹31,500.00 Dr', 'Scan to pay ₹31,500.00']) {
    expect(sheet.textContent).toContain(said);
  }
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(asked.map(({ input }) => input.query)).toEqual([{ from: '2026-10-01', to: '2026-11-22', all: false }]);
  expect(await screen.findByText(/^The statement was printed, but the print could not be recorded\. /)).toBeTruthy();
  expect(kept[0]?.input).toEqual({
    params: { doctor_id: DOCTOR.id },
    query: undefined,
    body: { from: '2026-10-01', to: '2026-11-22', kind: 'paper', last_seq: 5 },
  });
});

test('the file of a statement is stored as given out too, or it shows why there is none', async () => {
  catchFiles();
  const kept = answer(markStatementPrinted, { copy_number: 1, closing: '31500.00' });
  answer(getStatement, buildStatement());
  answer(getStatementPdf, refusing('unavailable'));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText(/^Error downloading PDF: /)).toBeInstanceOf(HTMLElement);
  answer(getStatementPdf, { name: 'Statement.pdf', bytes: new Uint8Array([37, 80, 68, 70]) });
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  // A paper of the previous test may be counted while its window closes.
  const files = () => kept.map(({ input }) => input.body).filter(({ kind }) => kind === 'pdf');
  await waitFor(() => expect(files()).toMatchObject([{ kind: 'pdf', last_seq: null }]));
});

test('an outdated statement is marked', async () => {
  const given = {
    from: '2026-04-01',
    to: '2026-10-31',
    closing: '20000.00',
    printed_by: 'Asha',
    printed_at: '2026-11-01T06:30:00Z',
  };
  answer(getStatement, buildStatement({ outdated: [given] }));
  await open();
  expect(
    await screen.findByText(
      'The statement for 1 Apr 2026 to 31 Oct 2026, issued on 1 Nov 2026, 12:00 with a closing balance of ₹20,000.00 Dr, is out of date: entries were added later. Print it again.',
    ),
  ).toBeInstanceOf(HTMLElement);
});

const OPENING = { amount: '-800.00', as_of: '2026-04-01', note: 'Old books', allocated: '300.00', version: 3 };

/** The account with an opening balance, or none yet. */
const openWith = (opening: typeof OPENING | null) => {
  answer(getStatement, buildStatement());
  answer(getOpenDocuments, {
    documents: [buildOpenDocument(1, '100.00')],
    advance: '0.00',
    refundable: '0.00',
    balance: '0.00',
    opening,
  });
  return open();
};

describe('the opening balance', () => {
  const begin = async (opening: typeof OPENING | null) => {
    const { user } = await openWith(opening);
    await user.click(await screen.findByRole('button', { name: 'Opening balance' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Opening balance of ${DOCTOR.name}` }));
    await dialog.findByLabelText(/Amount/);
    return { user, dialog };
  };

  test('is typed with its day, and shows whether it is a debt or an advance', async () => {
    const saved = { ...OPENING, amount: '10000.00' };
    const { user, dialog } = await begin(null);
    const sent = answer(setOpeningBalance, () => {
      const account = { documents: [], advance: '0.00', refundable: '0.00', balance: '0.00', opening: saved };
      answer(getOpenDocuments, account);
      return { opening: saved };
    });
    await user.type(dialog.getByLabelText(/Amount/), '10000');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Select the date of the opening balance')).toBeInstanceOf(HTMLElement);
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/As of/), '01-04-2026');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`Opening balance of ${DOCTOR.name} saved.`)).toBeInstanceOf(HTMLElement);
    // The account shows the new balance before the answer comes: the dialog closes nevertheless.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ input }) => input)).toMatchObject([
      { params: { doctor_id: DOCTOR.id }, body: { version: null, amount: '10000', as_of: '2026-04-01', note: '' } },
    ]);
  });

  test('that exists is in the fields; a refusal is shown, and no typed text is lost', async () => {
    const { user, dialog } = await begin(OPENING);
    expect(dialog.getByLabelText<HTMLSelectElement>('Type of balance').value).toBe('in_advance');
    expect(dialog.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('800.00');
    expect(dialog.getByText('₹300.00 of the opening balance is already paid or applied to bills.')).toBeInstanceOf(
      HTMLElement,
    );
    answer(setOpeningBalance, refusing('stale_version'));
    await user.clear(dialog.getByLabelText(/Amount/));
    await user.type(dialog.getByLabelText(/Amount/), '5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('5');
  });
});

test('the allocation of a payment is changed on the same screen', async () => {
  const payment = buildRecordedPayment({ amount: '200.00', advance: '0.00' });
  answer(getPayment, { ...payment, parts: payment.parts.map((part) => ({ ...part, amount: '200.00' })) });
  const { user } = await openWith(null);
  await user.click(await screen.findByRole('button', { name: 'R/26-27/00001' }));
  await user.click(await screen.findByRole('button', { name: 'Change allocation' }));
  const field = await screen.findByRole('textbox', { name: 'Applied to M/26-27/00001' });
  expect((field as HTMLInputElement).value).toBe('200.00');
  await user.clear(field);
  await user.type(field, '50');
  const sent = answer(reallocatePayment, payment);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved how R/26-27/00001 is applied.')).toBeInstanceOf(HTMLElement);
  expect(sent.map(({ input }) => input.body)).toMatchObject([{ version: 1, parts: [{ amount: '50.00' }] }]);
});
