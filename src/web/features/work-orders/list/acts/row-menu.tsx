import { Menu } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { Fragment, useImperativeHandle } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import classes from './row-menu.module.css';
import type { RowAct, RowActName } from './row-acts.ts';
import { rowActGroups } from './row-acts.ts';

/** The row whose menu is open. */
export interface OpenedMenu {
  readonly order: WorkOrder;
  readonly opener: HTMLElement;
}

interface RowMenuProps {
  readonly opened: OpenedMenu | null;
  readonly onAct: (name: RowActName, order: WorkOrder) => void;
  readonly onClose: () => void;
}

/** Above the button where there is no room below, and over it where there is none above either. */
const WHOLE = { flip: true, shift: { padding: 4, crossAxis: true } };

/**
 * Every act of one row with the reason where it is not open. One menu serves the whole list: a menu in each of a hundred rows
 * made the list slow. What cannot be done stays reachable by key, so that its reason can be heard.
 */
export function RowMenu({ opened, onAct, onClose }: RowMenuProps) {
  if (opened === null) return null;
  const { order, opener } = opened;
  const close = () => {
    onClose();
    opener.focus();
  };
  const closeByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    close();
  };
  return (
    <Menu
      key={order.id}
      opened
      onClose={close}
      position="bottom-end"
      middlewares={WHOLE}
      withinPortal={false}
      floatingStrategy="fixed"
      offset={4}
      width={280}
      shadow="md"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Opener element={opener} />
      </Menu.Target>
      <Menu.Dropdown
        className={classes['menu'] ?? ''}
        aria-labelledby={undefined}
        aria-label={`Actions for ${order.serial_number}`}
        onKeyDown={closeByTab}
      >
        {rowActGroups(order).map((acts, index) => (
          <Fragment key={acts[0]?.name}>
            {index === 0 ? null : <Menu.Divider />}
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
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The button of the row, which is drawn long since: all that the menu wants of it is its place. */
function Opener({ element, ref }: { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

function MenuItem({ act, onPress }: { readonly act: RowAct; readonly onPress: () => void }) {
  const refused = act.refusedBecause !== null;
  const danger = act.name === 'delete' || act.name === 'cancel';
  return (
    <Menu.Item
      className={classes['item'] ?? ''}
      closeMenuOnClick={false}
      aria-disabled={refused}
      data-danger={danger || undefined}
      onClick={() => (refused ? undefined : onPress())}
    >
      {act.label}
      {refused ? <span className={classes['reason']}>{act.refusedBecause}</span> : null}
    </Menu.Item>
  );
}
