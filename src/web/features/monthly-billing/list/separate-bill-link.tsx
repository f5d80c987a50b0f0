import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import { billPathOf } from '#web/platform/addresses/paths.ts';

export interface SeparateBill {
  readonly id: string;
  readonly bill_number: string;
}

/** Links to an order's separate bill, with a way back. */
export function SeparateBillLink({ bill }: { readonly bill: SeparateBill }) {
  const here = useHere();
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to={billPathOf(true, bill.id)} state={withBackLink(here)} />}
    >
      {bill.bill_number}
    </Anchor>
  );
}

/** Explains that an order cannot be priced because its bill was paid before it had a price, with a link to the bill. */
export function UnpricedOnPaidBill({ bill }: { readonly bill: SeparateBill }) {
  const { before, after } = MONTHLY_TEXTS.unpricedOnPaidBill;
  return (
    <span>
      {before} <SeparateBillLink bill={bill} />. {after}
    </span>
  );
}
