import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { downloadPaymentPdf } from '#contract/papers/paper-downloads.ts';
import { getLedger, getOpenDocuments, getPayment, recordPayment, reversePayment } from '#contract/ledger/payments.ts';
import { answer, keysOf, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import {
  buildLedgerPage,
  buildLedgerRow,
  buildOpenDocument,
  buildRecordedPayment,
} from '#test/support/build-ledger.ts';
import { buildSession } from '#test/support/build-session.ts';
import { catchFiles } from '#test/support/saved-files.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { fill } from '#test/support/open-users.tsx';
import { LedgerScreen } from './ledger.tsx';
import { TDS_TEXTS } from '#domain/ledger/receipt.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';

const LAST = {
  id: buildRecordedPayment().id,
  payment_number: 'R/26-27/00001',
  paid_on: '2026-11-20',
  amount: '20000.00',
};
const ROW = buildLedgerRow(1, { overdue: '1500.00', last_payment: LAST });

const open = async (path = '/admin/ledger') => {
  const opened = await renderScreen(<LedgerScreen />, { path, session: buildSession('ADMIN') });
  await screen.findByRole('heading', { level: 1, name: 'Doctor Ledger' });
  return opened;
};
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const answerOpen = (...documents: ReturnType<typeof buildOpenDocument>[]) =>
  answer(getOpenDocuments, { documents, advance: '0.00', refundable: '0.00', balance: '0.00', opening: null });

describe('the list', () => {
  test('shows each doctor’s balance, by age, and the totals', async () => {
    answer(getLedger, buildLedgerPage([ROW, buildLedgerRow(2, { is_retired: true, spellings: ['Dr. Nummer 2'] })]));
    await open();
    const row = await rowOf('Dr. Number 1');
    expect(within(row).getByText('₹16,500.00 Dr', { exact: false })).toBeInstanceOf(HTMLElement);
    expect(row.textContent).toContain('₹1,500.00 overdue');
    const doctor = within(row).getByRole<HTMLAnchorElement>('link', { name: 'Dr. Number 1' });
    expect(doctor.getAttribute('href')).toBe(`/admin/doctors/${ROW.doctor_id}?tab=ledger`);
    expect((await rowOf('Dr. Number 2')).textContent).toContain('also Dr. Nummer 2');
    expect(screen.getByText('Collected this month').parentElement?.textContent).toBe('Collected this month₹35,000.00');
    const collected = screen.getByRole<HTMLAnchorElement>('link', { name: '₹35,000.00' });
    expect(collected.getAttribute('href')).toBe('/admin/payments');
    expect(screen.getByText('Outstanding').parentElement?.textContent).toBe('Outstanding₹16,500.00');
  });

  test('is requested as in the address, and sorted by its column headings', async () => {
    const asked = answer(getLedger, buildLedgerPage([ROW]));
    const { user, address } = await open('/admin/ledger?state=overdue&search=num');
    await rowOf('Dr. Number 1');
    expect(asked.at(-1)?.input.query).toMatchObject({ state: 'overdue', search: 'num' });
    await user.click(screen.getByRole('button', { name: /Over 90 days/ }));
    await waitFor(() => expect(address()).toContain('sort=-over_90'));
    answer(getLedger, buildLedgerPage([]));
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('No outstanding balances')).toBeInstanceOf(HTMLElement);
  });
});

