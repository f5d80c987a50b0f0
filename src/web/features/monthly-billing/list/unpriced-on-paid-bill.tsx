import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import { comingFrom, useHere } from '#web/platform/came-from.ts';
import { billPathOf } from '#web/platform/paths.ts';

interface UnpricedOnPaidBillProps {
  /** The order's own bill, which was paid though the order had no price. */
  readonly bill: { readonly id: string; readonly bill_number: string };
}

/** What keeps an order from being priced, with the way to the bill where that is put right. */
export function UnpricedOnPaidBill({ bill }: UnpricedOnPaidBillProps) {
  const here = useHere();
  const { before, after } = MONTHLY_TEXTS.unpricedOnPaidBill;
  return (
    <span>
      {before}{' '}
      <Anchor
        inherit
        renderRoot={(props) => <Link {...props} to={billPathOf(true, bill.id)} state={comingFrom(here)} />}
      >
        {bill.bill_number}
      </Anchor>
      . {after}
    </span>
  );
}
