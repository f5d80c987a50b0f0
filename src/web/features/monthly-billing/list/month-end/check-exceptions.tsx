import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MonthCheckResult } from '#contract/monthly-billing/month-end.ts';
import { EXCEPTION_KINDS } from '#domain/monthly-billing/month-check.ts';
import { labelOf } from '#domain/shared/known.ts';
import { listPathOf } from '#web/platform/addresses/paths.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { DoctorLink } from './doctor-link.tsx';
import { ExceptionNote } from './exception-note.tsx';
import classes from './month-check.module.css';
import { EXCEPTION_LABELS } from './check-rows.ts';

interface ProofExceptionsProps {
  readonly month: string;
  readonly proof: MonthCheckResult;
}

/** Longer lists are collapsed at first. */
const OPEN_UP_TO = 10;

/** The exceptions of the billing check, in a list for each kind. */
export function CheckExceptions({ month, proof }: ProofExceptionsProps) {
  const others = proof.exceptions.map(({ kind }) => kind).filter((kind) => !EXCEPTION_KINDS.includes(kind));
  return [...EXCEPTION_KINDS, ...new Set(others)].map((kind) => {
    const named = proof.exceptions.filter((exception) => exception.kind === kind);
    const { orders } = EXCEPTION_KINDS.includes(kind) ? proof[kind] : { orders: named.length };
    if (orders === 0) return null;
    const label = `${labelOf(EXCEPTION_LABELS, kind)} (${orders})`;
    return <Kind key={kind} {...{ label, named, month }} more={orders - named.length} />;
  });
}

interface KindProps {
  readonly label: string;
  readonly named: MonthCheckResult['exceptions'];
  readonly more: number;
  readonly month: string;
}

/** The orders of one kind. They render only when opened: there can be a hundred of each of eleven kinds. */
function Kind({ label, named, more, month }: KindProps) {
  const [opened, setOpened] = useState(named.length <= OPEN_UP_TO);
  return (
    <details className={classes['kind']} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{label}</summary>
      {opened ? (
        <ul>
          {named.map((order) => (
            <li key={order.serial_number}>
              {order.id === null ? <span>{order.serial_number}</span> : <OrderLink serial={order.serial_number} />}
              <span>{order.patient_name}</span>
              <DoctorLink doctor={order} month={month} />
              <span className={classes['amount']}>
                <AmountText amount={order.amount ?? order.saved_amount} />
              </span>
              <ExceptionNote order={order} />
            </li>
          ))}
        </ul>
      ) : null}
      {opened && more > 0 ? <p className={classes['more']}>and {more} more</p> : null}
    </details>
  );
}

/** Links to an order in the list of work orders, found by its serial number. */
function OrderLink({ serial }: { readonly serial: string }) {
  const search = (): object => ({ search: serial });
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={listPathOf(true)} search={search} />}>
      {serial}
    </Anchor>
  );
}
