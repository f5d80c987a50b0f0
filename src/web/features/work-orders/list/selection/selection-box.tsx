import type { MouseEvent } from 'react';
import { memo } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { LIST_KEYS, withKey } from '../actions/action-keys.ts';
import { chooseOne, isSelectable } from './selection-changes.ts';
import classes from './selection-box.module.css';
import { useSelected, useSelection } from './selection-state.ts';

/** Chooses an order for the next bill; with Shift all from the one chosen before. */
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
      // React asks for it where `checked` is given; the press itself says whether Shift was held.
      onChange={() => undefined}
    />
  );
});

/** A press with Shift would mark the text between the two presses. */
function preventTextSelection(event: MouseEvent<HTMLInputElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.focus();
}
