// The address of monthly billing: the loaded sheet, and the filter of the history.
import { Id, Month, Page } from '#contract/kit/fields.ts';
import { z } from '#contract/kit/zod.ts';

/** The filter of the history: all bills, those of the doctor, or those of the month. */
export const HISTORY_CHOICES = ['all', 'doctor', 'month'] as const;
export type HistoryChoice = (typeof HISTORY_CHOICES)[number];

export interface MonthlyAddress {
  readonly doctor_id?: string | undefined;
  readonly month?: string | undefined;
  readonly history?: HistoryChoice | undefined;
  readonly history_page?: number | undefined;
  /** The ID of a monthly bill whose doctor and month are to be loaded. */
  readonly bill?: string | undefined;
}

const PARTS = { doctor_id: Id, month: Month, history: z.enum(HISTORY_CHOICES), history_page: Page, bill: Id } as const;

/** Ignores invalid values, so that an old bookmark still shows the rest. */
export function readMonthlyAddress(raw: Readonly<Record<string, unknown>>): MonthlyAddress {
  const parts = Object.entries(PARTS).flatMap(([key, schema]) => {
    const read = z.safeParse(schema, raw[key]);
    return read.success ? [[key, read.data]] : [];
  });
  return Object.fromEntries(parts) as MonthlyAddress;
}
