// Removes rows that are not records: totals, and opening and closing balances of reports.
import { cellText } from '#domain/shared/cell-faults.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import type { TableColumn } from './table-kinds.ts';
import type { ColumnMap } from './table-map.ts';
import type { RawRow } from './table-rows.ts';

const TOTALS: ReadonlySet<string> = new Set([
  'total',
  'totals',
  'grandtotal',
  'subtotal',
  'nettotal',
  'pagetotal',
  'totalamount',
  'totalbalance',
  'totaldue',
  'totaloutstanding',
  'totalreceivable',
  'totalreceivables',
  'openingbalance',
  'closingbalance',
  'balanceforward',
  'carriedforward',
  'carriedover',
  'broughtforward',
]);

const isTotal = (text: string): boolean => TOTALS.has(text.toLowerCase().replaceAll(/[^\p{L}]/gu, ''));

export interface SplitRows {
  readonly rows: readonly RawRow[];
  readonly totals: readonly { readonly row: number; readonly text: string }[];
}

/** Splits off rows with a total, recognized by the text in their main column or in their first filled cell. */
export function withoutTotals(columns: readonly TableColumn[], map: ColumnMap, rows: readonly RawRow[]): SplitRows {
  // The first required column is the main column.
  const place = map.indexOf(columns.find(({ isRequired }) => isRequired)?.key ?? null);
  const totalOf = ({ cells }: RawRow): string | undefined =>
    [cells[place], cells.find((cell) => cellText(cell) !== '')]
      .map((cell) => (cellText(cell) ?? '').trim())
      .find((text) => isTotal(text));
  return {
    rows: rows.filter((raw) => totalOf(raw) === undefined),
    totals: rows.flatMap((raw) => {
      const text = totalOf(raw);
      return text === undefined ? [] : [{ row: raw.row, text }];
    }),
  };
}

const MAX_NAMED = 5;

/** `Totals are not imported: row 4 “Grand Total”.` */
export function totalsWarnings(totals: SplitRows['totals']): string[] {
  if (totals.length === 0) return [];
  const named = totals.slice(0, MAX_NAMED).map(({ row, text }) => `row ${row} “${text}”`);
  const more = totals.length - named.length;
  return [`Totals are not imported: ${named.join(', ')}${more === 0 ? '' : ` and ${formatNumber(more)} more`}.`];
}
