// What a spreadsheet leaves in a cell in place of what was typed.
import { SHORT_MONTHS, formatDayShort } from './calendar-day.ts';
import { INPUT_TEXTS } from './input-texts.ts';
import { isCleanText } from './text.ts';

/** What a cell says, or what is wrong with it. */
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

/** `#N/A`, `#REF!`, `#NAME?`, or the `####` that a column shows that is too narrow. */
const isErrorValue = (text: string): boolean =>
  /^#(?:N\/A|NA|(?:REF|DIV\/0|VALUE|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|ERROR)!|NAME\?|GETTING_DATA|#{2,})$/i.test(
    text,
  );

/** The text of a cell, whatever a reader hands over; null where it is no text. */
export const cellText = (cell: unknown): string | null => {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'string' ? cell : null;
};

/** Why the text of a cell cannot be used, whatever the column holds; null where it can. */
export function cellFault(text: string): string | null {
  if (isErrorValue(text)) return CELL_TEXTS.error(text);
  return isCleanText(text) ? null : INPUT_TEXTS.notPrintable;
}

/** Why a cell that is a date in an XLSX is no value of a column that holds something else. */
export const dateFault = (day: string): string =>
  CELL_TEXTS.excelDate(/^\d{4}-\d\d-\d\d/.test(day) ? formatDayShort(day.slice(0, 10)) : day);

/** What Excel shows where it made a date of `11-12`, and a CSV keeps: `11-Dec`, `Dec-11`. */
export const isExcelDate = (text: string): boolean => {
  const [, before, after] = /^(?:\d{1,2}-([a-z]{3})|([a-z]{3})-\d{2})$/i.exec(text.trim()) ?? [];
  return SHORT_MONTHS.some((month) => month.toLowerCase() === (before ?? after ?? '').toLowerCase());
};
