import type { ReactNode } from 'react';
import { PageDesk } from './page-desk.tsx';
import classes from './page-frame.module.css';

/** An A4 page with 5 mm margins: on the screen a sheet on a desk, scaled to fit a narrow one; on paper the page itself. */
export function PageFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <PageDesk>
      <article className={classes['sheet']} aria-label={label}>
        {children}
      </article>
    </PageDesk>
  );
}
