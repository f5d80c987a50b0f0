import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { comingFrom, useHere } from '#web/platform/came-from.ts';
import { billPathOf } from '#web/platform/paths.ts';

/** An order's own bill. */
export interface OwnBill {
  readonly id: string;
  readonly bill_number: string;
}

/** Leads to the bill on which an order stands by itself; the way back leads here. */
export function OwnBillLink({ bill }: { readonly bill: OwnBill }) {
  const here = useHere();
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={billPathOf(true, bill.id)} state={comingFrom(here)} />}>
      {bill.bill_number}
    </Anchor>
  );
}
