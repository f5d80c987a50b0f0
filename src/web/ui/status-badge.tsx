import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type BadgeTone = 'neutral' | 'info' | 'good' | 'warning' | 'bad' | 'accent';

/** The color and the icon of a badge. */
export interface BadgeLook {
  readonly tone: BadgeTone;
  readonly icon: ReactNode;
}

/** The look of a status that this version does not know. */
export const UNKNOWN_LOOK: BadgeLook = { tone: 'neutral', icon: <IconHelpCircle aria-hidden /> };

interface StatusBadgeProps {
  readonly tone: BadgeTone;
  /** An icon of 14 px, hidden from screen readers, which read the text. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A status as color, icon and text. A single element, because a list of a hundred rows has hundreds of them. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={classes['badge']} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
