import { IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import classes from './expander.module.css';

interface ExpanderProps {
  readonly order: WorkOrder;
  readonly expanded: boolean;
  readonly detailsId: string;
  readonly onToggle: (orderId: string) => void;
}

/** The serial number as the button that shows all of its order. Up and down go to the next order's. */
export function Expander({ order, expanded, detailsId, onToggle }: ExpanderProps) {
  return (
    <button
      type="button"
      className={classes['expander']}
      data-expander
      data-control="expander"
      aria-expanded={expanded}
      aria-controls={expanded ? detailsId : undefined}
      onClick={() => onToggle(order.id)}
      onKeyDown={walkExpanders}
    >
      <IconChevronRight size={16} aria-hidden className={classes['chevron']} />
      {order.serial_number}
    </button>
  );
}

function walkExpanders(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...document.querySelectorAll<HTMLElement>('[data-expander]')];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
