import type { ReactNode } from 'react';

interface ScrolledProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A scrollable region that the keyboard can reach. */
export const Scrolled = ({ label, className, children }: ScrolledProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
  <section aria-label={label} className={className} tabIndex={0}>
    {children}
  </section>
);
