import type { DocumentTax } from '#domain/tax/document-tax.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import { taxLines } from '#domain/tax/tax-lines.ts';
import type { Amount } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './tax-of-document.module.css';

interface TaxOfDocumentProps {
  readonly tax: DocumentTax;
  /** The sum of its lines. */
  readonly subtotal: Amount;
  /** With tax and rounding. */
  readonly total: Amount;
  readonly totalLabel?: string;
}

/** What a document charges: its lines, the tax by rate, rounding, and the amount to pay. */
export function TaxOfDocument({ tax, subtotal, total, totalLabel = TAX_TEXTS.toPay }: TaxOfDocumentProps) {
  const lines = [
    { label: TAX_TEXTS.subtotal, amount: subtotal },
    ...taxLines(tax),
    { label: totalLabel, amount: total },
  ];
  return (
    <dl className={classes['lines']} aria-label="Tax">
      {lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <AmountText amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
