import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { lastOrderDate } from '#domain/work-orders/order-dates.ts';
import { dayOfWork } from '#domain/laboratory/working-days.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { memo, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { DoctorField } from '../entry-form.tsx';
import { SUGGESTING } from '../entry-form.tsx';
import { focusBatchField } from './batch-fields.ts';
import type { BatchValues } from './batch-values.ts';
import classes from './batch-entry.module.css';
import { useCommonField } from './use-order-field.ts';

/** What all orders share: the doctor and the two dates. */
export const CommonFields = memo(function CommonFields({ doctorField: Doctor }: { readonly doctorField: DoctorField }) {
  // The cursor begins here: when the form opens, and with each new batch.
  useEffect(() => focusBatchField('doctor_name'), []);
  const today = useToday();
  const expected = useCommonField('expected_complete_date');
  const orderDate = useWatch<BatchValues, 'order_date'>({ name: 'order_date' });
  return (
    <div className={classes['common']}>
      <Doctor {...useCommonField('doctor_name')} {...SUGGESTING} limit={ORDER_FIELDS.doctor_name.max} />
      <DayInput {...useCommonField('order_date')} today={today} max={lastOrderDate(today)} required />
      <DayInput
        {...expected}
        {...dayOfWork(expected.value, useSession())}
        min={isCalendarDay(orderDate) ? orderDate : undefined}
        clearable
      />
    </div>
  );
});
