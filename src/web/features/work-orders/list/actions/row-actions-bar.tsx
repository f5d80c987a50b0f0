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

/** Short labels, because the column is narrow. The row's status and bill make them clear. */
const SHORT: Readonly<Partial<Record<NextActionName, string>>> = { complete_revision: 'Complete', print_bill: 'Print' };

/** The next step of an order as a button, and all other actions in a menu. */
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
 * Whether a press is the second half of a double click on Print. The bill may be created in between, and Print appears
 * in the same place; it must not open an unwanted window.
 */
const isLateHalf = (presses: number, act: NextActionName): boolean => presses > 1 && act === 'print_bill';
