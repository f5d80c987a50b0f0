import { Skeleton, Stack } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import classes from './sheet.module.css';

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

interface SheetProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A document on the screen as one long sheet, on paper as many pages as it takes. */
export const Sheet = ({ label, children }: SheetProps) => (
  <article className={classes['sheet']} aria-label={label}>
    {children}
  </article>
);

/** A page that bears its own foot, for print jobs of several documents: a browser numbers the pages of a job through. */
export const NumberedSheet = ({ label, children, foot }: SheetProps & { readonly foot: ReactNode }) => (
  <article className={`${classes['sheet']} ${classes['numbered']}`} aria-label={label}>
    {children}
    <p className={classes['foot']}>{foot}</p>
  </article>
);

const LINES = ['60%', '90%', '85%', '75%'] as const;

/** A page whose contents are being loaded. */
export const SheetSkeleton = () => (
  <PageDesk>
    <Sheet label="Loading">
      <Stack gap="md" aria-busy>
        <Skeleton height={56} />
        {LINES.map((width) => (
          <Skeleton key={width} height={16} width={width} />
        ))}
      </Stack>
    </Sheet>
  </PageDesk>
);
