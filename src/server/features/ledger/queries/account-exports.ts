import type { Cheque, ChequeQuery } from '#contract/ledger/cheques.ts';
import type { CreditNoteQuery, CreditNoteRow } from '#contract/ledger/credit-notes.ts';
import type { PaymentQuery } from '#contract/ledger/payment-list.ts';
import type { LedgerQuery, LedgerRow } from '#contract/ledger/payments.ts';
import type { Statement } from '#contract/ledger/statements.ts';
import { PAYMENT_DETAILS, PAYMENT_DETAIL_NAMES, TDS_LABEL } from '#domain/billing/payment-fields.ts';
import { validUntil } from '#domain/ledger/cheque.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { NOTE_KIND_LABELS } from '#domain/ledger/note-kinds.ts';
import { CREDIT_NOTES_TITLE } from '#domain/ledger/credit-texts.ts';
import { CHEQUES_TITLE, PAYMENTS_TITLE } from '#domain/ledger/payments-view.ts';
import { STATEMENT_TEXTS } from '#domain/papers/statement-paper.ts';
import type { Period } from '#domain/ledger/statement-lines.ts';
import { LEDGER_TITLE } from '#domain/ledger/ledger-title.ts';
import type { ListExport } from '#server/features/audit/steps/export-list.ts';
import { Readable } from 'node:stream';
import { streamCheques } from './cheques.ts';
import { streamCreditNotes } from './credit-notes.ts';
import { streamBalances } from './ledger-list.ts';
import type { ExportedPayment } from './payments.ts';
import { streamPayments } from './payments.ts';

/** Exports the balance of each doctor, as the ledger list shows it. */
export const BALANCES_EXPORT: ListExport<Pick<LedgerQuery, 'search' | 'state' | 'sort'>, LedgerRow> = {
  title: LEDGER_TITLE,
  action: 'EXPORT_LEDGER',
  subject: { type: 'export', label: 'the list of outstanding balances' },
  columns: [
    { label: 'Doctor', kind: 'text', width: 30, cell: ({ doctor_name }) => doctor_name },
    { label: 'Other spellings', kind: 'text', cell: ({ spellings }) => spellings.join('; ') },
    { label: 'Retired', kind: 'flag', cell: ({ is_retired }) => is_retired },
    { label: 'Balance', kind: 'amount', cell: ({ balance }) => balance },
    { label: 'Overdue', kind: 'amount', cell: ({ overdue }) => overdue },
    ...AGE_BANDS.map(({ band, label }) => ({ label, kind: 'amount', cell: (row: LedgerRow) => row[band] }) as const),
    { label: 'Advance', kind: 'amount', cell: ({ advance }) => advance },
    { label: 'Last payment', kind: 'text', cell: ({ last_payment }) => last_payment?.payment_number },
    { label: 'Last payment on', kind: 'day', width: 17, cell: ({ last_payment }) => last_payment?.paid_on },
    { label: 'Last amount', kind: 'amount', cell: ({ last_payment }) => last_payment?.amount },
  ],
  parts: (deps, _, query) => streamBalances(deps, query),
};

/** Exports received payments and refunds, as the payments list shows them. */
export const PAYMENTS_EXPORT: ListExport<Omit<PaymentQuery, 'page' | 'page_size'>, ExportedPayment> = {
  title: PAYMENTS_TITLE,
  action: 'EXPORT_LEDGER',
  subject: { type: 'export', label: 'the payments list' },
  columns: [
    { label: 'Number', kind: 'text', width: 18, cell: ({ payment_number }) => payment_number },
    { label: 'Date', kind: 'day', cell: ({ paid_on }) => paid_on },
    { label: 'Doctor', kind: 'text', width: 30, cell: ({ doctor_name }) => doctor_name },
    { label: 'PAN', kind: 'text', cell: ({ pan }) => pan },
    { label: 'Received', kind: 'amount', cell: ({ kind, amount }) => (kind === 'receipt' ? amount : null) },
    { label: 'Refunded', kind: 'amount', cell: ({ kind, amount }) => (kind === 'receipt' ? null : amount) },
    { label: TDS_LABEL, kind: 'amount', cell: ({ kind, tds_amount }) => (kind === 'receipt' ? tds_amount : null) },
    { label: 'Method', kind: 'text', cell: ({ method }) => method },
    ...PAYMENT_DETAIL_NAMES.map(
      (name) =>
        ({ label: PAYMENT_DETAILS[name].label, kind: 'text', cell: (row: ExportedPayment) => row[name] }) as const,
    ),
    { label: 'Advance', kind: 'amount', cell: ({ advance }) => advance },
    { label: 'Note', kind: 'text', width: 30, cell: ({ note }) => note },
    { label: 'Recorded by', kind: 'text', cell: ({ recorded_by }) => recorded_by },
    { label: 'Reversed', kind: 'moment', cell: ({ taken_back_at }) => taken_back_at },
    { label: 'Reason', kind: 'text', cell: ({ taken_back_reason }) => taken_back_reason },
  ],
  parts: (deps, _, query) => streamPayments(deps, query),
};

