import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EntryValues } from './entry-values.ts';

/** A form left open overnight: unless the date was chosen, the first order of the morning is not yesterday's. */
export function useOrderDateToday(form: UseFormReturn<EntryValues>, today: CalendarDay): void {
  useEffect(() => {
    const usual = form.formState.defaultValues?.order_date;
    if (usual !== today && form.getValues('order_date') === usual) {
      form.resetField('order_date', { defaultValue: today });
    }
  }, [form, today]);
}
