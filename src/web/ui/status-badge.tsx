import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type BadgeTone = 'neutral' | 'info' | 'good' | 'warning' | 'bad' | 'accent';

/** How a badge looks, by colour and icon. */
export interface BadgeLook {
  readonly tone: BadgeTone;
  readonly icon: ReactNode;
}

/** Of a state that this version does not know. */
export const UNKNOWN_LOOK: BadgeLook = { tone: 'neutral', icon: <IconHelpCircle aria-hidden /> };

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
