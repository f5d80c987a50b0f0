import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './action-card.module.css';
import { Keys } from './keys.tsx';

interface ActionCardProps {
  readonly to: string;
  /** The part of that screen: the query of its address. */
  readonly search?: Readonly<Record<string, string>>;
  /** An icon of 24 px. */
  readonly icon: ReactNode;
  readonly title: string;
  /** What one does there. */
  readonly children: string;
  /** The shortcut that leads there, registered elsewhere. */
  readonly keys?: string;
}

const WHOLE = {};

/** A way from a dashboard to a screen. */
export function ActionCard({ to, search = WHOLE, icon, title, children, keys }: ActionCardProps) {
  return (
    <Link
      to={to}
      search={search}
      className={classes['card']}
      {...(keys !== undefined && { 'aria-keyshortcuts': ariaKeys(keys) })}
    >
      <span className={classes['icon']}>{icon}</span>
      <span className={classes['title']}>{title}</span>
      <span className={classes['text']}>{children}</span>
      {keys === undefined ? null : (
        <span className={classes['keys']}>
          <Keys keys={keys} />
        </span>
      )}
    </Link>
  );
}
