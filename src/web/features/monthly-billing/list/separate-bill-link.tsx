import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import { billPathOf } from '#web/platform/addresses/paths.ts';

/** An order's own bill. */
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

/** What keeps an order from being priced, with the way to the bill that was paid though the order had no price. */
export function UnpricedOnPaidBill({ bill }: { readonly bill: SeparateBill }) {
  const { before, after } = MONTHLY_TEXTS.unpricedOnPaidBill;
  return (
    <span>
      {before} <SeparateBillLink bill={bill} />. {after}
    </span>
  );
}
