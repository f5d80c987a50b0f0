import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProposedPrice as Proposal } from '#contract/prices/prices.ts';
import { atEntryText, withoutPriceText } from '#domain/prices/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { isBlank } from '#domain/shared/text.ts';
import { REMAKE_TEXTS, WHOLE_PRICE, percentOf } from '#domain/work-orders/remake.ts';
import type { OrdersToPrice } from '#web/features/prices/api.ts';
import { proposedPricesQuery } from '#web/features/prices/api.ts';
import { PATHS, rateOf } from '#web/platform/addresses/paths.ts';
import { PRICES_ASKED_AFTER } from '#web/platform/delays.ts';
import { useSession } from '#web/platform/session/session.ts';

// Proposed prices of unsaved orders, for admins.

/** The fields of an order that determine its price. */
interface FieldsToPrice {
  readonly doctor_name: string;
  readonly product_quality: string;
  readonly tooth_numbers: readonly number[];
  readonly order_date: string;
  readonly completion_date?: CalendarDay | null;
}

interface Proposals {
  readonly prices_at_entry: boolean;
  /** By order ID; only orders with a product are included. */
  readonly prices: ReadonlyMap<string, Proposal | undefined>;
}

/** Queries the proposed price of each order; undefined while it loads, or if the fields are incomplete. */
function useProposals({ orders, ...head }: OrdersToPrice): Proposals | undefined {
  const asked = { ...head, orders: orders.filter(({ product_quality }) => !isBlank(product_quality)) };
  const isAsked = asked.orders.length > 0 && !isBlank(head.doctor_name) && isCalendarDay(head.order_date);
  const { data } = useQuery({ ...proposedPricesQuery(asked), enabled: isAsked, placeholderData: keepPreviousData });
  return isAsked ? data : undefined;
}

const ONE = 'order';

/** Queries the proposed price of one order after a pause in typing. */
function useProposal(fields: FieldsToPrice): (Proposal & Pick<Proposals, 'prices_at_entry'>) | null {
  const [{ doctor_name, order_date, ...order }] = useDebouncedValue(fields, PRICES_ASKED_AFTER);
  const { product_quality, tooth_numbers, completion_date = null } = order;
  const orders = [{ id: ONE, product_quality, tooth_numbers, completion_date }];
  const found = useProposals({ doctor_name, order_date, orders });
  const price = found?.prices.get(ONE);
  return found === undefined || price === undefined ? null : { ...price, prices_at_entry: found.prices_at_entry };
}

/**
 * Queries the rate card's amount for an order; undefined while it loads, null if there is no price or `isAsked` is
 * false.
 */
export function useCardAmount(order: FieldsToPrice, isAsked: boolean): Amount | null | undefined {
  const { doctor_name, order_date, product_quality, tooth_numbers, completion_date = null } = order;
  const orders = [{ id: ONE, product_quality, tooth_numbers, completion_date }];
  const { data, isError } = useQuery({
    ...proposedPricesQuery({ doctor_name, order_date, orders }),
    enabled: isAsked,
  });
  if (!isAsked || isError) return null;
  return data === undefined ? undefined : (data.prices.get(ONE)?.amount ?? null);
}

interface ProposedPriceProps {
  readonly fields: FieldsToPrice;
  /** Whether the order already has a price from the rate card, which will be replaced. */
  readonly isPriced?: boolean;
  /** The percentage of the rate card price that a remake is charged. */
  readonly percent?: number;
}

/** The price that an order gets when it is saved with its source, or why it gets none. */
export function ProposedPrice({ fields, isPriced = false, percent = WHOLE_PRICE }: ProposedPriceProps) {
  const { currency } = useSession().laboratory;
  const found = useProposal(fields);
  if (found === null) return null;
  const part = percent === WHOLE_PRICE || found.amount === null ? null : percentOf(found.amount, percent);
  const text =
    part === null
      ? atEntryText(found, isPriced || found.prices_at_entry)
      : REMAKE_TEXTS.priced(formatMoney(part, currency), percent, found.text);
  return <WithSetPrice {...{ text }} reason={found.reason} product={fields.product_quality} isOverForm />;
}

/** Why an order has no price, or what it would cost now. */
export function WhyNoPrice({ fields }: Pick<ProposedPriceProps, 'fields'>) {
  const found = useProposal(fields);
  if (found === null) return null;
  return <WithSetPrice text={withoutPriceText(found)} reason={found.reason} product={fields.product_quality} />;
}

interface WithSetPriceProps {
  readonly text: string;
  readonly reason: Proposal['reason'];
  readonly product: string;
  /** Whether the link opens another tab, because something is typed on this page. */
  readonly isOverForm?: boolean;
}

/** The text, and a link to the missing rate. */
function WithSetPrice({ text, reason, product, isOverForm = false }: WithSetPriceProps) {
  if (reason !== 'no_rate') return text;
  return (
    <>
      {text}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => (
          <Link {...props} to={PATHS.prices} search={rateOf(product)} {...(isOverForm && { target: '_blank' })} />
        )}
      >
        Set price
      </Anchor>
    </>
  );
}

interface ProposedPricesProps {
  readonly batch: OrdersToPrice;
  /** Receives the text of each order, by its ID. */
  readonly children: (texts: ReadonlyMap<string, ReactNode>) => ReactNode;
}

const NONE: ReadonlyMap<string, ReactNode> = new Map();

/** The proposed prices of all orders of a batch. */
export function ProposedPrices({ batch, children }: ProposedPricesProps) {
  const found = useProposals(batch);
  if (found === undefined) return children(NONE);
  const texts = [...found.prices].flatMap(([id, price]) =>
    price === undefined
      ? []
      : [
          [
            id,
            <WithSetPrice
              key={id}
              text={atEntryText(price, found.prices_at_entry)}
              reason={price.reason}
              product={batch.orders.find((order) => order.id === id)?.product_quality ?? ''}
              isOverForm
            />,
          ] as const,
        ],
  );
  return children(new Map(texts));
}
