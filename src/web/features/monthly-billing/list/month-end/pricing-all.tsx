import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fragment, useState } from 'react';
import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { PricedAll } from '#web/features/monthly-billing/api.ts';
import type { PricingAll } from '#web/features/monthly-billing/forms/use-pricing-all.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { DoctorLink } from './doctor-link.tsx';
import classes from './month-end.module.css';

interface PricingProps<Chosen> {
  readonly month_name: string;
  readonly pricing: PricingAll<Chosen>;
}

const withoutPrice = (unpriced: number, month: string): string =>
  `${countText(unpriced, 'order')} of ${month} ${unpriced === 1 ? 'has' : 'have'} no price.`;

interface PricingDialogProps<Chosen> extends Pick<PricingProps<Chosen>, 'pricing'> {
  readonly title: string;
  readonly chosen: Chosen;
  readonly isNothingChosen?: boolean;
  /** The explanation in the dialog. */
  readonly children: ReactNode;
}

/** The dialog that prices orders. */
function PricingDialog<Chosen>({
  title,
  pricing,
  chosen,
  isNothingChosen = false,
  children,
}: PricingDialogProps<Chosen>) {
  const { asking, busy, run, cancel, failure } = pricing;
  return (
    <ConfirmDialog
      opened={asking}
      title={title}
      confirmLabel="Set the prices"
      busy={busy}
      incomplete={isNothingChosen}
      failure={failure === null ? null : { text: failure }}
      onConfirm={() => void run(chosen)}
      onCancel={cancel}
    >
      {children}
    </ConfirmDialog>
  );
}

export const LAST_RATES = 'Use last used rates for all';
export const FROM_RATE_CARD = 'Price from rate card';

/** Prices all unpriced orders at the last used rates, after confirmation. */
export const LastRates = ({ month_name, unpriced, pricing }: PricingProps<void> & { readonly unpriced: number }) => (
  <PricingDialog pricing={pricing} title={LAST_RATES} chosen={undefined}>
    {withoutPrice(unpriced, month_name)} Each gets the rate that was last used for its doctor and product. Orders
    without such a rate stay without a price and are listed. Existing prices do not change. No bill is saved.
  </PricingDialog>
);

type DoctorOfMonth = Pick<MonthEnd['doctors'][number], 'doctor_id' | 'doctor_name' | 'unpriced'>;

interface RateCardProps extends PricingProps<readonly string[]> {
  readonly doctors: readonly DoctorOfMonth[];
}

/** Prices the unpriced orders of the selected doctors from the rate card. All doctors are selected at first. */
export function FromRateCard({ month_name, doctors, pricing }: RateCardProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const unpriced = doctors.filter((doctor) => doctor.unpriced > 0);
  const chosen = unpriced.filter(({ doctor_id }) => !leftOut.has(doctor_id));
  const count = (some: readonly DoctorOfMonth[]): number => some.reduce((sum, doctor) => sum + doctor.unpriced, 0);
  const choose = (id: string, isChosen: boolean): void =>
    setLeftOut((before) => new Set(isChosen ? [...before].filter((other) => other !== id) : [...before, id]));
  return (
    <PricingDialog
      pricing={pricing}
      title={FROM_RATE_CARD}
      chosen={chosen.map(({ doctor_id }) => doctor_id)}
      isNothingChosen={chosen.length === 0}
    >
      <Stack gap="sm">
        <div>
          {withoutPrice(count(chosen), month_name)} Each gets the rate card price for its date. Orders without a rate
          stay without a price and are listed. Existing prices do not change. No bill is saved.
        </div>
        {unpriced.length < 2 ? null : (
          <fieldset className={classes['choice']}>
            <legend>Doctors</legend>
            {unpriced.map((doctor) => (
              <Checkbox
                key={doctor.doctor_id}
                label={`${doctor.doctor_name}, ${doctor.unpriced} without a price`}
                checked={!leftOut.has(doctor.doctor_id)}
                onChange={(event) => choose(doctor.doctor_id, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        )}
      </Stack>
    </PricingDialog>
  );
}

/** The messages after pricing. */
export const LAST_RATE_WORDS = {
  some: MONTHLY_TEXTS.pricedAtLastRates,
  none: MONTHLY_TEXTS.nonePricedAtLastRates,
} as const;
export const RATE_CARD_WORDS = { some: PRICE_TEXTS.pricedFromCard, none: PRICE_TEXTS.nonePricedFromCard } as const;

interface PricedReportProps {
  readonly month: string;
  readonly outcome: PricedAll;
  /** The message for priced orders, and the one if none was priced. */
  readonly words: { readonly some: (orders: number, doctors: number) => string; readonly none: string };
  readonly onDismiss: () => void;
}

/** Shows how many orders were priced, and links to those that still have no price. Stays until the user closes it. */
export function PricedReport({ month, outcome: { priced, left, unpriced }, words, onDismiss }: PricedReportProps) {
  return (
    <Message kind={left === 0 ? 'success' : 'info'} onDismiss={onDismiss}>
      <div className={classes['report']}>
        <p>
          {priced.orders === 0 ? words.none : words.some(priced.orders, priced.doctors)}
          {left === 0 ? '' : ` ${countText(left, 'order is', 'orders are')} still unpriced:`}
        </p>
        {left === 0 ? null : (
          <ul>
            {[...Map.groupBy(unpriced, ({ doctor_id, message }) => `${doctor_id} ${message}`)].map(([key, orders]) => (
              <LeftOrders key={key} month={month} orders={orders} />
            ))}
          </ul>
        )}
      </div>
    </Message>
  );
}

/** Orders of one doctor that have no price for the same reason. */
function LeftOrders({ month, orders }: { readonly month: string; readonly orders: PricedAll['unpriced'] }) {
  const [first] = orders;
  return first === undefined ? null : (
    <li>
      <DoctorLink doctor={first} month={month} underlined />:{' '}
      {orders.map(({ serial_number }, place) => (
        <Fragment key={serial_number}>
          {place === 0 ? '' : ', '}
          <RecordLink underlined to={orderAddress(serial_number)}>
            {serial_number}
          </RecordLink>
        </Fragment>
      ))}
      . {first.message}.
    </li>
  );
}
