import type { ReactNode } from 'react';

interface ScrolledProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What may be too long for its place: the keyboard reaches it, to scroll it. */
export const Scrolled = ({ label, className, children }: ScrolledProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <section aria-label={label} className={className} tabIndex={0}>
    {children}
  </section>
);
