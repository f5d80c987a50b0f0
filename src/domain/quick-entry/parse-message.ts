// Converts a doctor's message, for example from WhatsApp, to work orders to review. Every value has its place in the
// message. Text that is not recognized goes to the notes of its order or to the rest.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Facts } from './find-facts.ts';
import { findFacts, factsWithin } from './find-facts.ts';
import type { DayContext } from './read-days.ts';
import type { MessageOrder } from './read-order.ts';
import { readOrder } from './read-order.ts';
import { isOneDoctor, senderName } from './read-names.ts';
import type { KnownProduct } from './read-products.ts';
import { indexProductWords } from './read-products.ts';
import { unusedText } from './rest-text.ts';
import type { Found, Span } from './scanner.ts';
import { createScanner } from './scanner.ts';
import type { SplitMessage } from './split-orders.ts';
import { splitOrders } from './split-orders.ts';
import { QUICK_ENTRY_TEXTS } from './texts.ts';

export interface MessageContext extends DayContext {
  readonly products: readonly KnownProduct[];
}

export interface ParsedMessage {
  readonly doctor: Found<string> | null;
  readonly order_date: Found<CalendarDay> | null;
  /** The expected date for all orders. */
  readonly expected: Found<CalendarDay> | null;
  readonly orders: readonly MessageOrder[];
  /** Text that belongs to no order. */
  readonly rest: string;
  /** Warnings about the whole message. */
  readonly warnings: readonly string[];
}

/** Maximum length of a message, in characters. A longer message is cut after the last complete line. */
export const MAX_PASTED_MESSAGE = 50_000;

export function parseMessage(whole: string, context: MessageContext): ParsedMessage {
  const text = readPart(whole);
  const scanner = createScanner(text);
  const facts = findFacts(scanner, indexProductWords(context.products), context);
  const split = splitOrders(scanner, facts);
  const isOnly = split.orders.length === 1;
  const everywhere = [{ from: 0, to: text.length }];
  const dates = commonDates(facts, split, isOnly ? everywhere : split.outside);
  const [doctor, ...named] = doctorsOf(facts);
  const common = [...(doctor ? [doctor, ...named] : []), dates.order_date, dates.expected].filter(
    (one) => one !== null,
  );
  const orders: MessageOrder[] = [];
  for (const place of split.orders) {
    const places = isOnly ? everywhere : [place];
    orders.push(readOrder(scanner, facts, { place, places, common }, orders.at(-1)));
  }
  return {
    doctor: doctor ?? null,
    ...dates,
    orders,
    rest: (isOnly ? '' : unusedText(scanner, split.outside, common)) + whole.slice(text.length),
    warnings: [
      ...(isOneDoctor(facts.doctors.map(({ value }) => value)) ? [] : [QUICK_ENTRY_TEXTS.twoDoctors]),
      ...(text === whole ? [] : [QUICK_ENTRY_TEXTS.tooLong(text.length)]),
    ],
  };
}

function readPart(whole: string): string {
  if (whole.length <= MAX_PASTED_MESSAGE) return whole;
  const end = whole.lastIndexOf('\n', MAX_PASTED_MESSAGE);
  return whole.slice(0, end === -1 ? MAX_PASTED_MESSAGE : end);
}

const withDay = ({ from, to }: Span, value: CalendarDay): Found<CalendarDay> => ({ value, from, to });

/** The dates for all orders: those with “date” or another label, and those alone on a line. */
function commonDates(facts: Facts, { orders, dayLines }: SplitMessage, places: readonly Span[]) {
  const days = factsWithin(facts.days, places);
  const above = dayLines.filter(({ to }) => to <= (orders[0]?.from ?? 0));
  const labelled = days.find(({ value }) => value.use === 'order' && value.day !== null);
  const heading = factsWithin(days, above).find(({ value: { isLabelled, past } }) => !isLabelled && past !== null);
  const ordered = labelled ?? heading;
  const inLines = new Set(factsWithin(days, dayLines));
  const expected = days.find(
    (day) =>
      day.value.use === 'expected' &&
      day.value.day !== null &&
      day !== ordered &&
      (day.value.isLabelled || inLines.has(day)),
  );
  return {
    order_date: ordered ? withDay(ordered, (labelled ? ordered.value.day : ordered.value.past) ?? '') : null,
    expected: expected && orders.length > 1 ? withDay(expected, expected.value.day ?? '') : null,
  };
}

/** The mentions of the first doctor in the message; without one, the senders, if all are the same doctor. */
function doctorsOf({ doctors, senders }: Facts): readonly Found<string>[] {
  const sent = senders.flatMap(({ value, from, to }) => {
    const name = senderName(value);
    return name === null ? [] : [{ value: name, from, to }];
  });
  const [first] = doctors;
  if (first) return doctors.filter(({ value }) => isOneDoctor([first.value, value]));
  return isOneDoctor(sent.map(({ value }) => value)) ? sent : [];
}
