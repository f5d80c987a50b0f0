// Bill numbers: one series per Indian financial year, at most 16 characters as GST asks, without gaps, never reused.

export const BILL_SERIES = { bill: 'B', monthly: 'M' } as const;
export type BillSeries = (typeof BILL_SERIES)[keyof typeof BILL_SERIES];

/** `B/26-27/00001`; `financialYear` is the year in which it begins. */
export const billNumber = (series: BillSeries, financialYear: number, number: number): string =>
  `${series}/${twoDigits(financialYear)}-${twoDigits(financialYear + 1)}/${String(number).padStart(5, '0')}`;

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');
