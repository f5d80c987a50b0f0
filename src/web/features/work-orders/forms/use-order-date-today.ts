import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

interface Dated {
  readonly order_date: CalendarDay | '';
}

/** A form left open overnight: unless the date was chosen, the first orders of the morning are not yesterday's. */
export function useOrderDateToday<Values extends Dated>(form: UseFormReturn<Values>, today: CalendarDay): void {
  // Of the form no more is touched than this one field.
  const dated = form as unknown as UseFormReturn<Dated>;
  useEffect(() => {
    const usual = dated.formState.defaultValues?.order_date;
    if (usual !== today && dated.getValues('order_date') === usual) {
      dated.resetField('order_date', { defaultValue: today });
    }
  }, [dated, today]);
}
