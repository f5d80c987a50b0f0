import { IconChevronRight } from '@tabler/icons-react';
import type { ButtonHTMLAttributes } from 'react';
import classes from './expander.module.css';

interface ExpanderProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly expanded: boolean;
  /** The id of the element that it expands. */
  readonly opens: string;
}

/** A button that expands and collapses the details of a row. */
export function Expander({ expanded, opens, children, ...button }: ExpanderProps) {
  return (
    <button
      type="button"
      className={classes['expander']}
      aria-expanded={expanded}
      aria-controls={expanded ? opens : undefined}
      {...button}
    >
      <IconChevronRight size={16} aria-hidden className={classes['chevron']} />
      {children}
    </button>
  );
}
