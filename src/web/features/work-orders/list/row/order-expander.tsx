import type { KeyboardEvent } from 'react';
import { Expander } from '#web/ui/list/expander.tsx';
import type { OrderRowProps } from './order-row-props.ts';

/** The id of what is shown below an order's row. */
export const detailsIdOf = (orderId: string): string => `details-${orderId}`;

/** The serial number as the button that shows all of its order. Up and down go to the next order's. */
export const OrderExpander = ({ order, expanded, handlers }: OrderRowProps) => (
  <Expander
    expanded={expanded}
    opens={detailsIdOf(order.id)}
    data-expander
    data-control="expander"
    onClick={() => handlers.toggle(order.id)}
    onKeyDown={walkExpanders}
  >
    <strong>{order.serial_number}</strong>
  </Expander>
);

function walkExpanders(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...document.querySelectorAll<HTMLElement>('[data-expander]')];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
