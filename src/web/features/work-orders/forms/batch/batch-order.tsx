import { ActionIcon, Checkbox } from '@mantine/core';
import type { FieldIn, FieldOf } from '#domain/work-orders/fields.ts';
import { ORDER_FIELDS, ruleOf } from '#domain/work-orders/fields.ts';
import { ProductQualityField } from '#web/features/work-orders/components/product-quality-field.tsx';
import { ProductShadeField } from '#web/features/work-orders/components/product-shade-field.tsx';
import { dayOfWork } from '#domain/laboratory/promised-date.ts';
import { useSession } from '#web/platform/session/session.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { SUGGESTING } from '../entry-form.tsx';
import { SameCases } from '../same-case.tsx';
import { OrderPrice } from './batch-prices.tsx';
import { orderName } from './batch-fields.ts';
import classes from './batch-order.module.css';
import { FilledOrder, OrderMarks, useFilled } from './message-marks.tsx';
import { OrderTeeth, TeethStatus } from './order-teeth.tsx';
import { useOrderField, useOrderValue } from './use-order-field.ts';

interface OrderRowProps {
  /** Identifies the order while other orders are added or removed. */
  readonly id: string;
  /** Whether the chart shows this order. */
  readonly isActive: boolean;
  readonly withChart: boolean;
  readonly isRemovable: boolean;
  readonly onRemove: (id: string) => void;
  readonly isTooSoon: boolean;
  readonly onTooSoon: (id: string) => void;
}

/** One order of the batch. Typing in one order renders no other. */
export const OrderRow = memo(function OrderRow({
  id,
  isActive,
  withChart,
  isRemovable,
  onRemove,
  ...teeth
}: OrderRowProps) {
  const name = orderName(id);
  return (
    <div
      role="group"
      aria-label={name}
      className={classes['order']}
      data-order={id}
      data-active={isActive || undefined}
    >
      <div className={classes['head']}>
        <span className={classes['name']}>{name}</span>
        <OrderPrice order={id} />
        <TeethStatus order={id} isTooSoon={teeth.isTooSoon} />
      </div>
      <FilledOrder value={useFilled(id)}>
        <OrderMarks id={id} />
        <div className={classes['case']}>
          <Line id={id} name="patient_name" />
          <ProductField id={id} />
          <ShadeField id={id} />
          <OrderTeeth order={id} name={name} withChart={withChart} onTooSoon={teeth.onTooSoon} />
        </div>
        <div className={classes['plan']}>
          <Mark id={id} name="requires_trial" />
          <TrialDates id={id} />
          <Mark id={id} name="is_urgent" />
          <Line id={id} name="tray_number" />
          <div className={classes['end']}>
            <Line id={id} name="notes" />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              className={classes['remove'] ?? ''}
              aria-label={`Remove ${name}`}
              disabled={!isRemovable}
              onClick={() => onRemove(id)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      </FilledOrder>
      <SameCases order={name} />
    </div>
  );
});

// Each field is a component, so that a key press renders one field and not the whole order. The inputs are memoised
// too: react-hook-form updates every field of the list when an order is added or removed.
const Text = memo(LimitedInput);
const Box = memo(Checkbox);
const Product = memo(ProductQualityField);
const Shade = memo(ProductShadeField);

interface OfOrder {
  /** The ID of the order. */
  readonly id: string;
}

function ProductField({ id }: OfOrder) {
  const field = useOrderField(id, 'product_quality');
  return <Product {...field} {...SUGGESTING} limit={ORDER_FIELDS.product_quality.max} />;
}

function ShadeField({ id }: OfOrder) {
  const field = useOrderField(id, 'product_shade');
  return <Shade {...field} {...SUGGESTING} limit={ORDER_FIELDS.product_shade.max} />;
}

/** A text on one line. Notes also have one line here, so that Enter moves to the next order. */
function Line({ id, name }: OfOrder & { readonly name: Extract<FieldIn<'batch order'>, FieldOf<'line' | 'text'>> }) {
  const field = useOrderField(id, name);
  return (
    <Text
      {...field}
      className={classes[name] ?? ''}
      required={ruleOf(name).required !== undefined}
      autoComplete="off"
      limit={ORDER_FIELDS[name].max}
    />
  );
}

function Mark({ id, name }: OfOrder & { readonly name: FieldOf<'flag'> }) {
  const { value, ...input } = useOrderField(id, name);
  return <Box {...input} className={classes['mark'] ?? ''} checked={value} />;
}

/** The dates of the first and second trial, if the order requires a trial. */
function TrialDates({ id }: OfOrder) {
  if (!useOrderValue(id, 'requires_trial')) return null;
  return (
    <div className={classes['dates']}>
      <TrialDate id={id} name="trial_date_1" />
      <TrialDate id={id} name="trial_date_2" />
    </div>
  );
}

function TrialDate({ id, name }: OfOrder & { readonly name: 'trial_date_1' | 'trial_date_2' }) {
  const field = useOrderField(id, name);
  return <DayInput {...field} {...dayOfWork(field.value, useSession())} clearable />;
}
