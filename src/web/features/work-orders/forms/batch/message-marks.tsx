import { IconAlertTriangle } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';
import type { FilledOrder } from './apply-message.ts';
import type { OrderField } from './batch-fields.ts';
import { orderLabel } from './batch-fields.ts';
import classes from './batch-order.module.css';
import type { BatchValues, OrderValues } from './batch-values.ts';

/** The values that messages filled in, by order id. */
export const FilledOrders = createContext<Readonly<Record<string, FilledOrder>>>({});

/** Whether a field still has its value from a message. */
export const isAsRead = <Name extends OrderField>(
  filled: FilledOrder | undefined,
  field: Name,
  value: OrderValues[Name],
): boolean =>
  filled !== undefined && field in filled.values && JSON.stringify(value) === JSON.stringify(filled.values[field]);

/** The fields of an order that still have their value from a message, and the warnings about them. */
export function MessageMarks({ id }: { readonly id: string }) {
  const filled = use(FilledOrders)[id];
  return filled === undefined ? null : <Marks id={id} filled={filled} />;
}

function Marks({ id, filled }: { readonly id: string; readonly filled: FilledOrder }) {
  const { values, warnings } = filled;
  const order = useWatch<BatchValues, `orders.${string}`>({ name: `orders.${id}` });
  const asRead = (Object.keys(values) as OrderField[]).filter((field) => isAsRead(filled, field, order[field]));
  const open = warnings.filter(({ field }) => !(field in values) || asRead.includes(field as OrderField));
  if (asRead.length === 0) return null;
  return (
    <div className={classes['message']}>
      <p>
        <b>From message</b> {asRead.map(orderLabel).join(', ')}
      </p>
      {open.map(({ field, text }) => (
        <p key={`${field} ${text}`} className={classes['touched']}>
          <IconAlertTriangle size={16} aria-hidden /> {text}
        </p>
      ))}
    </div>
  );
}
