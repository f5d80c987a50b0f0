import type { Creditable } from '#contract/ledger/credit-notes.ts';
import type { CreditDraft } from '#domain/ledger/credit-note.ts';
import { CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import { parseAmount, toAmount } from '#domain/shared/money.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { creditTimeLimitNote } from '#domain/tax/credit-time-limit.ts';
import type { Taxed } from '#domain/tax/document-tax.ts';
import { taxOfCredit, withTax } from '#domain/tax/document-tax.ts';
import { TaxOfDocument } from '#web/features/documents/components/tax-of-document.tsx';
import { Message } from '#web/ui/messages/message.tsx';

/** What is typed. The serial number is empty for the whole document. */
export interface TypedCredit extends CreditDraft {
  readonly serial_number: string;
}

type TaxOfTyped = Outcome<Taxed, 'credited_order_needed'> | null;

const typedAmount = ({ amount }: Pick<TypedCredit, 'amount'>): Amount => toAmount(parseAmount(amount) ?? 0);

/** The tax that the server adds to the typed amount; null without GST. */
export const taxOfTyped = (creditable: Creditable | undefined, draft: TypedCredit): TaxOfTyped =>
  creditable?.tax === undefined
    ? null
    : taxOfCredit(creditable.tax, { taxable: typedAmount(draft), serial_number: draft.serial_number || null });

/** Whether the note must name an order, because the document has several tax rates or HSN codes. */
export const needsOrder = ({ tax }: Creditable): boolean =>
  tax !== undefined && !taxOfCredit(tax, { taxable: '0.00', serial_number: null }).ok;

/** The fault of a missing order. */
export const orderFaults = (taxed: TaxOfTyped): FieldFault[] =>
  taxed === null || taxed.ok ? [] : [{ field: 'serial_number', message: taxed.refusal.text }];

/** The typed amount with its tax. */
export const creditedAmount = (draft: TypedCredit, taxed: TaxOfTyped): Amount => {
  const amount = typedAmount(draft);
  return taxed?.ok === true ? withTax(amount, taxed.value.tax_amount) : amount;
};

interface CreditedTaxProps {
  readonly creditable: Creditable | undefined;
  readonly taxed: TaxOfTyped;
  readonly draft: TypedCredit;
}

/** The tax of the typed amount and what is credited, and whether the note is too late to reduce tax. */
export function CreditedTax({ creditable, taxed, draft }: CreditedTaxProps) {
  if (creditable === undefined || taxed === null) return null;
  const late = creditTimeLimitNote(creditable, draft.note_date);
  const isTyped = (parseAmount(draft.amount) ?? 0) > 0;
  return (
    <>
      {isTyped && taxed.ok && taxed.value.tax !== null ? (
        <TaxOfDocument
          tax={taxed.value.tax}
          subtotal={typedAmount(draft)}
          total={creditedAmount(draft, taxed)}
          totalLabel={CREDIT_SCREEN_TEXTS.credited}
        />
      ) : null}
      {late === null ? null : <Message kind="info">{late}</Message>}
    </>
  );
}
