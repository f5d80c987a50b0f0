import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-portal.module.css';

/** A sheet in the present page that only paper shows: printing from a page where a print window was blocked. */
export function PrintPortal({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <div className={classes['sheet']} data-print-sheet aria-hidden>
      {children}
    </div>,
    document.body,
  );
}
