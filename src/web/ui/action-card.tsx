import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './action-card.module.css';
import { Keys } from './keys.tsx';

interface ActionCardProps {
  readonly to: string;
  /** An icon of 24 px. */
  readonly icon: ReactNode;
  readonly title: string;
  /** What one does there. */
  readonly children: string;
  /** The shortcut that leads there, registered elsewhere. */
  readonly keys: string;
}

/** A way from a dashboard to a screen. */
export function ActionCard({ to, icon, title, children, keys }: ActionCardProps) {
  return (
    <Link to={to} className={classes['card']} aria-keyshortcuts={ariaKeys(keys)}>
      <span className={classes['icon']}>{icon}</span>
      <span className={classes['title']}>{title}</span>
      <span className={classes['text']}>{children}</span>
      <Keys keys={keys} />
    </Link>
  );
}
