import { isPressed } from '#web/platform/shortcut-keys.ts';
import { Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import classes from './palette.module.css';

interface PaletteFieldProps {
  readonly label: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onWalk: (step: 1 | -1) => void;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/**
 * The palette's text field. Mantine's field marks the active result outside React and does not announce it to screen
 * readers.
 */
export function PaletteField(props: PaletteFieldProps) {
  const { label, listId, activeId, value, onType, onWalk, onTake, onClose } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => onWalk(1),
      ArrowUp: () => onWalk(-1),
      Enter: onTake,
    };
    // The keys that open the palette also close it, and must not reach the browser.
    const act = isPressed('mod+k', event.nativeEvent) ? onClose : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <Input
      size="lg"
      variant="unstyled"
      className={classes['field'] ?? ''}
      leftSection={<IconSearch size={18} aria-hidden />}
      placeholder="Search orders, doctors, patients or screens, or type: complete 412"
      autoComplete="off"
      spellCheck={false}
      data-autofocus
      role="combobox"
      aria-label={label}
      aria-expanded={activeId !== undefined}
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
