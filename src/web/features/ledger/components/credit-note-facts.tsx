import type { ReactNode } from 'react';
import type { CreditNote } from '#contract/ledger/credit-notes.ts';
import { creditReasonText } from '#domain/ledger/credit-note.ts';
import { NOTE_KIND_LABELS } from '#domain/ledger/note-kinds.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import { creditTimeLimitNote } from '#domain/tax/credit-time-limit.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import { taxLines } from '#domain/tax/tax-lines.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { Facts } from './facts.tsx';

/** The facts of a credit note or write-off. */
export function CreditNoteFacts({ note }: { readonly note: CreditNote }) {
  const { note_number, kind, doctor_name, amount, note_date, document, serial_number } = note;
  const { parts, advance, created_by, voided_at, voided_reason, tax } = note;
  const late = creditTimeLimitNote(document && { ...document, tax }, note_date);
  const facts = (
    <Facts
      lines={[
        ['Number', note_number],
        ['Kind', NOTE_KIND_LABELS[kind]],
        ['Doctor', doctor_name],
        ...taxFacts(note),
        ['Amount', <AmountText key="amount" amount={amount} />],
        ['Date', formatDayShort(note_date)],
        ['Reason', creditReasonText(note)],
        ['Against', document === null ? 'Unpaid documents' : `${document.number} of ${formatDayShort(document.day)}`],
        ...(serial_number === null ? [] : [['Order', serial_number] as const]),
        ...parts.map(
          (part) => [`Credited to ${part.number}`, <AmountText key={part.id} amount={part.amount} />] as const,
        ),
        ...(paiseOf(advance) === 0 ? [] : [['Advance', <AmountText key="advance" amount={advance} />] as const]),
        ['Created by', created_by],
        ...(voided_at === null ? [] : [['Voided', voided_reason ?? 'Yes'] as const]),
      ]}
    />
  );
  return late === null ? (
    facts
  ) : (
    <>
      {facts}
      <Message kind="info">{late}</Message>
    </>
  );
}

/** The credited amount before tax, and its taxes; nothing without GST. */
function taxFacts({ amount, tax, tax_amount = '0.00' }: CreditNote): (readonly [string, ReactNode])[] {
  if (tax === undefined) return [];
  const subtotal = toAmount(paiseOf(amount) - paiseOfSigned(tax_amount));
  return [{ label: TAX_TEXTS.subtotal, amount: subtotal }, ...taxLines(tax)].map((line) => [
    line.label,
    <AmountText key={line.label} amount={line.amount} />,
  ]);
}
