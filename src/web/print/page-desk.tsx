import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import classes from './page-frame.module.css';

/** The width of an A4 page in CSS pixels. */
export const SHEET_WIDTH = 794;

/** What sheets of paper lie on: on a narrow screen they are scaled to fit it; on paper there is no desk. */
export function PageDesk({ children }: { readonly children: ReactNode }) {
  const { ref, width } = useElementSize();
  const fit = width === 0 ? 1 : Math.min(1, width / SHEET_WIDTH);
  return (
    <div className={classes['desk']}>
      <div ref={ref} style={{ '--sheet-fit': fit } as CSSProperties}>
        {children}
      </div>
    </div>
  );
}
