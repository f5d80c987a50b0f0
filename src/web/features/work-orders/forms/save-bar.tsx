import { Button, Kbd } from '@mantine/core';
import { ariaKeys, keyNames } from '#web/platform/shortcut-keys.ts';
import { reserveFooterSpace } from '#web/ui/page-footer-space.ts';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './work-order-entry.module.css';

/** The shortcuts of the order forms. */
export const SAVE_KEYS = 'mod+s';
export const CLEAR_KEYS = 'escape';

interface SaveBarProps {
  readonly label: string;
  readonly isSaving: boolean;
  /** Options next to the save button. */
  readonly children?: ReactNode;
}

/** The save button with its shortcuts. On a phone it stays at the bottom of the screen. */
export function SaveBar({ label, isSaving, children }: SaveBarProps) {
  return (
    <div ref={reserveFooterSpace} className={classes['save']} data-needed>
      <p className={classes['hints']}>
        <Hint keys={keyNames(SAVE_KEYS)}>to save</Hint>
        <Hint keys={['Escape']}>to clear alerts</Hint>
      </p>
      {children}
      <Button
        type="submit"
        size="md"
        loading={isSaving}
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        aria-keyshortcuts={ariaKeys(SAVE_KEYS)}
      >
        {label}
      </Button>
    </div>
  );
}

export function Hint({ keys, children }: { readonly keys: readonly string[]; readonly children: string }) {
  return (
    <span>
      <Kbd>{keys.join('+')}</Kbd> {children}
    </span>
  );
}
