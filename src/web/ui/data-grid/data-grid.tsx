import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-grid.module.css';

/** Wraps the rows of a grid (`data-sheet-line`) and the messages below them (`data-sheet-below`). */
export const DataGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['sheet']}>{children}</div>
);

/** An error or warning below a row. */
export const GridNote = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <p id={id} className={classes['note']}>
    <IconAlertTriangle size={14} aria-hidden />
    {children}
  </p>
);
