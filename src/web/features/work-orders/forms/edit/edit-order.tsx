import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { formValuesOf, pickFields } from '#domain/work-orders/fields.ts';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { workOrderQuery } from '#web/features/work-orders/api.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { DoctorField, PricedFields } from '../entry-form.tsx';
import type { EntryValues } from '../entry-values.ts';
import classes from '../work-order-entry.module.css';
import { EditForm } from './edit-form.tsx';
import type { Reloading } from './edit-message.tsx';
import { saveTyped } from './edit-drafts.ts';
import { changedFields } from './edit-values.ts';

/** Shows the order's price after saving, to users who may see it. */
export type EditPriceNote = (order: WorkOrder, fields: PricedFields) => ReactNode;

interface EditOrderProps {
  /** The order as first loaded. */
  readonly loaded: WorkOrder;
  readonly doctorField: DoctorField;
  readonly priceNote?: EditPriceNote | undefined;
  /** Returns whether the page is being left. */
  readonly onSaved: (saved: WorkOrder) => boolean;
}

/**
 * The edit form of one version of an order. The form keeps its version until it is saved or reloaded, also when the
 * order is refetched.
 */
export function EditOrder({ loaded, doctorField, priceNote, onSaved }: EditOrderProps) {
  const latest = useQuery(workOrderQuery(loaded.id));
  const [base, setBase] = useState({ order: loaded, isSaved: false });
  const [reloading, setReloading] = useState<Reloading>('no');
  const newer = latest.data !== undefined && latest.data.version > base.order.version ? latest.data : null;

  const reload = async (): Promise<void> => {
    setReloading('loading');
    const { data, isError } = await latest.refetch();
    setReloading(isError ? 'failed' : 'no');
    if (data !== undefined && !isError) setBase({ order: data, isSaved: false });
  };
  const saved = (order: WorkOrder, typedOn: EntryValues, sent: EntryValues): void => {
    const more = changedFields(sent, typedOn);
    if (more.length > 0) saveTyped(order, { ...formValuesOf(order), ...pickFields(typedOn, more) });
    if (more.length > 0 || !onSaved(order)) setBase({ order, isSaved: true });
  };
  return (
    <EditForm
      key={base.order.version}
      order={base.order}
      doctorField={doctorField}
      priceNote={priceNote && ((fields) => priceNote(base.order, fields))}
      newer={newer}
      reloading={reloading}
      onReload={() => void reload()}
      onSaved={saved}
      isSaved={base.isSaved}
      onClear={() => setBase({ ...base, isSaved: false })}
    />
  );
}

/** A placeholder of the form's size while the order loads. */
export function EditSkeleton() {
  return (
    <div className={classes['fields']} aria-busy>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton height={40} />
      <Skeleton height={92} />
      <div className={classes['body']}>
        <Skeleton height={400} />
        <Skeleton height={400} />
      </div>
    </div>
  );
}
