import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { keyNames } from '#web/platform/shortcut-keys.ts';
import classes from './grid-keys.module.css';

interface SheetKeysProps {
  /** Additional keys of this grid. */
  readonly children?: ReactNode;
  /** What can be pasted, if not only the lines of one column. */
  readonly paste?: string;
  /** Buttons for all rows. */
  readonly acts?: ReactNode;
}

/** The keys of a grid, shown above it. */
export const GridKeys = ({ children, paste = 'Paste several lines to fill the column', acts }: SheetKeysProps) => (
  <div className={classes['tools']}>
    <p className={classes['hints']}>
      <KeyHint keys={['↑', '↓', 'Enter']}>to move in the column</KeyHint>
      {children}
      <KeyHint keys={['Esc']}>to restore</KeyHint>
      <KeyHint keys={[keyNames('mod+s').join('+')]}>to save</KeyHint>
      <span>{paste}</span>
    </p>
    {acts === undefined ? null : <div className={classes['acts']}>{acts}</div>}
  </div>
);

/** Keys with their description. */
export const KeyHint = ({ keys, children }: { readonly keys: readonly string[]; readonly children: ReactNode }) => (
  <span>
    {keys.map((key) => (
      <Kbd key={key} size="xs" mr={2}>
        {key}
      </Kbd>
    ))}{' '}
    {children}
  </span>
);
