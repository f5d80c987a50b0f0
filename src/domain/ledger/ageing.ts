// The age of a doctor's outstanding amounts.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { daysFrom } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { toBalance } from '#domain/documents/balance.ts';
import type { OpenDocument } from './open-documents.ts';

/** Age bands by days since the date of the document. */
export const AGE_BANDS = [
  { band: 'to_30', upTo: 30, label: '0–30 days' },
  { band: 'to_60', upTo: 60, label: '31–60 days' },
  { band: 'to_90', upTo: 90, label: '61–90 days' },
  { band: 'over_90', upTo: Infinity, label: 'Over 90 days' },
] as const;
export type AgeBand = (typeof AGE_BANDS)[number]['band'];

/** The age band of a document. Documents with a future date are in the first band. */
export const ageBandOf = (day: CalendarDay, today: CalendarDay): AgeBand =>
  AGE_BANDS.find(({ upTo }) => daysFrom(day, today) <= upTo)?.band ?? 'over_90';

export interface Ageing {
  readonly bands: Readonly<Record<AgeBand, Amount>>;
  /** Money that is not allocated to a document. */
  readonly unallocated: Amount;
  /** The outstanding amounts minus the unallocated money. */
  readonly balance: Balance;
}

export function ageingOf(
  documents: readonly Pick<OpenDocument, 'day' | 'open'>[],
  unallocated: Amount,
  today: CalendarDay,
): Ageing {
  const bands = { to_30: 0, to_60: 0, to_90: 0, over_90: 0 };
  for (const { day, open } of documents) bands[ageBandOf(day, today)] += paiseOf(open);
  const open = Object.values(bands).reduce((sum, paise) => sum + paise, 0);
  return {
    bands: {
      to_30: toAmount(bands.to_30),
      to_60: toAmount(bands.to_60),
      to_90: toAmount(bands.to_90),
      over_90: toAmount(bands.over_90),
    },
    unallocated,
    balance: toBalance(open - paiseOf(unallocated)),
  };
}
