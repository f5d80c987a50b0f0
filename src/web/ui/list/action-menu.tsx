import { Menu } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { Fragment, useImperativeHandle } from 'react';
import { ariaKeys, isPressed } from '#web/platform/shortcut-keys.ts';
import { Keys } from '../keys.tsx';
import classes from './action-menu.module.css';

/** One thing that can be done with a row. */
export interface MenuAction<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Why it is not open to this person on this row; null where it is. */
  readonly refusedBecause: string | null;
  /** Something is lost by it. */
  readonly danger?: boolean;
  /** The key that does the same on the row itself; in the menu it does it too. */
  readonly keys?: string | undefined;
}

/** The row whose menu is open. */
interface OpenedActMenu<Name extends string> {
  /** The row's own. */
  readonly id: string;
  readonly label: string;
  /** The button of the row, which is drawn long since. */
  readonly opener: HTMLElement;
  /** What the menu sets apart. */
  readonly groups: readonly (readonly MenuAction<Name>[])[];
}

export interface ActionMenuProps<Name extends string> {
  readonly opened: OpenedActMenu<Name> | null;
  readonly onAct: (name: Name) => void;
  readonly onClose: () => void;
}

/** Above the button where there is no room below, and over it where there is none above either. */
const WHOLE = { flip: true, shift: { padding: 4, crossAxis: true } };

/**
 * Every action of one row with the reason where it is unavailable. One menu serves the whole list: a menu in each of a hundred rows made
 * the list slow. Unavailable actions stay reachable by key, so that screen readers announce the reason.
 */
export function ActionMenu<Name extends string>({ opened, onAct, onClose }: ActionMenuProps<Name>) {
  if (opened === null) return null;
  const { id, label, opener, groups } = opened;
  const close = () => {
    onClose();
    opener.focus();
  };
  // The focus goes home first, so that a dialog that the act opens gives it back there.
  const press = (act: MenuAction<Name>) => {
    close();
    onAct(act.name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = groups
      .flat()
      .find(
        ({ keys, refusedBecause }) =>
          keys !== undefined && refusedBecause === null && isPressed(keys, event.nativeEvent),
      );
    if (act === undefined && event.key !== 'Tab') return;
    event.preventDefault();
    if (act === undefined) close();
    else press(act);
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
    >
      <Menu.Target>
        <Opener element={opener} />
      </Menu.Target>
      <Menu.Dropdown
        className={classes['menu'] ?? ''}
        aria-labelledby={undefined}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {groups.map((acts, index) => (
          <Fragment key={acts[0]?.name}>
            {index === 0 ? null : <Menu.Divider />}
            {acts.map((act) => (
              <MenuItem key={act.name} act={act} onPress={() => press(act)} />
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

function MenuItem({ act, onPress }: { readonly act: MenuAction<string>; readonly onPress: () => void }) {
  const refused = act.refusedBecause !== null;
  const keys = refused ? undefined : act.keys;
  return (
    <Menu.Item
      className={classes['item'] ?? ''}
      closeMenuOnClick={false}
      aria-disabled={refused}
      data-danger={act.danger === true || undefined}
      {...(keys !== undefined && { 'aria-keyshortcuts': ariaKeys(keys), rightSection: <KeyOfAct keys={keys} /> })}
      onClick={() => (refused ? undefined : onPress())}
    >
      {act.label}
      {refused ? <span className={classes['reason']}>{act.refusedBecause}</span> : null}
    </Menu.Item>
  );
}

/** Shown next to the action; read out as its key, not as part of its name. */
const KeyOfAct = ({ keys }: { readonly keys: string }) => (
  <span aria-hidden>
    <Keys keys={keys} />
  </span>
);
