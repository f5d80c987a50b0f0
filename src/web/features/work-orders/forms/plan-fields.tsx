import { Checkbox } from '@mantine/core';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldOf, OrderForm } from '#domain/work-orders/fields.ts';
import { ORDER_FIELDS, labelIn, ruleOf } from '#domain/work-orders/fields.ts';
import type { BeforeCompletion, DatesOfOrder } from '#domain/work-orders/order-dates.ts';
import { firstCompletionDate, lastMovedOrderDate, lastOrderDate } from '#domain/work-orders/order-dates.ts';
import { dayOfWork } from '#domain/laboratory/promised-date.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { useProducts } from '../api-products.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { useWatch } from 'react-hook-form';
import type { EntryValues } from './entry-values.ts';
import { useEntryField } from './entry-fields.ts';
import classes from './work-order-entry.module.css';
import { LimitedInput, LimitedTextarea } from '#web/ui/fields/limited-input.tsx';

/** The dates that limit those of an existing order, which also shows notes and feedback. */
export interface WholeOrder extends Omit<DatesOfOrder, 'first_completion_date'>, Pick<BeforeCompletion, 'return_date'> {
  /** Whether the completion date can be changed. */
  readonly withCompletion: boolean;
}

/** The dates, trial, urgency, tray and notes of an order. */
export function PlanFields({ whole }: { readonly whole?: WholeOrder | undefined }) {
  const today = useToday();
  const orderDate = useWatch<EntryValues, 'order_date'>({ name: 'order_date' });
  return (
    <div className={classes['plan']}>
      <div className={classes['pair']}>
        <DayInput
          {...useEntryField('order_date')}
          today={today}
          max={whole === undefined ? lastOrderDate(today) : lastMovedOrderDate(whole, today)}
          required
        />
        <ExpectedDate order_date={orderDate} />
        {whole?.withCompletion === true && <CompletionDate order_date={orderDate} return_date={whole.return_date} />}
        <Line name="tray_number" />
        <div className={classes['marks']}>
          <Mark name="requires_trial" />
          <Mark name="is_urgent" />
        </div>
      </div>
      <Notes name="feedback" form={whole ? 'edit' : 'entry'} />
      {whole && <Notes name="notes" form="edit" />}
    </div>
  );
}

/** The expected date. It suggests the promised date if the product has a turnaround. */
function ExpectedDate({ order_date }: { readonly order_date: EntryValues['order_date'] }) {
  const expected = useEntryField('expected_complete_date');
  const [product, requires_trial] = useWatch<EntryValues, ['product_quality', 'requires_trial']>({
    name: ['product_quality', 'requires_trial'],
  });
  const { turnaroundOf } = useProducts();
  return (
    <DayInput
      {...expected}
      {...dayOfWork(expected.value, useSession(), {
        order_date,
        turnaround_days: turnaroundOf(product),
        requires_trial,
      })}
      min={isCalendarDay(order_date) ? order_date : undefined}
      clearable
    />
  );
}

function Mark({ name }: { readonly name: FieldOf<'flag'> }) {
  const { value, onChange, error, ...input } = useEntryField(name);
  return (
    <Checkbox
      {...input}
      className={classes['mark'] ?? ''}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
    />
  );
}

/** A line of text. */
export function Line({ name }: { readonly name: FieldOf<'line'> }) {
  const field = useEntryField(name);
  return (
    <LimitedInput
      {...field}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      required={ruleOf(name).required !== undefined}
      autoComplete="off"
      limit={ORDER_FIELDS[name].max}
    />
  );
}

function Notes({ name, form }: { readonly name: FieldOf<'text'>; readonly form: OrderForm }) {
  const field = useEntryField(name);
  return (
    <LimitedTextarea
      {...field}
      label={labelIn(form, name)}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      limit={ORDER_FIELDS[name].max}
      className={classes['notes'] ?? ''}
      rows={3}
    />
  );
}

function CompletionDate(before: BeforeCompletion) {
  const today = useToday();
  return (
    <DayInput
      {...useEntryField('completion_date')}
      today={today}
      min={firstCompletionDate(before)}
      max={today}
      required
    />
  );
}
