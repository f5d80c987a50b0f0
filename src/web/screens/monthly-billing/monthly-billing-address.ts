// What the address of monthly billing holds: the sheet that is loaded, and which part of the history is shown.
import { Id, Month, Page } from '#contract/kit/fields.ts';
import { z } from '#contract/kit/zod.ts';

/** The history of all doctors and months, of the doctor, of the month, or of both. */
export const HISTORY_CHOICES = ['all', 'doctor', 'month'] as const;
export type HistoryChoice = (typeof HISTORY_CHOICES)[number];

export interface MonthlyAddress {
  readonly doctor_id?: string | undefined;
  readonly month?: string | undefined;
  readonly history?: HistoryChoice | undefined;
  readonly history_page?: number | undefined;
  /** A monthly bill (its ID) whose doctor and month are to be loaded. */
  readonly bill?: string | undefined;
}

const PARTS = { doctor_id: Id, month: Month, history: z.enum(HISTORY_CHOICES), history_page: Page, bill: Id } as const;

/** Ignores what it cannot parse: an old bookmark shows the rest. */
export function readMonthlyAddress(raw: Readonly<Record<string, unknown>>): MonthlyAddress {
  const parts = Object.entries(PARTS).flatMap(([key, schema]) => {
    const read = z.safeParse(schema, raw[key]);
    return read.success ? [[key, read.data]] : [];
  });
  return Object.fromEntries(parts) as MonthlyAddress;
}
