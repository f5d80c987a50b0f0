import { Badge } from '@mantine/core';
import type { CreditNoteRow } from '#contract/ledger/credit-notes.ts';
import { creditReasonText } from '#domain/ledger/credit-note.ts';
import { NOTE_KIND_LABELS } from '#domain/ledger/note-kinds.ts';
import type { NoteSort } from '#domain/ledger/credit-notes-view.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { BeforeTax } from '#web/features/documents/components/before-tax.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { SecondLine } from '#web/ui/list/listing.tsx';
import { DocumentLink } from '../components/document-link.tsx';
import { LedgerLink } from '../components/ledger-link.tsx';
import { PaymentLink } from '../components/payment-link.tsx';

/** The columns of the list of credit notes; a note's number opens it. Amounts before tax need a wider column. */
export const creditNoteColumns = (
  onOpen: (noteId: string) => void,
  isTaxed: boolean,
): readonly ListColumn<CreditNoteRow, NoteSort>[] => [
  {
    label: 'Number',
    width: '10em',
    look: 'line',
    names: true,
    cell: ({ id, note_number }) => <PaymentLink onClick={() => onOpen(id)}>{note_number}</PaymentLink>,
    card: 'title',
  },
  {
    label: 'Date',
    width: '8em',
    look: 'line',
    sort: { by: 'note_date', first: '-note_date' },
    cell: ({ note_date }) => formatDayShort(note_date),
    card: 'quiet',
  },
  {
    label: 'Doctor',
    sort: { by: 'name', first: 'name' },
    cell: ({ doctor_id, doctor_name }) => <LedgerLink {...{ doctor_id, doctor_name }} />,
    card: 'line',
  },
  { label: 'Against', width: '11em', look: 'line', cell: (note) => <Against note={note} />, card: 'line' },
  { label: 'Reason', cell: (note) => <Reason note={note} />, card: 'line' },
  {
    label: 'Amount',
    width: isTaxed ? '13em' : '9em',
    look: 'figure',
    sort: { by: 'amount', first: '-amount' },
    cell: (note) => <Amounts note={note} />,
    card: 'aside',
  },
];

function Against({ note: { document, serial_number } }: { readonly note: CreditNoteRow }) {
  if (document === null) return 'Unpaid documents';
  return (
    <>
      <DocumentLink kind={document.kind} id={document.id} number={document.number} />
      {serial_number === null ? null : <SecondLine>{serial_number}</SecondLine>}
    </>
  );
}

/** The credited amount; with GST also the amount before tax. */
function Amounts({ note: { amount, tax_amount, voided_at } }: { readonly note: CreditNoteRow }) {
  const shown = <AmountText amount={amount} />;
  return (
    <>
      {voided_at === null ? shown : <s>{shown}</s>}
      <BeforeTax total={amount} tax_amount={tax_amount} />
    </>
  );
}

function Reason({ note }: { readonly note: CreditNoteRow }) {
  const { kind, voided_at, voided_reason } = note;
  return (
    <>
      {kind === 'write_off' ? (
        <Badge size="sm" variant="light" color="gray" tt="none">
          {NOTE_KIND_LABELS.write_off}
        </Badge>
      ) : null}{' '}
      {creditReasonText(note)}
      {voided_at === null ? null : <SecondLine>Voided: {voided_reason}</SecondLine>}
    </>
  );
}
