import type { ReactNode } from 'react';
import { reserveFooterSpace } from '../page-footer-space.ts';
import classes from './grid-bar.module.css';

interface SheetBarProps {
  /** Its name, for screen readers. */
  readonly label: string;
  /** The sum of the sheet, in one large figure. */
  readonly total?: ReactNode;
  /** An additional note. */
  readonly counts: ReactNode;
  /** How much is typed and not yet saved. */
  readonly unsaved: number;
  /** What is to be known before it is saved. */
  readonly note?: ReactNode;
  /** What is done with it. */
  readonly children: ReactNode;
}

/** At the bottom of a sheet and always in sight: its state and its actions. */
export const GridBar = ({ label, total, counts, unsaved, note, children }: SheetBarProps) => (
  <section ref={reserveFooterSpace} className={classes['bar']} aria-label={label} data-needed>
    {/* Always there: what comes into it is read out. */}
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
