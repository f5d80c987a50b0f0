// What stands on the paper of a monthly bill beside its record, printed or as PDF.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';

export const MONTHLY_PAPER = {
  title: 'Monthly Bill',
  doctor: 'Doctor',
  month: 'Month',
  date: 'Bill date',
  columns: {
    serial: 'Serial',
    date: 'Date',
    patient: 'Patient',
    quadrants: 'Quadrants',
    quality: 'Product quality',
    count: 'Count',
    rate: 'Rate',
    amount: 'Amount',
  },
  /** In the place of what is not there. */
  none: '–',
  totalOf: (orders: number) => `Total of ${orders} ${orders === 1 ? 'work order' : 'work orders'}`,
  gstNumber: (gstNumber: string) => `GSTIN ${gstNumber}`,
  inWords: 'In words',
  receivedBy: 'Received by',
  signedFor: (laboratory: string) => `For ${laboratory}`,
  /** On a paper that could be printed but not saved, in the place of its number. */
  notSaved: 'Not saved to history',
  copy: (copyNumber: number) => `Copy ${copyNumber}`,
  version: (version: number) => `Version ${version}`,
  /** On a version after one that was given out; the day is that on which the earlier one was saved, as it stands on it. */
  revised: (version: number, replaced: number, day: CalendarDay) =>
    `Revised, version ${version} · replaces version ${replaced} of ${formatDayShort(day)}`,
  /** On every paper of a version that is not the present one. */
  supersededBy: (version: number) => `Superseded by version ${version}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

/** Of the same as a file. */
export const MONTHLY_PDF = {
  label: 'Download PDF',
  failed: (message: string) => `Error downloading PDF: ${message}`,
} as const;
