import type { DocumentSeries } from './kinds.ts';

// Numbers of bills and of what pays them: each one series per Indian financial year, at most 16 characters as GST asks, without gaps, never reused.

/** `B/26-27`: what all numbers of a series and financial year begin with. */
export const billSeriesOf = (series: string, financialYear: number): string =>
  `${series}/${twoDigits(financialYear)}-${twoDigits(financialYear + 1)}`;

/** `B/26-27/00001`; `financialYear` is the year in which it begins. */
export const billNumber = (series: DocumentSeries, financialYear: number, number: number): string =>
  `${billSeriesOf(series, financialYear)}/${String(number).padStart(5, '0')}`;

/** The parts of a number. Bills are dated from January 2000 on: of the years that end alike, 99 is 1999. */
export function parseBillNumber(text: string): {
  readonly series: string;
  readonly financialYear: number;
  readonly number: number;
} {
  const year = Number(text.slice(2, 4));
  return { series: text.slice(0, 1), financialYear: year === 99 ? 1999 : 2000 + year, number: Number(text.slice(8)) };
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');
