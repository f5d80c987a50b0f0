import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

interface Dated {
  readonly order_date: CalendarDay | '';
}

/** Updates the order date of a form left open overnight, unless the user has chosen the date. */
export function useOrderDateToday<Values extends Dated>(form: UseFormReturn<Values>, today: CalendarDay): void {
  // The hook uses only this one field of the form.
  const dated = form as unknown as UseFormReturn<Dated>;
  useEffect(() => {
    const usual = dated.formState.defaultValues?.order_date;
    if (usual !== today && dated.getValues('order_date') === usual) {
      dated.resetField('order_date', { defaultValue: today });
    }
  }, [dated, today]);
}
