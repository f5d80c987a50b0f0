import type { MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import type { PriceInput } from '#domain/billing/item-prices.ts';
import type { Amount } from '#domain/shared/money.ts';
import { suggestedRates, acceptsRateCardRate, acceptsLastRate } from './suggested-rates.ts';
import type { PriceRow } from './price-row.ts';
import {
  confirmedRow,
  revertedRow,
  keptRow,
  leaveRow,
  newRow,
  refreshedRow,
  refusedRow,
  rowWith,
  savedRow,
  toSave,
  typeInto,
} from './price-row.ts';
import type { SheetTotals } from './sheet-totals.ts';
import { totalsOf } from './sheet-totals.ts';
import type { PriceCell, TypedPrice } from './typed-price.ts';

/** A price on its way to the server, with the row that it was read from. */
export interface SentPrice {
  readonly row: PriceRow;
  readonly price: PriceInput;
}

/** What became of prices that were sent. */
export interface SaveOutcome {
  readonly saved: readonly { readonly work_order_id: string; readonly version: number }[];
  readonly errors: readonly { readonly work_order_id: string; readonly message: string }[];
}

/**
 * The rows of a month outside of React's state: each row listens for itself, so that a key pressed in one of three hundred draws
 * that one and the total.
 */
export interface PriceSheet {
  readonly subscribe: (listener: () => void) => () => void;
  readonly ids: () => readonly string[];
  readonly row: (id: string) => PriceRow | undefined;
  readonly rows: () => readonly PriceRow[];
  readonly totals: () => SheetTotals;
  /** The suggested rate of a row, until one is typed. */
  readonly suggestedRate: (id: string) => Amount | null;
  /** A `=` is no part of a price: it asks for the grey rate, however it came into the cell. */
  readonly type: (id: string, cell: PriceCell, text: string) => void;
  /** Puts whole texts into a row. */
  readonly setTexts: (id: string, typed: TypedPrice) => void;
  readonly leave: (id: string) => void;
  /** Keeps the typed price, whatever was stored since then. */
  readonly confirmTyped: (id: string) => void;
  /** Keeps the stored price and discards the typed one. */
  readonly revertToStored: (id: string) => void;
  /** Says that the saved price is right, whatever the order has become. */
  readonly confirm: (id: string) => void;
  /** Fills a column from the top of the ids; an empty value leaves its row as it is. Answers how many values had a row. */
  readonly fillDown: (ids: readonly string[], cell: PriceCell, values: readonly string[]) => number;
  /** Accepts the suggested rate of one row. */
  readonly acceptSuggestion: (id: string) => void;
  /** Takes the rates used before into all rows that hold nothing yet. */
  readonly applyLastRates: () => void;
  /** Takes the rate card's rate into all rows that hold nothing yet. */
  readonly applyRateCard: () => void;
  /** Forgets all that is typed and not saved. */
  readonly discard: () => void;
  /** Leaves every row and answers what is to be saved. */
  readonly collect: () => readonly SentPrice[];
  readonly settle: (sent: readonly SentPrice[], outcome: SaveOutcome) => void;
  readonly refresh: (orders: readonly MonthlyOrder[]) => void;
}

/** A sheet of these rows, in their order. */
export function createPriceSheet(start: readonly PriceRow[]): PriceSheet {
  const { get, change, changeAll, replace, ...read } = rowStore(start);
  const withSuggestion = (row: PriceRow): PriceRow => {
    const suggestedRate = read.suggestedRate(row.order.id);
    return suggestedRate === null ? row : leaveRow(typeInto(row, 'rate', suggestedRate));
  };
  return {
    ...read,
    row: (id) => get().get(id),
    rows: () => [...get().values()],
    type: (id, cell, text) =>
      change(id, (row) => (asksForSuggestion(row, cell, text) ? withSuggestion(row) : typeInto(row, cell, bare(text)))),
    setTexts: (id, typed) => change(id, (row) => rowWith(row, typed)),
    leave: (id) => change(id, leaveRow),
    confirmTyped: (id) => change(id, keptRow),
    revertToStored: (id) => change(id, revertedRow),
    confirm: (id) => change(id, confirmedRow),
    fillDown: (ids, cell, values) => {
      const texts = new Map(ids.map((id, index) => [id, bare(values[index] ?? '')]));
      changeAll((row) => {
        const text = texts.get(row.order.id) ?? '';
        return text === '' ? row : leaveRow(typeInto(row, cell, text));
      });
      return Math.min(ids.length, values.length);
    },
    acceptSuggestion: (id) => change(id, withSuggestion),
    applyLastRates: () =>
      changeAll((row) => (acceptsLastRate(row, read.suggestedRate(row.order.id)) ? withSuggestion(row) : row)),
    applyRateCard: () => changeAll((row) => (acceptsRateCardRate(row) ? withSuggestion(row) : row)),
    discard: () => changeAll((row) => (row.changed ? revertedRow(row) : row)),
    collect: () => {
      changeAll(leaveRow);
      return [...get().values()].flatMap((row) => {
        const price = toSave(row);
        return price === null ? [] : [{ row, price }];
      });
    },
    settle: (sent, outcome) => changeAll(settling(sent, outcome)),
    refresh: (orders) =>
      replace(
        orders.map((order) => {
          const row = get().get(order.id);
          return row ? refreshedRow(row, order) : newRow(order);
        }),
      ),
  };
}

/** The rows by their orders' ids; subscribers are notified of every change. */
function rowStore(start: readonly PriceRow[]) {
  let rows: ReadonlyMap<string, PriceRow> = new Map();
  let ids: readonly string[] = [];
  let suggested: ReadonlyMap<string, Amount> = new Map();
  let totals = totalsOf([], suggested);
  const listeners = new Set<() => void>();

  const replace = (next: readonly PriceRow[]): void => {
    rows = new Map(next.map((row) => [row.order.id, row]));
    suggested = suggestedRates(next);
    totals = totalsOf(next, suggested);
    // The same array for the same rows: the table is drawn again only when one comes or goes.
    if (next.length !== ids.length || next.some((row, index) => row.order.id !== ids[index])) ids = [...rows.keys()];
    for (const listener of listeners) listener();
  };
  const changeAll = (by: (row: PriceRow) => PriceRow): void => {
    const before = [...rows.values()];
    const after = before.map(by);
    if (after.some((row, index) => row !== before[index])) replace(after);
  };
  replace(start);
  return {
    get: () => rows,
    ids: () => ids,
    totals: () => totals,
    suggestedRate: (id: string) => suggested.get(id) ?? null,
    replace,
    changeAll,
    change: (id: string, by: (row: PriceRow) => PriceRow) => changeAll((row) => (row.order.id === id ? by(row) : row)),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const bare = (text: string): string => text.replaceAll('=', '');

/** Whether only a `=` was typed into a cell, over its text or next to it. */
const asksForSuggestion = ({ typed }: PriceRow, cell: PriceCell, text: string): boolean =>
  text.includes('=') && (text.trim() === '=' || bare(text) === typed[cell]);

/** How rows change by what became of the prices that were sent. */
function settling(sent: readonly SentPrice[], { saved, errors }: SaveOutcome): (row: PriceRow) => PriceRow {
  const sentOf = new Map(sent.map((one) => [one.row.order.id, one]));
  const versions = new Map(saved.map(({ work_order_id, version }) => [work_order_id, version]));
  const messages = new Map(errors.map(({ work_order_id, message }) => [work_order_id, message]));
  return (row) => {
    const { id } = row.order;
    const [one, version, message] = [sentOf.get(id), versions.get(id), messages.get(id)];
    if (one && version !== undefined) return savedRow(row, one.price, one.row.typed, version);
    return one === undefined || message === undefined ? row : refusedRow(row, message, one.row.order.version);
  };
}
