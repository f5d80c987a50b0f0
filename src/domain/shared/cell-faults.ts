// Problems in spreadsheet cells: error values, and dates that Excel made from other texts.
import { SHORT_MONTHS, formatDayShort } from './calendar-day.ts';
import { INPUT_TEXTS } from './input-texts.ts';
import { isCleanText } from './text.ts';

/** The value of a cell, or why it cannot be used. */
export type CellRead = { readonly value: string; readonly warning?: string } | { readonly fault: string };

export const CELL_TEXTS = {
  error: (value: string) => `${value} is an error of the spreadsheet. Enter the value`,
  excelDate: (shown: string) =>
    `Excel made the date ${shown} of what was typed. Format the cell as text and enter it again`,
  maybeExcelDate: (shown: string) => `Excel may have made “${shown}” of what was typed`,
  serialDay: (value: string) => `${value} is how Excel counts days. Format the column as dates and save the file again`,
  merged: 'One cell is merged over several rows. Enter the amount of each row',
  notText: 'This cell cannot be read. Enter it as text',
} as const;

/**
 * Whether the text is `#N/A`, `#REF!`, `#NAME?` or another error value, or the `####` of a column that is too narrow.
 */
const isErrorValue = (text: string): boolean =>
  /^#(?:N\/A|NA|(?:REF|DIV\/0|VALUE|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|ERROR)!|NAME\?|GETTING_DATA|#{2,})$/i.test(
    text,
  );

/** The text of a cell as a file reader returns it; empty for an empty cell, null if it is not text. */
export const cellText = (cell: unknown): string | null => {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'string' ? cell : null;
};

/** Returns why the text cannot be used in any column, or null if it can. */
export function cellFault(text: string): string | null {
  if (isErrorValue(text)) return CELL_TEXTS.error(text);
  return isCleanText(text) ? null : INPUT_TEXTS.notPrintable;
}

/** The error message for a date cell of an XLSX file in a column that holds no dates. */
export const dateFault = (day: string): string =>
  CELL_TEXTS.excelDate(/^\d{4}-\d\d-\d\d/.test(day) ? formatDayShort(day.slice(0, 10)) : day);

/** Whether Excel probably turned a text such as `11-12` into a date: `11-Dec`, `Dec-11`. A CSV file keeps these. */
export const isExcelDate = (text: string): boolean => {
  const [, before, after] = /^(?:\d{1,2}-([a-z]{3})|([a-z]{3})-\d{2})$/i.exec(text.trim()) ?? [];
  return SHORT_MONTHS.some((month) => month.toLowerCase() === (before ?? after ?? '').toLowerCase());
};
