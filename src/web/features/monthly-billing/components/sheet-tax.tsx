import { linesTotal } from '#domain/monthly-billing/monthly-bill.ts';
import { TAX_REFUSALS } from '#domain/tax/refusals.ts';
import { TaxOfDocument } from '#web/features/documents/components/tax-of-document.tsx';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import type { TaxOfSheet } from '#web/features/monthly-billing/forms/sheet-tax.ts';
import { lateRows, taxOfRows, toPayOf } from '#web/features/monthly-billing/forms/sheet-tax.ts';
import { useSheetTotals } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './sheet-tax.module.css';

interface SheetTaxProps {
  readonly sheet: PriceSheet;
  readonly tax: TaxOfSheet;
}

/** The tax of the month below its orders: of the issued bill, or of the bill with the typed prices. Nothing without GST. */
export function SheetTax({ sheet, tax: { supply, issued, refused } }: SheetTaxProps) {
  const { total } = useSheetTotals(sheet);
  const taxed = taxOfRows(sheet.rows(), supply);
  if (issued !== null) {
    const { bill_number, total_amount } = issued.bill;
    return (
      <div className={classes['tax']}>
        {lateRows(sheet.rows()) === 0 ? null : (
          <Message kind="info">{TAX_REFUSALS.monthly_bill_issued.text(bill_number)}</Message>
        )}
        <TaxOfDocument tax={issued.tax} subtotal={linesTotal(issued.bill)} total={total_amount} />
      </div>
    );
  }
  const why = refused ?? (taxed?.ok === false ? taxed.refusal.text : null);
  if (why !== null) return <Message kind="error">{why}</Message>;
  if (taxed?.ok !== true || taxed.value.tax === null || total === '0.00') return null;
  return (
    <div className={classes['tax']}>
      <TaxOfDocument tax={taxed.value.tax} subtotal={total} total={toPayOf(total, taxed)} />
    </div>
  );
}
