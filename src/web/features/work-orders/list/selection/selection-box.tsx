import type { MouseEvent } from 'react';
import { memo } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { LIST_KEYS, withKey } from '../actions/action-keys.ts';
import { chooseOne, isSelectable } from './selection-changes.ts';
import classes from './selection-box.module.css';
import { useSelected, useSelection } from './selection-state.ts';

/** Selects an order; with Shift, all orders from the last selected one. */
export const SelectionBox = memo(function SelectionBox({ order }: { readonly order: WorkOrder }) {
  const selection = useSelection();
  const checked = useSelected(({ chosen }) => chosen.has(order.id));
  const open = isSelectable(order);
  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    const { checked: on } = event.currentTarget;
    selection.change((before) => chooseOne(before, order, on, event.shiftKey));
  };
  return (
    <input
      type="checkbox"
      className={classes['box']}
      data-selection
      aria-label={`Select ${order.serial_number}`}
      title={open ? withKey('Select', LIST_KEYS.select.keys) : `On bill ${order.bill?.bill_number ?? ''}`}
      checked={checked}
      disabled={!open}
      onMouseDown={preventTextSelection}
      onClick={onClick}
      // React requires it with `checked`; only the click event contains the Shift key.
      onChange={() => undefined}
    />
  );
});

/** Prevents Shift+click from selecting the text in between. */
function preventTextSelection(event: MouseEvent<HTMLInputElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.focus();
}
