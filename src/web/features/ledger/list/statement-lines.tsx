import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Statement } from '#contract/ledger/statements.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import { balanceText } from '#domain/ledger/balance.ts';
import { STATEMENT_TEXTS } from '#domain/ledger/paper.ts';
import { LINES_SHOWN, STATEMENT_SCREEN_TEXTS } from '#domain/ledger/statement-texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { billPathOf } from '#web/platform/addresses/paths.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListRow, Listing } from '#web/ui/list/listing.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';
import { usePageUpTo } from '#web/ui/page-room.ts';
import { OpensPayment } from '../parts/opens-payment.tsx';
import classes from './doctor-account.module.css';

interface OfStatement {
  readonly statement: Statement;
}

type Document = Statement['documents'][number];

const documentColumns = (currency: string): readonly ListColumn<Document>[] => [
  { label: 'Document', look: 'line', names: true, cell: (document) => <DocumentLink {...document} />, card: 'title' },
  { label: 'Date', width: '9em', look: 'line', cell: ({ day }) => formatDayShort(day), card: 'fact' },
  {
    label: 'Charged',
    width: '11em',
    look: 'figure',
    cell: ({ charged }) => formatMoney(charged, currency),
    card: 'fact',
  },
  { label: 'Open', width: '11em', look: 'figure', cell: ({ open }) => formatMoney(open, currency), card: 'aside' },
];

/** Leads to a bill. A monthly bill has no page but its paper. */
function DocumentLink({ kind, id, number }: Document) {
  if (kind === 'bill') return <RecordLink to={billPathOf(true, id)}>{number}</RecordLink>;
  return number;
}

/** What is to be paid, the oldest first. */
export function OpenDocuments({
  statement: { documents, laboratory },
  acts,
}: OfStatement & { readonly acts: ReactNode }) {
  const list = { columns: documentColumns(laboratory.currency), cards: usePageUpTo(40) };
  return (
    <section aria-labelledby="open-documents">
      <div className={classes['title']}>
        <Title order={2} id="open-documents" size="h4">
          Open bills
        </Title>
        {acts}
      </div>
      {documents.length === 0 ? (
        <EmptyState title={STATEMENT_SCREEN_TEXTS.nothingOpen} />
      ) : (
        <Listing name="Open bills" {...list}>
          {documents.map((document) => (
            <ListRow key={document.id} {...list} row={document} />
          ))}
        </Listing>
      )}
    </section>
  );
}

/** What stood before, what was posted, and what it comes to. */
interface Line {
  readonly key: string;
  readonly day: string | null;
  readonly particulars: string;
  readonly number: string;
  /** Of money that came in. */
  readonly paymentId: string | null;
  readonly debit: Amount | null;
  readonly credit: Amount | null;
  readonly balance: Balance;
}

const lineColumns = (currency: string, onOpenPayment: (id: string) => void): readonly ListColumn<Line>[] => {
  const figure = (amount: Amount | null): string => (amount === null ? '' : formatMoney(amount, currency));
  return [
    {
      label: 'Date',
      width: '8em',
      look: 'line',
      cell: ({ day }) => (day === null ? '' : formatDayShort(day)),
      card: 'line',
    },
    { label: 'Particulars', names: true, cell: ({ particulars }) => particulars, card: 'title' },
    {
      label: 'Number',
      width: '10em',
      look: 'line',
      cell: (line) => <LineNumber line={line} onOpenPayment={onOpenPayment} />,
      card: 'line',
    },
    { label: 'Debit', width: '9em', look: 'figure', cell: ({ debit }) => figure(debit), card: 'fact' },
    { label: 'Credit', width: '9em', look: 'figure', cell: ({ credit }) => figure(credit), card: 'fact' },
    {
      label: 'Balance',
      width: '11em',
      look: 'figure',
      cell: ({ balance }) => balanceText(balance, currency),
      card: 'aside',
    },
  ];
};

/** Entries of money that came in. */
const MONEY_KINDS: ReadonlySet<string> = new Set(['receipt', 'receipt_taken_back']);

interface LineNumberProps {
  readonly line: Line;
  readonly onOpenPayment: (paymentId: string) => void;
}

/** A payment's number opens it. */
function LineNumber({ line: { number, paymentId }, onOpenPayment }: LineNumberProps) {
  if (paymentId === null) return number;
  return <OpensPayment onClick={() => onOpenPayment(paymentId)}>{number}</OpensPayment>;
}

/** What was posted in the period, the newest last, with the balance behind each line. */
export function StatementLines({
  statement: { lines, opening, closing, laboratory },
  onOpenPayment,
}: OfStatement & { readonly onOpenPayment: (paymentId: string) => void }) {
  const list = { columns: lineColumns(laboratory.currency, onOpenPayment), cards: usePageUpTo(48) };
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, lines.length - LINES_SHOWN);
  const shown = lines.slice(hidden).map((line): Line => ({
    ...line,
    key: String(line.seq),
    paymentId: MONEY_KINDS.has(line.kind) ? line.document_id : null,
  }));
  const sum = { day: null, number: '', paymentId: null, debit: null, credit: null };
  const before: Line = { ...sum, key: 'opening', particulars: STATEMENT_TEXTS.opening, balance: opening };
  const after: Line = { ...sum, key: 'closing', particulars: STATEMENT_TEXTS.closing, balance: closing };
  return (
    <>
      {hidden === 0 ? null : (
        <Button className={classes['earlier'] ?? ''} size="xs" variant="default" onClick={() => setIsWhole(true)}>
          {STATEMENT_SCREEN_TEXTS.earlier(hidden)}
        </Button>
      )}
      <Listing name="Account" {...list}>
        {(hidden === 0 ? [before, ...shown, after] : [...shown, after]).map((line) => (
          <ListRow key={line.key} {...list} row={line} />
        ))}
      </Listing>
    </>
  );
}
