import type { ReactNode } from 'react';
import classes from './numbered-page.module.css';

/** How much (mm) of a page its contents may fill: what is above its number, less a reserve, since paper breaks lines a little differently. */
export const PAGE_ROOM = 276;

interface NumberedPageProps {
  readonly label: string;
  readonly number: number;
  /** How many pages the document has that this one is of. */
  readonly of: number;
  /** At the foot, beside the number. */
  readonly note: string;
  readonly children: ReactNode;
}

/**
 * One A4 page that bears its own number, for print jobs of several documents: a browser numbers the pages of a job through. Lies on a
 * `PageDesk`.
 */
export function NumberedPage({ label, number, of, note, children }: NumberedPageProps) {
  return (
    <article className={classes['page']} aria-label={of === 1 ? label : `${label}, page ${number}`}>
      {children}
      <p className={classes['foot']}>
        <span>{note}</span>
        <span>
          Page {number} of {of}
        </span>
      </p>
    </article>
  );
}
