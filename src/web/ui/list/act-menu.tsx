import { Menu } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { Fragment, useImperativeHandle } from 'react';
import classes from './act-menu.module.css';

/** One thing that can be done with a row. */
export interface MenuAct<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Why it is not open to this person on this row; null where it is. */
  readonly refusedBecause: string | null;
  /** Something is lost by it. */
  readonly danger?: boolean;
}

/** The row whose menu is open. */
interface OpenedActMenu<Name extends string> {
  /** The row's own. */
  readonly id: string;
  readonly label: string;
  /** The button of the row, which is drawn long since. */
  readonly opener: HTMLElement;
  /** What the menu sets apart. */
  readonly groups: readonly (readonly MenuAct<Name>[])[];
}

interface ActMenuProps<Name extends string> {
  readonly opened: OpenedActMenu<Name> | null;
  readonly onAct: (name: Name) => void;
  readonly onClose: () => void;
}

/** Above the button where there is no room below, and over it where there is none above either. */
const WHOLE = { flip: true, shift: { padding: 4, crossAxis: true } };

/**
 * Every act of one row with the reason where it is not open. One menu serves the whole list: a menu in each of a hundred rows
 * made the list slow. What cannot be done stays reachable by key, so that its reason can be heard.
 */
export function ActMenu<Name extends string>({ opened, onAct, onClose }: ActMenuProps<Name>) {
  if (opened === null) return null;
  const { id, label, opener, groups } = opened;
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
      key={id}
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
        aria-label={label}
        onKeyDown={closeByTab}
      >
        {groups.map((acts, index) => (
          <Fragment key={acts[0]?.name}>
            {index === 0 ? null : <Menu.Divider />}
            {acts.map((act) => (
              <MenuItem
                key={act.name}
                act={act}
                onPress={() => {
                  // The focus goes home first, so that a dialog that the act opens gives it back there.
                  close();
                  onAct(act.name);
                }}
              />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** All that the menu wants of the button is its place. */
function Opener({ element, ref }: { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

function MenuItem({ act, onPress }: { readonly act: MenuAct<string>; readonly onPress: () => void }) {
  const refused = act.refusedBecause !== null;
  return (
    <Menu.Item
      className={classes['item'] ?? ''}
      closeMenuOnClick={false}
      aria-disabled={refused}
      data-danger={act.danger === true || undefined}
      onClick={() => (refused ? undefined : onPress())}
    >
      {act.label}
      {refused ? <span className={classes['reason']}>{act.refusedBecause}</span> : null}
    </Menu.Item>
  );
}
