// The paper of a statement of account.
import { amountInWords } from '#domain/billing/amount-in-words.ts';
import type { PaymentRequest } from '#domain/documents/payment-request.ts';
import { paymentOnPaper } from '#domain/documents/payment-request.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { addressLine } from '#domain/doctors/address-line.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { fileNameOf } from '#domain/shared/file-name.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, groupAmount, paiseOf } from '#domain/shared/money.ts';
import { formatDay } from '#domain/shared/numeric-day.ts';
import type { RowColumn, Paper, PaperLaboratory, PaperNote } from '#domain/shared/paper.ts';
import { createTable } from '#domain/shared/paper.ts';
import { DENSE_TABLE, TEXT_STYLES } from '#domain/shared/paper-measures.ts';
import type { Ageing } from '#domain/ledger/ageing.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { balanceText, balanceSide, absoluteAmount } from '#domain/documents/balance.ts';
import type { Period } from '#domain/ledger/statement-lines.ts';
import { periodText } from '#domain/ledger/statement-period.ts';
import { footerOf, gstLine, inWordsNote, plainNote } from './paper-parts.ts';

export const STATEMENT_TEXTS = {
  title: 'Statement of Account',
  print: 'Print statement',
  doctor: 'Doctor',
  period: 'Period',
  date: 'Date',
  opening: 'Opening balance',
  closing: 'Closing balance',
  byAge: 'Ageing',
  advance: 'Advance',
} as const;

/** The entries of one document on one day. */
export interface LineOnPaper {
  readonly day: CalendarDay;
  readonly particulars: string;
  readonly number: string;
  readonly debit: Amount | null;
  readonly credit: Amount | null;
  readonly balance: Balance;
}

/** The content of a statement of account. */
export interface StatementOnPaper extends Period {
  readonly doctor: {
    readonly name: string;
    readonly clinic_name: string;
    readonly address: string;
    readonly pin_code: string;
    readonly gst_number: string;
  };
  /** The day on which the statement was made. */
  readonly date: CalendarDay;
  readonly opening: Balance;
  readonly lines: readonly LineOnPaper[];
  readonly closing: Balance;
  /** The ageing as of today. */
  readonly ageing: Ageing;
  readonly payment: PaymentRequest | null;
  readonly laboratory: PaperLaboratory & {
    readonly currency: string;
    readonly gst_number: string;
    readonly bill_footer: string;
  };
}

/** `1,23,456.00 Dr` */
const balanceFigure = (balance: Balance): string =>
  `${groupAmount(absoluteAmount(balance))} ${balanceSide(balance)}`.trim();

const figure = (amount: Amount | null): string => (amount === null ? '' : groupAmount(amount));

interface Row extends Omit<LineOnPaper, 'day'> {
  readonly day: CalendarDay | null;
}

const COLUMNS: readonly RowColumn<Row>[] = [
  { title: 'Date', width: 20, kind: 'whole', of: ({ day }) => (day === null ? '' : formatDay(day)) },
  { title: 'Particulars', width: 72, kind: 'text', of: ({ particulars }) => particulars },
  { title: 'Number', width: 27, kind: 'whole', of: ({ number }) => number },
  { title: 'Debit', width: 24, kind: 'figure', of: ({ debit }) => figure(debit) },
  { title: 'Credit', width: 24, kind: 'figure', of: ({ credit }) => figure(credit) },
  { title: 'Balance', width: 31, kind: 'figure', of: ({ balance }) => balanceFigure(balance) },
];

/** `Statement of account of Dr. Asha Rao` */
export const statementName = ({ name }: { readonly name: string }): string =>
  `Statement of account of ${withTitle(name)}`;

/** Creates the paper of a statement of account. */
export function statementPaper(statement: StatementOnPaper): Paper {
  const { doctor, date, from, to, opening, lines, closing, ageing, payment, laboratory } = statement;
  const { currency, gst_number, bill_footer } = laboratory;
  const before = { day: null, particulars: STATEMENT_TEXTS.opening, number: '', debit: null, credit: null };
  const asked = paymentOnPaper(payment);
  const inWords = `${amountInWords(absoluteAmount(closing), currency)} ${balanceSide(closing)}`.trim();
  return {
    name: statementName(doctor),
    sheet: 'a4',
    laboratory,
    laboratoryNote: gstLine(gst_number),
    title: STATEMENT_TEXTS.title,
    number: null,
    mark: null,
    line: null,
    facts: [
      [STATEMENT_TEXTS.doctor, withTitle(doctor.name)],
      [STATEMENT_TEXTS.period, periodText({ from, to }, formatDay)],
      [STATEMENT_TEXTS.date, formatDay(date)],
    ],
    addressee: addresseeOf(doctor),
    table: createTable(
      DENSE_TABLE,
      COLUMNS,
      [{ ...before, balance: opening }, ...lines],
      [
        { text: STATEMENT_TEXTS.closing, span: 3, kind: 'text' },
        { text: balanceText(closing, currency), span: 3, kind: 'figure' },
      ],
      [opening, ...lines.map(({ balance }) => balance)].map((balance) => balanceText(balance, currency)),
    ),
    notes: [
      ...(to < date ? [] : ageNote(ageing, currency)),
      inWordsNote(inWords),
      ...plainNote(bill_footer),
      ...asked.notes,
    ],
    code: asked.code,
    signatures: null,
    note: footerOf(statementName(doctor), periodText({ from, to }, formatDay)),
  };
}

/**
 * The note with today's outstanding amounts by age. A statement of an earlier period has none, because its ageing is no
 * longer known.
 */
function ageNote({ bands, unallocated }: Ageing, currency: string): PaperNote[] {
  const ages = [
    ...AGE_BANDS.map(({ band, label }) => `${label} ${formatMoney(bands[band], currency)}`),
    ...(paiseOf(unallocated) === 0 ? [] : [`${STATEMENT_TEXTS.advance} ${formatMoney(unallocated, currency)}`]),
  ];
  return [{ label: STATEMENT_TEXTS.byAge, text: ages.join(' · '), look: TEXT_STYLES.note }];
}

const addresseeOf = (doctor: StatementOnPaper['doctor']): string | null =>
  footerOf(addressLine(doctor), gstLine(doctor.gst_number)) || null;

/** `Statement-Asha-Rao-2026-04-01-2026-11-22` */
export const statementFileName = ({
  doctor,
  from,
  to,
}: { readonly doctor: { readonly name: string } } & Period): string => fileNameOf('Statement', doctor.name, from, to);
