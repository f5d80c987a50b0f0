import type { Amount, SignedAmount } from '#domain/shared/money.ts';
import { paiseOf, paiseOfSigned, toAmount } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { SecondLine } from '#web/ui/list/listing.tsx';

interface BeforeTaxProps {
  readonly total: Amount;
  /** Tax and rounding, which `total` includes; missing without GST. */
  readonly tax_amount: SignedAmount | undefined;
}

/** A line below an amount: the amount before tax. Nothing if it has no tax. */
export function BeforeTax({ total, tax_amount = '0.00' }: BeforeTaxProps) {
  const tax = paiseOfSigned(tax_amount);
  if (tax === 0) return null;
  return (
    <SecondLine>
      <AmountText amount={toAmount(paiseOf(total) - tax)} /> before tax
    </SecondLine>
  );
}
