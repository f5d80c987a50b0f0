import { Menu } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { Fragment, useImperativeHandle } from 'react';
import { ariaKeys, isPressed } from '#web/platform/shortcut-keys.ts';
import { Keys } from '../keys.tsx';
import classes from './action-menu.module.css';

/** An action on a row. */
export interface MenuAction<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Why the action is not available; null if it is. */
  readonly refusedBecause: string | null;
  /** Whether the action destroys something. */
  readonly danger?: boolean;
  /** The shortcut, which works on the row and in the menu. */
  readonly keys?: string | undefined;
}

/** The row with the open menu. */
interface OpenedActMenu<Name extends string> {
  /** The id of the row. */
  readonly id: string;
  readonly label: string;
  /** The menu button of the row. */
  readonly opener: HTMLElement;
  /** Groups of actions, with a divider between them. */
  readonly groups: readonly (readonly MenuAction<Name>[])[];
}

export interface ActionMenuProps<Name extends string> {
  readonly opened: OpenedActMenu<Name> | null;
  readonly onAct: (name: Name) => void;
  readonly onClose: () => void;
}

/** Positions the menu above the button if there is no room below, and over it if there is none above. */
const WHOLE = { flip: true, shift: { padding: 4, crossAxis: true } };

/**
 * A menu of all actions of a row, with the reason if one is unavailable. One menu serves the whole list, because a menu
 * per row made lists of a hundred rows slow. Unavailable actions can be focused, so that screen readers read the
 * reason.
 */
export function ActionMenu<Name extends string>({ opened, onAct, onClose }: ActionMenuProps<Name>) {
  if (opened === null) return null;
  const { id, label, opener, groups } = opened;
  const close = () => {
    onClose();
    opener.focus();
  };
  // First returns the focus to the button, so that a dialog opened by the action returns it there.
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

/** Gives the menu the position of the button. */
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

/** The shortcut next to an action. Screen readers read it as the shortcut, not as part of the name. */
const KeyOfAct = ({ keys }: { readonly keys: string }) => (
  <span aria-hidden>
    <Keys keys={keys} />
  </span>
);
