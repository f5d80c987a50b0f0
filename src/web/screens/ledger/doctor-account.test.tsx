import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { getDoctorDetails } from '#contract/doctors.ts';
import { getOpenDocuments, getPayment } from '#contract/ledger/payments.ts';
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

const DOCTOR = buildDoctorDetails(1);

const open = async (query = '') => {
  answer(getDoctorDetails, DOCTOR);
  const opened = await renderScreen(<DoctorScreen />, {
    path: `/admin/doctors/${DOCTOR.id}?tab=ledger${query}`,
    route: '/admin/doctors/$doctorId',
    session: buildSession('ADMIN'),
  });
  await screen.findByRole('heading', { level: 2, name: 'Account' });
  return opened;
};

const rowsOf = async (name: string): Promise<(string | null)[][]> => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

describe('a doctor’s account', () => {
  test('says what is owed and since when, which bills are open, and how it came to that', async () => {
    const asked = answer(getStatement, buildStatement());
    await open();
    expect(await screen.findByText('₹31,500.00 Dr', { selector: 'dd' })).toBeInstanceOf(HTMLElement);
    const head = screen.getByLabelText('Balance').textContent;
    expect(head).toContain('0–30 days₹17,000.00');
    expect(head).toContain('31–60 days₹14,500.00');
    expect(await rowsOf('Open bills')).toEqual([
      ['Document', 'Date', 'Charged', 'Open'],
      ['M/26-27/00003', '1 Oct 2026', '₹24,500.00', '₹14,500.00'],
      ['M/26-27/00011', '1 Nov 2026', '₹18,250.00', '₹17,000.00'],
    ]);
    expect(await rowsOf('Account')).toEqual([
      ['Date', 'Particulars', 'Number', 'Debit', 'Credit', 'Balance'],
      ['', 'Opening balance', '', '', '', '₹10,000.00 Dr'],
      ['1 Oct 2026', 'Monthly bill September 2026 (38 orders)', 'M/26-27/00003', '₹24,500.00', '', '₹34,500.00 Dr'],
      ['10 Oct 2026', 'Received by UPI, ref 4123', 'R/26-27/00001', '', '₹20,000.00', '₹14,500.00 Dr'],
      ['1 Nov 2026', 'Monthly bill October 2026 (31 orders)', 'M/26-27/00011', '₹18,250.00', '', '₹32,750.00 Dr'],
      ['5 Nov 2026', 'Credit note: Price corrected', 'C/26-27/00001', '', '₹1,250.00', '₹31,500.00 Dr'],
      ['', 'Closing balance', '', '', '', '₹31,500.00 Dr'],
    ]);
    // By itself the financial year, up to today.
    expect(asked.map(({ input }) => input)).toMatchObject([
      { params: { doctor_id: DOCTOR.id }, query: { from: '2026-04-01', to: '2026-11-21', all: false } },
    ]);
  });

  test('begins with a payment where the address says so, once', async () => {
    answer(getStatement, buildStatement());
    answer(getOpenDocuments, { documents: [], advance: '0.00', balance: '0.00', opening: null });
    const { user, address } = await open('&pay=true');
    await screen.findByRole('dialog', { name: `Payment of ${DOCTOR.name}` });
    await waitFor(() => expect(address()).toBe(`/admin/doctors/${DOCTOR.id}?tab=ledger`));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leads to a payment of the doctor, by its button and by its key, and to those that were recorded', async () => {
    answer(getStatement, buildStatement());
    answer(getOpenDocuments, {
      documents: [buildOpenDocument(3, '14500.00')],
      advance: '0.00',
      balance: '14500.00',
      opening: null,
    });
    answer(getPayment, buildRecordedPayment());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const dialog = await screen.findByRole('dialog', { name: `Payment of ${DOCTOR.name}` });
    await within(dialog).findByText('M/26-27/00003');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('p');
    await screen.findByRole('dialog', { name: `Payment of ${DOCTOR.name}` });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'R/26-27/00001' }));
    expect(await screen.findByText('UPI, 4123')).toBeInstanceOf(HTMLElement);
  });

  test('of another period is asked for by its name or its days, and stays in the address', async () => {
    const asked = answer(getStatement, buildStatement());
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Period'), 'Last month');
    await waitFor(() =>
      expect(asked.at(-1)?.input.query).toMatchObject({ from: '2026-10-01', to: '2026-10-31', all: false }),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Also what came to nothing' }));
    await waitFor(() => expect(asked.at(-1)?.input.query).toMatchObject({ from: '2026-10-01', all: true }));
    expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('last_month');
  });

  test('of days the wrong way round is not asked for, and says so', async () => {
    const asked = answer(getStatement, buildStatement());
    await open('&from=2026-11-22&to=2026-11-21');
    expect(screen.getByText('This day is before the first one')).toBeInstanceOf(HTMLElement);
    expect(asked).toEqual([]);
  });

  test('without anything open or posted says so', async () => {
    const none = { documents: [], lines: [], opening: '0.00', closing: '0.00', payment: null };
    answer(getStatement, buildStatement(none));
    await open();
    expect(await screen.findByText('Nothing is open.')).toBeInstanceOf(HTMLElement);
    expect((await rowsOf('Account')).slice(1).map(([, what]) => what)).toEqual(['Opening balance', 'Closing balance']);
  });

  test('of many lines shows the newest hundred, and the others when they are asked for', async () => {
    const [first] = buildStatement().lines;
    if (first === undefined) throw new Error('no line');
    const lines = Array.from({ length: 103 }, (_, n) => ({ ...first, seq: n + 1, number: `M/26-27/${n + 1}` }));
    answer(getStatement, buildStatement({ lines }));
    const { user } = await open();
    const more = await screen.findByRole('button', { name: 'Show 3 earlier lines' });
    expect((await rowsOf('Account')).map(([, , number]) => number)).not.toContain('M/26-27/3');
    await user.click(more);
    expect(await rowsOf('Account')).toHaveLength(106);
  });

  test('that could not be loaded says why, and tries again', async () => {
    answer(getStatement, refusing('unavailable'));
    answer(getDoctorDetails, DOCTOR);
    const { user } = await openApp(`/admin/doctors/${DOCTOR.id}?tab=ledger`, buildSession('ADMIN'));
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading the account: ');
    answer(getStatement, buildStatement());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowsOf('Open bills')).toHaveLength(3);
  });
});

