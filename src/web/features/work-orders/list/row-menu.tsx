import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import classes from './row-menu.module.css';
import type { RowActName } from './row-acts.ts';
import { rowActs } from './row-acts.ts';
import { placeBeside } from './place-beside.ts';
import { useCloseOutside } from './use-close-outside.ts';

/** The row whose menu is open. */
export interface OpenedMenu {
  readonly order: WorkOrder;
  readonly opener: HTMLElement;
}

interface RowMenuProps extends OpenedMenu {
  readonly onAct: (name: RowActName, order: WorkOrder) => void;
  readonly onClose: () => void;
}

/**
 * Every act of one row with the reason where it is not open. One menu serves the whole list: a menu in each of a hundred rows
 * made the list slow. What cannot be done stays reachable by key, so that its reason can be heard.
 */
export function RowMenu({ order, opener, onAct, onClose }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useCloseOutside(menu, opener, onClose);
  useEffect(() => {
    if (menu.current === null) return;
    placeBeside(menu.current, opener);
    itemsOf(menu.current)[0]?.focus();
  }, [opener]);

  const close = () => {
    onClose();
    opener.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else walkItems(event);
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={`Actions for ${order.serial_number}`}
      className={classes['menu']}
      onKeyDown={onKeyDown}
    >
      {rowActs(order).map(({ name, label, refusedBecause }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes['item']}
          aria-disabled={refusedBecause !== null}
          onClick={() => {
            if (refusedBecause !== null) return;
            // The focus goes home first, so that a dialog that the act opens gives it back there.
            close();
            onAct(name, order);
          }}
        >
          {label}
          {refusedBecause === null ? null : <span className={classes['reason']}>{refusedBecause}</span>}
        </button>
      ))}
    </div>
  );
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

function walkItems(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: (at + 1) % items.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to)?.focus();
}