/** Exports cheques, as their list shows them. */
export const CHEQUES_EXPORT: ListExport<Omit<ChequeQuery, 'page' | 'page_size'>, Cheque> = {
  title: CHEQUES_TITLE,
  action: 'EXPORT_LEDGER',
  subject: { type: 'export', label: 'the list of cheques' },
  columns: [
    { label: 'Cheque date', kind: 'day', cell: ({ cheque_date }) => cheque_date },
    { label: 'Doctor', kind: 'text', width: 30, cell: ({ doctor_name }) => doctor_name },
    { label: 'Cheque number', kind: 'text', width: 18, cell: ({ cheque_number }) => cheque_number },
    { label: 'Bank', kind: 'text', width: 30, cell: ({ bank }) => bank },
    { label: 'Amount', kind: 'amount', cell: ({ amount }) => amount },
    { label: 'Received on', kind: 'day', cell: ({ received_on }) => received_on },
    { label: 'Valid until', kind: 'day', cell: ({ cheque_date }) => validUntil(cheque_date) },
    { label: 'Note', kind: 'text', width: 30, cell: ({ note }) => note },
    { label: 'Recorded by', kind: 'text', cell: ({ recorded_by }) => recorded_by },
    { label: 'Deposited on', kind: 'day', cell: ({ receipt }) => receipt?.paid_on },
    { label: 'Payment', kind: 'text', width: 18, cell: ({ receipt }) => receipt?.payment_number },
    { label: 'Returned on', kind: 'day', cell: ({ returned_on }) => returned_on },
  ],
  parts: (deps, _, query) => streamCheques(deps, query),
};

/** Exports credit notes and write-offs, as their list shows them. */
export const CREDIT_NOTES_EXPORT: ListExport<Omit<CreditNoteQuery, 'page' | 'page_size'>, CreditNoteRow> = {
  title: CREDIT_NOTES_TITLE,
  action: 'EXPORT_LEDGER',
  subject: { type: 'export', label: 'the list of credit notes' },
  columns: [
    { label: 'Number', kind: 'text', width: 18, cell: ({ note_number }) => note_number },
    { label: 'Kind', kind: 'text', cell: ({ kind }) => NOTE_KIND_LABELS[kind] },
    { label: 'Date', kind: 'day', cell: ({ note_date }) => note_date },
    { label: 'Doctor', kind: 'text', width: 30, cell: ({ doctor_name }) => doctor_name },
    { label: 'Amount', kind: 'amount', cell: ({ amount }) => amount },
    { label: 'Reason', kind: 'text', cell: ({ reason }) => reason },
    { label: 'Against', kind: 'text', width: 18, cell: ({ document }) => document?.number },
    { label: 'Document date', kind: 'day', cell: ({ document }) => document?.day },
    { label: 'Serial', kind: 'text', width: 18, cell: ({ serial_number }) => serial_number },
    { label: 'Note', kind: 'text', width: 30, cell: ({ note }) => note },
    { label: 'Created by', kind: 'text', cell: ({ created_by }) => created_by },
    { label: 'Voided', kind: 'moment', cell: ({ voided_at }) => voided_at },
    { label: 'Void reason', kind: 'text', cell: ({ voided_reason }) => voided_reason },
  ],
  parts: (deps, _, query) => streamCreditNotes(deps, query),
};

type Line = Pick<Statement['lines'][number], 'particulars' | 'balance'> & Partial<Statement['lines'][number]>;

/** Exports a doctor’s ledger, as the screen and the statement show it. */
export const accountExport = ({
  doctor,
  opening,
  lines,
  closing,
}: Statement): ListExport<Period & { readonly all: boolean }, Line> => ({
  title: `Ledger of ${doctor.name}`.slice(0, 31),
  action: 'EXPORT_LEDGER',
  subject: { type: 'export', label: `the ledger of ${doctor.name}` },
  columns: [
    { label: 'Date', kind: 'day', cell: ({ day }) => day },
    { label: 'Particulars', kind: 'text', width: 40, cell: ({ particulars }) => particulars },
    { label: 'Number', kind: 'text', width: 18, cell: ({ number }) => number },
    { label: 'Debit', kind: 'amount', cell: ({ debit }) => debit },
    { label: 'Credit', kind: 'amount', cell: ({ credit }) => credit },
    { label: 'Balance', kind: 'amount', cell: ({ balance }) => balance },
  ],
  parts: () =>
    Readable.from([
      [
        { particulars: STATEMENT_TEXTS.opening, balance: opening },
        ...lines,
        { particulars: STATEMENT_TEXTS.closing, balance: closing },
      ],
    ]),
});
