import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { orderName } from './batch-fields.ts';
import { Mark, NotesField, PatientField, ProductField, ShadeField, TrialDates } from './order-fields.tsx';
import classes from './order-row.module.css';
import { OrderTeeth, TeethStatus } from './order-teeth.tsx';

interface OrderRowProps {
  /** Identifies the order while others come and go. */
  readonly id: string;
  /** The order that the chart beside shows. */
  readonly isActive: boolean;
  readonly withChart: boolean;
  readonly isRemovable: boolean;
  readonly onRemove: (id: string) => void;
}

/** One order of the batch. Drawn by what is its own: typing in one order draws no other. */
export const OrderRow = memo(function OrderRow({ id, isActive, withChart, isRemovable, onRemove }: OrderRowProps) {
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
        <TeethStatus order={id} />
      </div>
      <div className={classes['case']}>
        <PatientField id={id} />
        <ProductField id={id} />
        <ShadeField id={id} />
        <OrderTeeth order={id} name={name} withChart={withChart} />
      </div>
      <div className={classes['plan']}>
        <Mark id={id} name="requires_trial" />
        <TrialDates id={id} />
        <Mark id={id} name="is_urgent" />
        <NotesField id={id} />
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
  );
});