test('the statement is printed as it is now, and what it said is kept', async () => {
  const kept = answer(markStatementPrinted, { copy_number: 1, closing: '31500.00' });
  const print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
  const asked = answer(getStatement, buildStatement());
  await openApp(`/print/statement?doctor_id=${DOCTOR.id}&from=2026-10-01&to=2026-11-22`, buildSession('ADMIN'));
  const sheet = await screen.findByRole('article', { name: 'Statement of account of Dr. Anil Kumar' });
  for (const said of ['Statement of Account', 'Closing balance', '₹31,500.00 Dr', 'Scan to pay ₹31,500.00']) {
    expect(sheet.textContent).toContain(said);
  }
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(asked.map(({ input }) => input.query)).toEqual([{ from: '2026-10-01', to: '2026-11-22', all: false }]);
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]?.input).toEqual({
    params: { doctor_id: DOCTOR.id },
    query: undefined,
    body: { from: '2026-10-01', to: '2026-11-22', kind: 'paper', last_seq: 5 },
  });
});

test('that it was printed but could not be kept is said', async () => {
  vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
  answer(getStatement, buildStatement());
  answer(markStatementPrinted, refusing('unavailable'));
  await openApp(`/print/statement?doctor_id=${DOCTOR.id}&from=2026-10-01&to=2026-11-22`, buildSession('ADMIN'));
  expect(await screen.findByText(/^The statement was printed, but that is not on record\. /)).toBeTruthy();
});

test('the file of a statement is kept as given out as well', async () => {
  catchFiles();
  answer(getStatement, buildStatement());
  answer(getStatementPdf, { name: 'Statement.pdf', bytes: new Uint8Array([37, 80, 68, 70]) });
  const kept = answer(markStatementPrinted, { copy_number: 1, closing: '31500.00' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  // A paper of the test before may be counted while its window closes.
  const files = () => kept.map(({ input }) => input.body).filter(({ kind }) => kind === 'pdf');
  await waitFor(() => expect(files()).toMatchObject([{ kind: 'pdf', last_seq: null }]));
});

test('a statement that was given out and is not true any more is told', async () => {
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
      'Something was posted into a statement that was given out: 1 Apr 2026 to 31 Oct 2026, on 1 Nov 2026, 12:00, with ₹20,000.00 Dr. Print it again.',
    ),
  ).toBeInstanceOf(HTMLElement);
});

test('the file of a statement that cannot be made says why', async () => {
  answer(getStatement, buildStatement());
  answer(getStatementPdf, refusing('unavailable'));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText(/^Error downloading PDF: /)).toBeInstanceOf(HTMLElement);
});
