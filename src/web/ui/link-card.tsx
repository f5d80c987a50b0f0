import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './link-card.module.css';
import { Keys } from './keys.tsx';

/** A row of links on a dashboard. */
export const LinkRow = ({ children }: { readonly children: ReactNode }) => (
  <div role="group" aria-label="Links" className={classes['row']}>
    {children}
  </div>
);

interface LinkCardProps {
  readonly to: string;
  /** The query of the address, to open a part of the screen. */
  readonly search?: Readonly<Record<string, string>>;
  /** An icon of 24 px. */
  readonly icon: ReactNode;
  readonly title: string;
  /** What the user can do there. */
  readonly children: string;
  /** The shortcut of the link, registered elsewhere. */
  readonly keys?: string;
}

const WHOLE = {};

/** A link from a dashboard to a screen, on one slim line, with the description in a tooltip. */
export function LinkCard({ to, search = WHOLE, icon, title, children, keys }: LinkCardProps) {
  return (
    <Link
      to={to}
      search={search}
      className={classes['card']}
      title={children}
      {...(keys !== undefined && { 'aria-keyshortcuts': ariaKeys(keys) })}
    >
      {icon}
      <span className={classes['title']}>{title}</span>
      {keys === undefined ? null : <Keys keys={keys} />}
    </Link>
  );
}
