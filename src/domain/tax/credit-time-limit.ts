// Until when a credit note reduces the tax of the document that it credits: section 34(2) of the CGST Act.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { financialYearOf } from '#domain/shared/calendar-day.ts';
import type { DocumentTax } from './document-tax.ts';
import { hasTax } from './document-tax.ts';

export const CREDIT_TIME_LIMIT_TEXT =
  'The time limit of section 34(2) has passed. This credit note does not reduce tax.';

/** The last day of the time limit: 30 November after the document’s financial year. */
export const lastDayToReduceTax = (documentDay: CalendarDay): CalendarDay =>
  `${financialYearOf(documentDay) + 1}-11-30`;

interface CreditedDocument {
  readonly day: CalendarDay;
  readonly tax?: Pick<DocumentTax, 'rates'> | null | undefined;
}

/**
 * The sentence of a credit note that is too late to reduce the tax of its document; null for any other. The note
 * credits the doctor with the tax nevertheless, at the cost of the laboratory.
 */
export function creditTimeLimitNote(document: CreditedDocument | null, noteDay: CalendarDay): string | null {
  const tax = document?.tax ?? null;
  return document !== null && tax !== null && hasTax(tax) && noteDay > lastDayToReduceTax(document.day)
    ? CREDIT_TIME_LIMIT_TEXT
    : null;
}
