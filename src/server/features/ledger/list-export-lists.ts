import type { LedgerQuery, LedgerRow } from '#contract/ledger/payments.ts';
import type { Statement } from '#contract/ledger/statements.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { STATEMENT_TEXTS } from '#domain/ledger/paper.ts';
import type { Period } from '#domain/ledger/statement-lines.ts';
import { LEDGER_TITLE } from '#domain/ledger/title.ts';
import type { ListExport } from '#server/features/audit/commands/export-list.ts';
import { Readable } from 'node:stream';
import { balancesInParts } from './list-ledger.ts';

/** What each doctor owes, as the list of it has it. */
export const BALANCES_EXPORT: ListExport<Pick<LedgerQuery, 'search' | 'state' | 'sort'>, LedgerRow> = {
  title: LEDGER_TITLE,
  action: 'EXPORT_LEDGER',
  subject: { type: 'export', label: 'the list of what doctors owe' },
  columns: [
    { label: 'Doctor', kind: 'text', width: 30, cell: ({ doctor_name }) => doctor_name },
    { label: 'Other spellings', kind: 'text', cell: ({ spellings }) => spellings.join('; ') },
    { label: 'Retired', kind: 'flag', cell: ({ is_retired }) => is_retired },
    { label: 'Balance', kind: 'amount', cell: ({ balance }) => balance },
    { label: 'Overdue', kind: 'amount', cell: ({ overdue }) => overdue },
    ...AGE_BANDS.map(({ band, label }) => ({ label, kind: 'amount', cell: (row: LedgerRow) => row[band] }) as const),
    { label: 'In advance', kind: 'amount', cell: ({ advance }) => advance },
    { label: 'Last payment', kind: 'text', cell: ({ last_payment }) => last_payment?.payment_number },
    { label: 'Last payment on', kind: 'day', width: 17, cell: ({ last_payment }) => last_payment?.paid_on },
    { label: 'Last amount', kind: 'amount', cell: ({ last_payment }) => last_payment?.amount },
  ],
  parts: (deps, _, query) => balancesInParts(deps, query),
};

type Line = Pick<Statement['lines'][number], 'particulars' | 'balance'> & Partial<Statement['lines'][number]>;

/** A doctor's account, as its screen and its paper have it. */
export const accountExport = ({
  doctor,
  opening,
  lines,
  closing,
}: Statement): ListExport<Period & { readonly all: boolean }, Line> => ({
  title: `Account of ${doctor.name}`.slice(0, 31),
  action: 'EXPORT_LEDGER',
  subject: { type: 'export', label: `the account of ${doctor.name}` },
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
