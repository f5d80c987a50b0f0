import type { DocumentSeries } from './kinds.ts';

// Numbers of bills, payments and credits. Each kind has one series per Indian financial year, without gaps, never
// reused, and at most 16 characters long, as GST requires.

/** The start of all numbers of a series in a financial year: `B/26-27`. */
export const billSeriesOf = (series: string, financialYear: number): string =>
  `${series}/${twoDigits(financialYear)}-${twoDigits(financialYear + 1)}`;

/** `B/26-27/00001`. `financialYear` is the year in which it starts. */
export const billNumber = (series: DocumentSeries, financialYear: number, number: number): string =>
  `${billSeriesOf(series, financialYear)}/${String(number).padStart(5, '0')}`;

/** Splits a number into its parts. The year 99 is 1999, because bills are dated from January 2000 on. */
export function parseBillNumber(text: string): {
  readonly series: string;
  readonly financialYear: number;
  readonly number: number;
} {
  const year = Number(text.slice(2, 4));
  return { series: text.slice(0, 1), financialYear: year === 99 ? 1999 : 2000 + year, number: Number(text.slice(8)) };
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');
