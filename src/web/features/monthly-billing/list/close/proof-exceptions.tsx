import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MonthClose } from '#contract/month-close.ts';
import { listPathOf } from '#web/platform/paths.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { DoctorLink } from './doctor-link.tsx';
import classes from './proof-exceptions.module.css';
import { PROOF_CLASSES } from './proof-sums.ts';

type Proof = MonthClose['proof'];

interface ProofExceptionsProps {
  readonly month: string;
  readonly proof: Proof;
}

/** Longer lists wait until they are opened. */
const OPEN_UP_TO = 10;

/** The orders that do not stand on the month's bills, each by name. */
export function ProofExceptions({ month, proof }: ProofExceptionsProps) {
  return PROOF_CLASSES.map(({ kind, label }) => {
    const named = proof.exceptions.filter((exception) => exception.kind === kind);
    if (kind === 'on_this_month' || proof[kind].orders === 0) return null;
    const more = proof[kind].orders - named.length;
    return (
      <details key={kind} className={classes['kind']} open={named.length <= OPEN_UP_TO}>
        <summary>
          {label} ({proof[kind].orders})
        </summary>
        <ul>
          {named.map((order) => (
            <li key={order.id}>
              <OrderLink serial={order.serial_number} />
              <span>{order.patient_name}</span>
              <DoctorLink doctor={order} month={month} />
              <span className={classes['amount']}>
                <AmountText amount={order.amount} />
              </span>
            </li>
          ))}
        </ul>
        {more > 0 ? <p className={classes['more']}>and {more} more</p> : null}
      </details>
    );
  });
}

/** Leads to the order in the list of work orders. */
function OrderLink({ serial }: { readonly serial: string }) {
  const search = (): object => ({ search: serial });
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={listPathOf(true)} search={search} />}>
      {serial}
    </Anchor>
  );
}
