import { Button, Checkbox, Stack } from '@mantine/core';
import { IconHistory, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import type { MonthClose } from '#contract/month-close.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import type { PricedAll } from '#web/features/monthly-billing/api.ts';
import type { PricingAll } from '#web/features/monthly-billing/forms/use-pricing-all.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { DoctorLink } from './doctor-link.tsx';
import classes from './month-close.module.css';

interface PricingProps<Chosen> {
  readonly month_name: string;
  readonly busy: boolean;
  readonly pricing: PricingAll<Chosen>;
}

const ordersOf = (unpriced: number): string => (unpriced === 1 ? 'the order' : `the ${unpriced} orders`);

/** Prices all that has no price at the rates last used, once it was said what that means. */
export function LastRates({
  month_name,
  unpriced,
  busy,
  pricing,
}: PricingProps<void> & {
  /** How many orders have no price. */
  readonly unpriced: number;
}) {
  const { asking, ask, run, cancel, failure } = pricing;
  const none = unpriced === 0 || busy;
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
        busy={pricing.busy}
        failure={failure === null ? null : { text: failure }}
        onConfirm={() => void run()}
        onCancel={cancel}
      >
        Prices {ordersOf(unpriced)} of {month_name} that {unpriced === 1 ? 'has' : 'have'} no price, each at the rate
        that was last used for its doctor and product. What had no such rate stays without a price and is named. Prices
        that are set stay as they are, and no bill is saved by it.
      </ConfirmDialog>
    </>
  );
}

type DoctorOfMonth = Pick<MonthClose['doctors'][number], 'doctor_id' | 'doctor_name' | 'unpriced'>;

interface RateCardProps extends PricingProps<readonly string[]> {
  readonly doctors: readonly DoctorOfMonth[];
}

/** Prices what has no price from the rate card, of the doctors that are chosen: all of them unless somebody takes one out. */
export function FromRateCard({ month_name, doctors, busy, pricing }: RateCardProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { asking, ask, run, cancel, failure } = pricing;
  const unpriced = doctors.filter((doctor) => doctor.unpriced > 0);
  const chosen = unpriced.filter(({ doctor_id }) => !leftOut.has(doctor_id));
  const count = (some: readonly DoctorOfMonth[]): number => some.reduce((sum, doctor) => sum + doctor.unpriced, 0);
  const none = unpriced.length === 0 || busy;
  const choose = (id: string, isChosen: boolean): void =>
    setLeftOut((before) => new Set(isChosen ? [...before].filter((other) => other !== id) : [...before, id]));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTags size={16} aria-hidden />}
        data-disabled={none}
        aria-disabled={none}
        onClick={() => {
          if (none) return;
          setLeftOut(new Set());
          ask();
        }}
      >
        Price from rate card ({count(unpriced)})
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Price from rate card"
        confirmLabel="Set the prices"
        busy={pricing.busy}
        incomplete={chosen.length === 0}
        failure={failure === null ? null : { text: failure }}
        onConfirm={() => void run(chosen.map(({ doctor_id }) => doctor_id))}
        onCancel={cancel}
      >
        <Stack gap="sm">
          <div>
            Prices {ordersOf(count(chosen))} of {month_name} that {count(chosen) === 1 ? 'has' : 'have'} no price, each
            at the rate of its day. What the rate card has no rate for stays without a price and is named. Prices that
            are set stay as they are, and no bill is saved by it.
          </div>
          {unpriced.length < 2 ? null : (
            <fieldset className={classes['choice']}>
              <legend>Doctors</legend>
              {unpriced.map((doctor) => (
                <Checkbox
                  key={doctor.doctor_id}
                  label={`${doctor.doctor_name} (${doctor.unpriced})`}
                  checked={!leftOut.has(doctor.doctor_id)}
                  onChange={(event) => choose(doctor.doctor_id, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** What is said once it is done. */
export const LAST_RATE_WORDS = {
  some: MONTHLY_TEXTS.pricedAtLastRates,
  none: MONTHLY_TEXTS.nonePricedAtLastRates,
} as const;
export const RATE_CARD_WORDS = { some: PRICE_TEXTS.pricedFromCard, none: PRICE_TEXTS.nonePricedFromCard } as const;

interface PricedReportProps {
  readonly month: string;
  readonly outcome: PricedAll;
  /** How many were priced, of how many doctors, and that none were. */
  readonly words: { readonly some: (orders: number, doctors: number) => string; readonly none: string };
  readonly onDismiss: () => void;
}

/** How many were priced, and by name those that stay without a price. Stays until it is dismissed. */
export function PricedReport({ month, outcome: { priced, left, unpriced }, words, onDismiss }: PricedReportProps) {
  const more = left - unpriced.length;
  return (
    <Message kind={left === 0 ? 'success' : 'info'} onDismiss={onDismiss}>
      <div className={classes['report']}>
        <p>
          {priced.orders === 0 ? words.none : words.some(priced.orders, priced.doctors)}
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
function LeftOrders({ month, orders }: { readonly month: string; readonly orders: PricedAll['unpriced'] }) {
  const [first] = orders;
  return first === undefined ? null : (
    <li>
      <DoctorLink doctor={first} month={month} underlined />: {orders.map((order) => order.serial_number).join(', ')}.{' '}
      {first.message}.
    </li>
  );
}
