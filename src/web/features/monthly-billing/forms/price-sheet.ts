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

/** A price sent to the server, with its row. */
export interface SentPrice {
  readonly row: PriceRow;
  readonly price: PriceInput;
}

/** The result of saving prices. */
export interface SaveOutcome {
  readonly saved: readonly { readonly work_order_id: string; readonly version: number }[];
  readonly errors: readonly { readonly work_order_id: string; readonly message: string }[];
}

/**
 * The rows of a month outside React's state: each row subscribes itself, so that a key press renders one row and the
 * total.
 */
export interface PriceSheet {
  readonly subscribe: (listener: () => void) => () => void;
  readonly ids: () => readonly string[];
  readonly row: (id: string) => PriceRow | undefined;
  readonly rows: () => readonly PriceRow[];
  readonly totals: () => SheetTotals;
  /** The suggested rate of a row, or null. */
  readonly suggestedRate: (id: string) => Amount | null;
  /** Sets the text of a cell. A typed or pasted `=` accepts the suggested rate instead. */
  readonly type: (id: string, cell: PriceCell, text: string) => void;
  /** Replaces all texts of a row. */
  readonly setTexts: (id: string, typed: TypedPrice) => void;
  readonly leave: (id: string) => void;
  /** Keeps the typed price and discards the newer stored price. */
  readonly confirmTyped: (id: string) => void;
  /** Keeps the stored price and discards the typed one. */
  readonly revertToStored: (id: string) => void;
  /** Confirms the saved price after the order changed. */
  readonly confirm: (id: string) => void;
  /**
   * Fills a column from the first ID on. An empty value leaves its row as it is. Returns the number of values that had
   * a row.
   */
  readonly fillDown: (ids: readonly string[], cell: PriceCell, values: readonly string[]) => number;
  /** Accepts the suggested rate of one row. */
  readonly acceptSuggestion: (id: string) => void;
  /** Fills the last used rates into all empty rows. */
  readonly applyLastRates: () => void;
  /** Fills the rate card's rates into all empty rows. */
  readonly applyRateCard: () => void;
  /** Discards everything typed and not saved. */
  readonly discard: () => void;
  /** Leaves every row and returns the prices to save. */
  readonly collect: () => readonly SentPrice[];
  readonly settle: (sent: readonly SentPrice[], outcome: SaveOutcome) => void;
  readonly refresh: (orders: readonly MonthlyOrder[]) => void;
}

/** Creates a sheet of these rows, in this order. */
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

/** Stores the rows by order ID, and notifies subscribers of every change. */
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
    // The same rows keep the same array: the table renders again only when a row comes or goes.
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

/** Whether the user typed only a `=` into a cell, instead of its text or next to it. */
const asksForSuggestion = ({ typed }: PriceRow, cell: PriceCell, text: string): boolean =>
  text.includes('=') && (text.trim() === '=' || bare(text) === typed[cell]);

/** Returns how rows change after prices were saved or refused. */
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
