import { perUnit } from '#domain/products/unit-words.ts';
import { rateCardFileName } from '#domain/prices/rate-card-paper.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { csvText } from '#domain/shared/csv.ts';
import type { RateRow } from '#web/features/prices/forms/rate-sheet.ts';
import { saveText } from '#web/platform/save-file.ts';

/** Saves the rates of a list as CSV. */
export function exportRates(name: string, day: CalendarDay, rows: readonly RateRow[]): void {
  const lines = rows.flatMap((row) => (row.rate === null ? [] : [[row.name, perUnit(row), row.rate, row.since]]));
  const file = `${rateCardFileName({ of: { kind: 'list', name }, valid_from: day })}.csv`;
  saveText(file, 'text/csv', csvText([['product', 'unit', 'rate', 'valid_from'], ...lines]));
}
