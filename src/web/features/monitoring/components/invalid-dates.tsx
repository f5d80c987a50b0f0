import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Diagnostics } from '#contract/monitoring.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { DIAGNOSTIC_TEXTS } from '#domain/monitoring/diagnostic.ts';
import { billPathOf, formPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import classes from './invalid-dates.module.css';

/** The orders whose dates are not in sequence, each with its errors and a link. */
export function InvalidDates({ days }: { readonly days: NonNullable<Diagnostics['days']> }) {
  const admin = isAdmin(useAccount().role);
  return (
    <>
      <ul className={classes['orders']} aria-label={DIAGNOSTIC_TEXTS.daysInvalid}>
        {days.items.map(({ work_order_id, serial_number, bill_id, bill_number, faults }) => (
          <li key={work_order_id}>
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link {...props} to={formPathOf(admin)} search={(): object => ({ workOrderId: work_order_id })} />
              )}
            >
              {serial_number}
            </Anchor>
            {bill_id === null ? null : (
              <Anchor inherit renderRoot={(props) => <Link {...props} to={billPathOf(admin, bill_id)} />}>
                {bill_number}
              </Anchor>
            )}
            {faults.map((fault) => (
              <span key={fault}>{fault}</span>
            ))}
          </li>
        ))}
      </ul>
      {days.has_more ? <p>{DIAGNOSTIC_TEXTS.moreDays}</p> : null}
    </>
  );
}
