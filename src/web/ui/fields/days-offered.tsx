import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import classes from './days-offered.module.css';

/** Frequent days, each with its typed shortcut. */
export interface DayOffers {
  readonly label: string;
  readonly days: readonly {
    readonly typed: string;
    readonly day: CalendarDay;
    readonly says: string;
    /** Whether it is the suggested day, which is emphasized. */
    readonly isPromised?: boolean;
  }[];
}

interface DaysOfferedProps {
  readonly offers: DayOffers;
  /** The day in the input. */
  readonly chosen: CalendarDay | '';
  /** Earlier days are not offered. */
  readonly min: CalendarDay | undefined;
  readonly onPick: (day: CalendarDay) => void;
}

export const DaysOffered = ({ offers, chosen, min = '', onPick }: DaysOfferedProps) => (
  <div role="group" aria-label={offers.label} className={classes['days']}>
    {offers.days
      .filter(({ day }) => day >= min)
      .map(({ typed, day, says, isPromised }) => (
        <button
          key={typed}
          type="button"
          className={classes['day']}
          data-promised={isPromised}
          aria-pressed={day === chosen}
          onClick={() => onPick(day)}
        >
          <b>{typed}</b> {says}
        </button>
      ))}
  </div>
);
