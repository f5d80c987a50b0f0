import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProposedPrice as Proposal } from '#contract/prices/prices.ts';
import { atEntryText, withoutPriceText } from '#domain/prices/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { isBlank } from '#domain/shared/text.ts';
import type { OrdersToPrice } from '#web/features/prices/api.ts';
import { proposedPricesQuery } from '#web/features/prices/api.ts';
import { PRICES_ASKED_AFTER } from '#web/platform/delays.ts';

// What the rate card says of orders as they are typed, for administrators.

/** What of an order says what it costs. */
interface FieldsToPrice {
  readonly doctor_name: string;
  readonly product_quality: string;
  readonly tooth_numbers: readonly number[];
  readonly order_date: string;
  readonly completion_date?: CalendarDay | null;
}

interface Proposals {
  readonly prices_at_entry: boolean;
  /** By the names of the orders; of those that say what they are of. */
  readonly prices: ReadonlyMap<string, Proposal | undefined>;
}

/** What each order would cost; undefined until it is known, or where there is nothing to ask. */
function useProposals({ orders, ...head }: OrdersToPrice): Proposals | undefined {
  const asked = { ...head, orders: orders.filter(({ product_quality }) => !isBlank(product_quality)) };
  const isAsked = asked.orders.length > 0 && !isBlank(head.doctor_name) && isCalendarDay(head.order_date);
  const { data } = useQuery({ ...proposedPricesQuery(asked), enabled: isAsked, placeholderData: keepPreviousData });
  return isAsked ? data : undefined;
}

const ONE = 'order';

/** The same of one order, once nobody types any more. */
function useProposal(fields: FieldsToPrice): (Proposal & Pick<Proposals, 'prices_at_entry'>) | null {
  const [{ doctor_name, order_date, ...order }] = useDebouncedValue(fields, PRICES_ASKED_AFTER);
  const { product_quality, tooth_numbers, completion_date = null } = order;
  const orders = [{ id: ONE, product_quality, tooth_numbers, completion_date }];
  const found = useProposals({ doctor_name, order_date, orders });
  const price = found?.prices.get(ONE);
  return found === undefined || price === undefined ? null : { ...price, prices_at_entry: found.prices_at_entry };
}

/** What the rate card charges for an order; undefined until it is known, null where there is no price or nothing is asked. */
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
  /** It has its price from the rate card, and gets another one in any case. */
  readonly isPriced?: boolean;
}

/** The price that an order gets when it is saved and where that comes from, or why it gets none. */
export function ProposedPrice({ fields, isPriced = false }: ProposedPriceProps) {
  const found = useProposal(fields);
  return found && atEntryText(found, isPriced || found.prices_at_entry);
}

/** Why an order has no price, or what it would cost by now. */
export function WhyNoPrice({ fields }: Pick<ProposedPriceProps, 'fields'>) {
  const found = useProposal(fields);
  return found && withoutPriceText(found);
}

interface ProposedPricesProps {
  readonly batch: OrdersToPrice;
  /** Given what is said of each order, by its name. */
  readonly children: (texts: ReadonlyMap<string, string>) => ReactNode;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The same of all orders of a batch. */
export function ProposedPrices({ batch, children }: ProposedPricesProps) {
  const found = useProposals(batch);
  if (found === undefined) return children(NONE);
  const texts = [...found.prices].flatMap(([id, price]) =>
    price === undefined ? [] : [[id, atEntryText(price, found.prices_at_entry)] as const],
  );
  return children(new Map(texts));
}
