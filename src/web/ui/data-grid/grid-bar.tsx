import type { ReactNode } from 'react';
import { reserveFooterSpace } from '../page-footer-space.ts';
import classes from './grid-bar.module.css';

interface SheetBarProps {
  /** The name for screen readers. */
  readonly label: string;
  /** The total, in a large font. */
  readonly total?: ReactNode;
  /** Additional counts. */
  readonly counts: ReactNode;
  /** The number of unsaved changes. */
  readonly unsaved: number;
  /** A warning before saving. */
  readonly note?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The bar at the bottom of a grid, always visible, with its state and buttons. */
export const GridBar = ({ label, total, counts, unsaved, note, children }: SheetBarProps) => (
  <section ref={reserveFooterSpace} className={classes['bar']} aria-label={label} data-needed>
    {/* Always rendered, so that screen readers announce changes. */}
    {note === undefined ? null : (
      <div className={classes['note']} role="status">
        {note}
      </div>
    )}
    <div className={classes['figures']}>
      {total === undefined ? null : <p className={classes['total']}>{total}</p>}
      <p className={classes['counts']}>
        {counts}
        {unsaved === 0 ? null : <span className={classes['unsaved']}>{unsaved} not saved</span>}
      </p>
    </div>
    <div className={classes['acts']}>{children}</div>
  </section>
);