describe('a payment', () => {
  const begin = async () => {
    answer(getLedger, buildLedgerPage([ROW]));
    answerOpen(buildOpenDocument(1, '4500.00', { day: '2026-10-01' }), buildOpenDocument(2, '12000.00'));
    const opened = await open();
    await opened.user.click(within(await rowOf('Dr. Number 1')).getByRole('button', { name: /Record payment from/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment from Dr. Number 1' });
    await within(dialog).findByText('M/26-27/00001');
    return {
      ...opened,
      dialog,
      part: (n: number) =>
        within(dialog).getByRole<HTMLInputElement>('textbox', { name: `Applied to M/26-27/0000${n}` }),
    };
  };

  test('goes to the oldest bills while its amount is typed, and is recorded so by Ctrl+Enter, not without an amount', async () => {
    const sent = answer(recordPayment, buildRecordedPayment());
    const { user, dialog, part } = await begin();
    await user.keyboard('{Control>}s{/Control}');
    await within(dialog).findByText('Invalid amount. Amount must be a positive number');
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /Amount/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /Amount/ }), '5000');
    expect([part(1).value, part(2).value]).toEqual(['4500.00', '500.00']);
    expect(within(dialog).getByRole('status').textContent).toBe('Applied ₹5,000.00 · Advance ₹0.00');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Payment method/ }), 'UPI');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText(
        /Recorded R\/26-27\/00001: ₹20,000.00 from Dr. Number 1, including an advance of ₹3,500.00/,
      ),
    ).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ input }) => input.body)).toMatchObject([{ amount: '5000.00', method: 'UPI', parts: null }]);
  });

  test('settles bills with its amount and the TDS that the payer deducted', async () => {
    const sent = answer(recordPayment, buildRecordedPayment());
    const { user, dialog, part } = await begin();
    await user.type(within(dialog).getByRole('textbox', { name: 'TDS deducted' }), '1,650');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Payment method/ }), 'Bank transfer');
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    expect(await within(dialog).findByText(TDS_TEXTS.withoutMoney)).toBeInstanceOf(HTMLElement);
    await user.type(within(dialog).getByRole('textbox', { name: /Amount/ }), '14850');
    expect([part(1).value, part(2).value]).toEqual(['4500.00', '12000.00']);
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    await vi.waitFor(() =>
      expect(sent[0]?.input.body).toMatchObject({ amount: '14850.00', tds_amount: '1650.00', parts: null }),
    );
  });

  test('is applied as in the rows after one is typed, and automatically after all are cleared', async () => {
    const sent = answer(
      recordPayment,
      refusing('allocation_too_large', { text: 'Only ₹400.00 of M/26-27/00002 is outstanding.' }),
    );
    const { user, dialog, part } = await begin();
    await user.type(within(dialog).getByRole('textbox', { name: /Amount/ }), '5000');
    await user.clear(part(1));
    await user.clear(part(2));
    await user.type(part(2), '5000.01');
    expect(within(dialog).getByRole('status').textContent).toBe('The sum of the amounts is more than the payment.');
    await user.click(within(dialog).getByRole('button', { name: 'Reset to oldest first' }));
    expect(part(1).value).toBe('4500.00');
    await user.clear(part(1));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Payment method/ }), 'Cash');
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    expect(await within(dialog).findByText('Only ₹400.00 of M/26-27/00002 is outstanding.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(sent.at(-1)?.input.body).toMatchObject({ parts: [{ amount: '500.00' }] });
    // No typed text is lost.
    expect(part(2).value).toBe('500.00');
  });

  test('keeps its rows visible if it could not be saved and the open bills cannot be loaded any more', async () => {
    answer(recordPayment, UNREACHABLE);
    const { user, dialog, part } = await begin();
    await user.type(within(dialog).getByRole('textbox', { name: /Amount/ }), '5000');
    await user.clear(part(1));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Payment method/ }), 'Cash');
    const asked = answer(getOpenDocuments, UNREACHABLE);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await within(dialog).findByRole('alert')).toBeInstanceOf(HTMLElement);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect([part(1).value, part(2).value]).toEqual(['', '500.00']);
  });

  test('offers its receipt; a retry after a failure is the same copy, the next file another', async () => {
    answer(getLedger, buildLedgerPage([ROW]));
    answer(getPayment, buildRecordedPayment());
    const saved = catchFiles();
    const refused = answer(downloadPaymentPdf, refusing('payment_taken_back'));
    const { user } = await open();
    await user.click(within(await rowOf('Dr. Number 1')).getByRole('button', { name: '₹20,000.00' }));
    const button = await screen.findByRole('button', { name: 'Download receipt' });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('This payment is already reversed.');
    const asked = answer(downloadPaymentPdf, { name: 'R-26-27-00001.pdf', bytes: new Uint8Array([37, 80, 68, 70]) });
    await user.click(button);
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['R-26-27-00001.pdf']));
    expect(keysOf([...refused, ...asked])).toHaveLength(1);
    await user.click(button);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(keysOf(asked)).toHaveLength(2);
  });

  test('is started by its key on the row, opened from the list, and reversed with a reason', async () => {
    answer(getLedger, buildLedgerPage([ROW]));
    answer(getPayment, buildRecordedPayment());
    answerOpen();
    const sent = answer(reversePayment, buildRecordedPayment({ taken_back_at: '2026-11-22T06:30:00Z' }));
    const { user } = await open();
    within(await rowOf('Dr. Number 1'))
      .getByRole('link', { name: 'Dr. Number 1' })
      .focus();
    await user.keyboard('p');
    const started = await screen.findByRole('dialog', { name: 'Payment from Dr. Number 1' });
    expect(await within(started).findByText(LEDGER_TEXTS.nothingOpen)).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(await rowOf('Dr. Number 1')).getByRole('button', { name: '₹20,000.00' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment' });
    await within(dialog).findByText('UPI, 4123');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Reason for reversal/ }), 'Other');
    await user.click(within(dialog).getByRole('button', { name: 'Reverse' }));
    expect(await within(dialog).findByText('Enter the reason for the reversal')).toBeInstanceOf(HTMLElement);
    await fill(user, within(dialog).getByRole('textbox', { name: /Note/ }), 'Wrong doctor');
    await user.click(within(dialog).getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('R/26-27/00001 was reversed.')).toBeInstanceOf(HTMLElement);
    expect(sent.at(-1)?.input.body).toEqual({ version: 1, reason: 'Other', note: 'Wrong doctor' });
  });
});
