import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import classes from './page-frame.module.css';

/** The width of an A4 page in CSS pixels. */
const SHEET_WIDTH = 794;

/** An A4 page with 5 mm margins: on the screen a sheet on a desk, scaled to fit a narrow one; on paper the page itself. */
export function PageFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { ref, width } = useElementSize();
  const fit = width === 0 ? 1 : Math.min(1, width / SHEET_WIDTH);
  return (
    <div className={classes['desk']}>
      <div ref={ref} style={{ '--sheet-fit': fit } as CSSProperties}>
        <article className={classes['sheet']} aria-label={label}>
          {children}
        </article>
      </div>
    </div>
  );
}
