import { Checkbox } from '@mantine/core';
import type { FieldOf } from '#domain/work-orders/fields.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { SUGGESTIONS_CLOSE_MS } from '#domain/work-orders/form-timing.ts';
import { ProductQualityField } from '#web/features/work-orders/parts/product-quality-field.tsx';
import { ProductShadeField } from '#web/features/work-orders/parts/product-shade-field.tsx';
import { useToday } from '#web/platform/session.ts';
import { DayInput } from '#web/ui/day-input.tsx';
import { memo } from 'react';
import classes from './order-row.module.css';
import { useOrderField } from './use-order-field.ts';
import { useOrderValue } from './use-order-value.ts';
import { LimitedInput } from '#web/ui/limited-input.tsx';

// Each field is a component of its own, so that a key draws one field and not the whole order. The inputs are memoised besides:
// react-hook-form tells every field of the list when an order comes or goes.
const Text = memo(LimitedInput);
const Box = memo(Checkbox);
const Product = memo(ProductQualityField);
const Shade = memo(ProductShadeField);

interface OfOrder {
  /** The order's. */
  readonly id: string;
}

const SUGGESTING = { required: true, closeDelay: SUGGESTIONS_CLOSE_MS } as const;

export function PatientField({ id }: OfOrder) {
  const field = useOrderField(id, 'patient_name');
  return <Text {...field} required autoComplete="off" limit={ORDER_FIELDS.patient_name.max} />;
}

export function ProductField({ id }: OfOrder) {
  const field = useOrderField(id, 'product_quality');
  return <Product {...field} {...SUGGESTING} limit={ORDER_FIELDS.product_quality.max} />;
}

export function ShadeField({ id }: OfOrder) {
  const field = useOrderField(id, 'product_shade');
  return <Shade {...field} {...SUGGESTING} limit={ORDER_FIELDS.product_shade.max} />;
}

/** One line, unlike the single form's box: Enter goes on to the next order. */
export function NotesField({ id }: OfOrder) {
  const field = useOrderField(id, 'notes');
  return <Text {...field} className={classes['notes'] ?? ''} autoComplete="off" limit={ORDER_FIELDS.notes.max} />;
}

export function Mark({ id, name }: OfOrder & { readonly name: FieldOf<'flag'> }) {
  const { value, ...input } = useOrderField(id, name);
  return <Box {...input} className={classes['mark'] ?? ''} checked={value} />;
}

/** The dates of the first and the second trial, where one is required. */
export function TrialDates({ id }: OfOrder) {
  if (!useOrderValue(id, 'requires_trial')) return null;
  return (
    <div className={classes['dates']}>
      <TrialDate id={id} name="trial_date_1" />
      <TrialDate id={id} name="trial_date_2" />
    </div>
  );
}

function TrialDate({ id, name }: OfOrder & { readonly name: 'trial_date_1' | 'trial_date_2' }) {
  return <DayInput {...useOrderField(id, name)} today={useToday()} clearable />;
}
