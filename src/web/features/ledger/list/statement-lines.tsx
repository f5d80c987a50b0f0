import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Statement } from '#contract/ledger/statements.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { balanceText } from '#domain/documents/balance.ts';
import { STATEMENT_TEXTS } from '#domain/papers/statement-paper.ts';
import { STATEMENT_LINES_SHOWN, STATEMENT_SCREEN_TEXTS } from '#domain/ledger/statement-texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListRow, Listing } from '#web/ui/list/listing.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { DocumentLink } from '../components/document-link.tsx';
import { PaymentLink } from '../components/payment-link.tsx';
import classes from './doctor-ledger.module.css';

interface OfStatement {
  readonly statement: Statement;
}

type Document = Statement['documents'][number];

type WriteOff = ((documentId: string) => void) | null;

const documentColumns = (currency: string, onWriteOff: WriteOff): readonly ListColumn<Document>[] => [
  {
    label: 'Document',
    look: 'line',
    names: true,
    cell: ({ kind, id, number }) => <DocumentLink {...{ kind, id, number }} />,
    card: 'title',
  },
  { label: 'Date', width: '9em', look: 'line', cell: ({ day }) => formatDayShort(day), card: 'fact' },
  {
    label: 'Charged',
    width: '11em',
    look: 'figure',
    cell: ({ charged }) => formatMoney(charged, currency),
    card: 'fact',
  },
  {
    label: 'Outstanding',
    width: '11em',
    look: 'figure',
    cell: ({ open }) => formatMoney(open, currency),
    card: 'aside',
  },
  ...(onWriteOff === null
    ? []
    : [
        {
          label: 'Actions',
          width: '8em',
          look: 'acts' as const,
          cell: (document: Document) => <WriteOffAct document={document} onWriteOff={onWriteOff} />,
          card: 'acts' as const,
        },
      ]),
];

/** An opening balance is corrected instead of written off. */
function WriteOffAct({
  document: { kind, id, number },
  onWriteOff,
}: {
  readonly document: Document;
  readonly onWriteOff: (documentId: string) => void;
}) {
  if (kind === 'opening') return null;
  return (
    <Button variant="default" size="compact-sm" aria-label={`Write off ${number}`} onClick={() => onWriteOff(id)}>
      Write off…
    </Button>
  );
}

/** The outstanding documents, oldest first. */
export function OpenDocuments({
  statement: { documents, laboratory },
  acts,
  onWriteOff,
}: OfStatement & { readonly acts: ReactNode; readonly onWriteOff: WriteOff }) {
  const list = { columns: documentColumns(laboratory.currency, onWriteOff), cards: usePageNarrowerThan(40) };
  return (
    <section aria-labelledby="open-documents">
      <div className={classes['title']}>
        <Title order={2} id="open-documents" size="h4">
          Unpaid bills
        </Title>
        {acts}
      </div>
      {documents.length === 0 ? (
        <EmptyState title={STATEMENT_SCREEN_TEXTS.nothingOpen} />
      ) : (
        <Listing name="Unpaid bills" {...list}>
          {documents.map((document) => (
            <ListRow key={document.id} {...list} row={document} />
          ))}
        </Listing>
      )}
    </section>
  );
}

/** The opening balance, an entry, or the closing balance. */
interface Line {
  readonly key: string;
  readonly day: string | null;
  readonly particulars: string;
  readonly number: string;
  /** Opens its payment or note; null if there is none. */
  readonly onOpen: (() => void) | null;
  /** The document to which its number links; null for the opening and closing balance. */
  readonly document: { readonly kind: string; readonly id: string } | null;
  readonly debit: Amount | null;
  readonly credit: Amount | null;
  readonly balance: Balance;
}

const lineColumns = (currency: string): readonly ListColumn<Line>[] => {
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
      cell: ({ number, onOpen, document }) => <LineNumber {...{ number, onOpen, document }} />,
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

/** The kinds of entries of payments and of notes. */
const MONEY_KINDS: ReadonlySet<string> = new Set([
  'receipt',
  'tds',
  'receipt_taken_back',
  'refund',
  'refund_taken_back',
]);
const CREDIT_NOTE_KINDS: ReadonlySet<string> = new Set(['credit_note', 'write_off', 'note_voided']);

/** The number of an entry, which opens its payment or note or links to its bill. */
function LineNumber({ number, onOpen, document }: Pick<Line, 'number' | 'onOpen' | 'document'>) {
  if (onOpen !== null) return <PaymentLink onClick={onOpen}>{number}</PaymentLink>;
  return document === null ? number : <DocumentLink {...document} number={number} />;
}

interface Opening {
  readonly onOpenPayment: (paymentId: string) => void;
  readonly onOpenNote: (noteId: string) => void;
}

/** The entries of the period, newest last, each with the balance after it. */
export function StatementLines({
  statement: { lines, opening, closing, laboratory },
  onOpenPayment,
  onOpenNote,
}: OfStatement & Opening) {
  const opens = ({ kind, document_id }: Statement['lines'][number]): Line['onOpen'] => {
    if (MONEY_KINDS.has(kind)) return () => onOpenPayment(document_id);
    return CREDIT_NOTE_KINDS.has(kind) ? () => onOpenNote(document_id) : null;
  };
  const list = { columns: lineColumns(laboratory.currency), cards: usePageNarrowerThan(48) };
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, lines.length - STATEMENT_LINES_SHOWN);
  const shown = lines.slice(hidden).map((line): Line => ({
    ...line,
    key: String(line.seq),
    onOpen: opens(line),
    document: { kind: line.kind, id: line.document_id },
  }));
  const sum = { day: null, number: '', onOpen: null, document: null, debit: null, credit: null };
  const before: Line = { ...sum, key: 'opening', particulars: STATEMENT_TEXTS.opening, balance: opening };
  const after: Line = { ...sum, key: 'closing', particulars: STATEMENT_TEXTS.closing, balance: closing };
  return (
    <>
      {hidden === 0 ? null : (
        <Button className={classes['earlier'] ?? ''} size="xs" variant="default" onClick={() => setIsWhole(true)}>
          {STATEMENT_SCREEN_TEXTS.earlier(hidden)}
        </Button>
      )}
      <Listing name="Ledger" {...list}>
        {(hidden === 0 ? [before, ...shown, after] : [...shown, after]).map((line) => (
          <ListRow key={line.key} {...list} row={line} />
        ))}
      </Listing>
    </>
  );
}
