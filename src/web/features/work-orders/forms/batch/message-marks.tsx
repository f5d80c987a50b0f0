import { IconAlertTriangle } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';
import type { FilledOrder } from './apply-message.ts';
import type { OrderField } from './batch-fields.ts';
import { orderLabel } from './batch-fields.ts';
import classes from './batch-order.module.css';
import type { BatchValues } from './batch-values.ts';

/** The values that messages filled in, by order id. */
export const FilledOrders = createContext<Readonly<Record<string, FilledOrder>>>({});

/** The fields of an order that still have their value from a message, and the warnings about them. */
export function MessageMarks({ id }: { readonly id: string }) {
  const filled = use(FilledOrders)[id];
  return filled === undefined ? null : <Marks id={id} filled={filled} />;
}

function Marks({ id, filled: { values, warnings } }: { readonly id: string; readonly filled: FilledOrder }) {
  const order = useWatch<BatchValues, `orders.${string}`>({ name: `orders.${id}` });
  const isAsRead = (field: OrderField): boolean => JSON.stringify(order[field]) === JSON.stringify(values[field]);
  const asRead = (Object.keys(values) as OrderField[]).filter(isAsRead);
  const open = warnings.filter(({ field }) => !(field in values) || asRead.includes(field as OrderField));
  if (asRead.length === 0) return null;
  return (
    <div className={classes['message']}>
      <p>
        <b>From message</b> {asRead.map(orderLabel).join(', ')}
      </p>
      {open.map(({ field, text }) => (
        <p key={`${field} ${text}`} className={classes['missing']}>
          <IconAlertTriangle size={16} aria-hidden /> {text}
        </p>
      ))}
    </div>
  );
}
