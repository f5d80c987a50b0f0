import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-grid.module.css';

/** Wraps the lines of a sheet: rows with `data-sheet-line`, and below a row its message, with `data-sheet-below`. */
export const DataGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['sheet']}>{children}</div>
);

/** What is wrong with a row. */
export const GridNote = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <p id={id} className={classes['note']}>
    <IconAlertTriangle size={14} aria-hidden />
    {children}
  </p>
);
