import { IconAlertTriangle } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';
import type { OrderField } from './batch-fields.ts';
import { COMMON_FIELDS, commonLabel, orderLabel } from './batch-fields.ts';
import classes from './batch-order.module.css';
import type { BatchValues, FilledIn, OrderFields } from './batch-values.ts';
import { newOrder } from './batch-values.ts';

/** The values that a message filled into the order whose fields are inside. */
export const FilledOrder = createContext<FilledIn | null>(null);

/** Returns the values that a message filled into an order. */
export function useFilled(id: string): FilledIn | null {
  const filled = useWatch<BatchValues, `orders.${string}.filled`>({ name: `orders.${id}.filled`, exact: true });
  // A removed order is updated once without values.
  return filled ?? null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a field still has its value from a message. */
export const isAsRead = (filled: object | undefined, field: string, value: unknown): boolean =>
  filled !== undefined && Object.hasOwn(filled, field) && isSame(value, (filled as Record<string, unknown>)[field]);

const EMPTY = newOrder();

/** Returns the warnings about a field, until the user edits it. */
export function warningsAt(filled: FilledIn | null, field: OrderField, value: OrderFields[OrderField]): string {
  if (filled === null || !isSame(value, filled.values[field] ?? EMPTY[field])) return '';
  return filled.warnings.flatMap((warning) => (warning.field === field ? warning.text : [])).join(' ');
}

const FromMessage = ({ labels }: { readonly labels: readonly string[] }) =>
  labels.length === 0 ? null : (
    <p className={classes['fromMessage']}>
      <b>From message</b> {labels.join(', ')}
    </p>
  );

/** Names the common fields that still have their value from a message. */
export function CommonMarks() {
  const labels = useWatch({
    compute: (now: BatchValues) =>
      COMMON_FIELDS.filter((field) => isAsRead(now.filled, field, now[field])).map(commonLabel),
  });
  return <FromMessage labels={labels} />;
}

/** Names the fields of an order that still have their value from a message, and warns of values without a field. */
export function OrderMarks({ id }: { readonly id: string }) {
  const filled = use(FilledOrder);
  return filled === null ? null : <Marks id={id} filled={filled} />;
}

function Marks({ id, filled: { values, warnings } }: { readonly id: string; readonly filled: FilledIn }) {
  const order = useWatch<BatchValues, `orders.${string}`>({ name: `orders.${id}` });
  const asRead = (Object.keys(values) as OrderField[]).filter((field) => isAsRead(values, field, order[field]));
  const others = asRead.length === 0 ? [] : warnings.filter(({ field }) => !(field in order));
  return (
    <>
      <FromMessage labels={asRead.map(orderLabel)} />
      {others.map(({ text }) => (
        <p key={text} className={classes['touched']}>
          <IconAlertTriangle size={16} aria-hidden /> {text}
        </p>
      ))}
    </>
  );
}
