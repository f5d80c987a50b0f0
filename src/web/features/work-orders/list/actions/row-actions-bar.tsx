import { IconCheck, IconDots, IconFileInvoice, IconPrinter, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OrderRowProps } from '../row/order-row-props.ts';
import classes from './row-actions-bar.module.css';
import { keyOf, withKey } from './action-keys.ts';
import type { NextActionName } from './row-actions.ts';
import { nextAction } from './row-actions.ts';

const ICONS: Readonly<Record<NextActionName, ReactNode>> = {
  complete: <IconCheck size={16} aria-hidden />,
  complete_revision: <IconCheck size={16} aria-hidden />,
  start_revision: <IconRefresh size={16} aria-hidden />,
  create_bill: <IconFileInvoice size={16} aria-hidden />,
  print_bill: <IconPrinter size={16} aria-hidden />,
};

/** On the button, where the column has no room for the whole label; the row's state and bill say what is meant. */
const SHORT: Readonly<Partial<Record<NextActionName, string>>> = { complete_revision: 'Complete', print_bill: 'Print' };

/** The next thing to do with an order as one button, and everything else behind the dots. */
export function RowActionsBar({ order, cards, busy, menuOpen, handlers }: OrderRowProps) {
  const next = nextAction(order);
  return (
    <span className={classes['acts']}>
      {next === null ? null : (
        <button
          type="button"
          className={classes['next']}
          data-control="next"
          aria-label={`${next.label} ${order.serial_number}`}
          title={withKey(next.label, keyOf(next.name))}
          aria-keyshortcuts={keyOf(next.name)?.toUpperCase()}
          aria-busy={busy || undefined}
          onClick={(event) => {
            if (!isLateHalf(event.detail, next.name)) handlers.act(next.name, order);
          }}
        >
          {busy ? <span className={classes['spinner']} aria-hidden /> : ICONS[next.name]}
          {cards ? (SHORT[next.name] ?? next.label) : null}
        </button>
      )}
      <button
        type="button"
        className={classes['more']}
        data-control="more"
        aria-label={`More actions for ${order.serial_number}`}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        onClick={(event) => handlers.openMenu(order, event.currentTarget)}
      >
        <IconDots size={18} aria-hidden />
      </button>
    </span>
  );
}

/**
 * The server may make the bill between the two presses of a double click, and the second one would land on Print in the same
 * place. It opens no window that nobody asked for.
 */
const isLateHalf = (presses: number, act: NextActionName): boolean => presses > 1 && act === 'print_bill';
