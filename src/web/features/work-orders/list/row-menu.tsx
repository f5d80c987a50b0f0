import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import classes from './row-menu.module.css';
import type { RowAct, RowActName } from './row-acts.ts';
import { rowActGroups } from './row-acts.ts';
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
      {rowActGroups(order).map((acts) => (
        <div key={acts[0]?.name} role="group" className={classes['group']}>
          {acts.map((act) => (
            <MenuItem
              key={act.name}
              act={act}
              onPress={() => {
                // The focus goes home first, so that a dialog that the act opens gives it back there.
                close();
                onAct(act.name, order);
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function MenuItem({ act, onPress }: { readonly act: RowAct; readonly onPress: () => void }) {
  const refused = act.refusedBecause !== null;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes['item']}
      data-danger={act.name === 'delete' || act.name === 'cancel' || undefined}
      aria-disabled={refused}
      onClick={() => (refused ? undefined : onPress())}
    >
      {act.label}
      {refused ? <span className={classes['reason']}>{act.refusedBecause}</span> : null}
    </button>
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
