import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import type { OwnBill } from './own-bill-link.tsx';
import { OwnBillLink } from './own-bill-link.tsx';

/** What keeps an order from being priced, with the way to the bill that was paid though the order had no price. */
export function UnpricedOnPaidBill({ bill }: { readonly bill: OwnBill }) {
  const { before, after } = MONTHLY_TEXTS.unpricedOnPaidBill;
  return (
    <span>
      {before} <OwnBillLink bill={bill} />. {after}
    </span>
  );
}
