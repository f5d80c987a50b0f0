import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import type { LastRatesTaken } from '#web/features/monthly-billing/api.ts';
import type { useLastRates } from '#web/features/monthly-billing/forms/use-last-rates.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { DoctorLink } from './doctor-link.tsx';
import classes from './month-close.module.css';

interface LastRatesProps {
  readonly month_name: string;
  /** How many orders have no price. */
  readonly unpriced: number;
  readonly busy: boolean;
  readonly rates: ReturnType<typeof useLastRates>;
}

/** Prices all that has no price at the rates last used, once it was said what that means. */
export function LastRates({ month_name, unpriced, busy, rates }: LastRatesProps) {
  const { asking, ask, take, cancel, failure } = rates;
  const none = unpriced === 0 || busy;
  const orders = unpriced === 1 ? 'the order' : `the ${unpriced} orders`;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        // Not `disabled`: whoever presses it must not lose the focus by it.
        data-disabled={none}
        aria-disabled={none}
        onClick={() => (none ? undefined : ask())}
      >
        Use last rates for all ({unpriced})
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Use last rates for all"
        confirmLabel="Set the prices"
        busy={rates.busy}
        failure={failure === null ? null : { text: failure }}
        onConfirm={() => void take()}
        onCancel={cancel}
      >
        Prices {orders} of {month_name} that {unpriced === 1 ? 'has' : 'have'} no price, each at the rate that was last
        used for its doctor and product. What had no such rate stays without a price and is named. Prices that are set
        stay as they are, and no bill is saved by it.
      </ConfirmDialog>
    </>
  );
}

interface TakenProps {
  readonly month: string;
  readonly taken: LastRatesTaken;
  readonly onDismiss: () => void;
}

/** How many were priced, and by name those that stay without a price. Stays until it is dismissed. */
export function LastRatesReport({ month, taken: { priced, left, unpriced }, onDismiss }: TakenProps) {
  const more = left - unpriced.length;
  return (
    <Message kind={left === 0 ? 'success' : 'info'} onDismiss={onDismiss}>
      <div className={classes['report']}>
        <p>
          {priced.orders === 0
            ? MONTHLY_TEXTS.nonePricedAtLastRates
            : MONTHLY_TEXTS.pricedAtLastRates(priced.orders, priced.doctors)}
          {left === 0 ? '' : ` ${left} ${left === 1 ? 'stays' : 'stay'} without a price:`}
        </p>
        {left === 0 ? null : (
          <ul className={classes['left']}>
            {[...Map.groupBy(unpriced, ({ doctor_id, message }) => `${doctor_id} ${message}`)].map(([key, orders]) => (
              <LeftOrders key={key} month={month} orders={orders} />
            ))}
            {more > 0 ? <li>and {more} more</li> : null}
          </ul>
        )}
      </div>
    </Message>
  );
}

/** Orders of one doctor that stay without a price for one reason. */
function LeftOrders({ month, orders }: { readonly month: string; readonly orders: LastRatesTaken['unpriced'] }) {
  const [first] = orders;
  return first === undefined ? null : (
    <li>
      <DoctorLink doctor={first} month={month} underlined />: {orders.map((order) => order.serial_number).join(', ')}.{' '}
      {first.message}.
    </li>
  );
}
