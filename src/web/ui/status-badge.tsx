import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type BadgeTone = 'neutral' | 'info' | 'good' | 'warning' | 'bad' | 'accent';

interface StatusBadgeProps {
  readonly tone: BadgeTone;
  /** An icon of 14 px, hidden from screen readers: the word says it. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A state as colour, icon and word. One element: a list of a hundred rows draws hundreds of them. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={classes['badge']} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
