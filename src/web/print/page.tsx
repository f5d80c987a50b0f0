import { Skeleton, Stack } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import type { SheetSize } from '#domain/shared/paper-measures.ts';
import classes from './page.module.css';

/** The width of an A4 page in CSS pixels. */
const SHEET_WIDTH = 794;

const fitting = (fit: number) => ({ '--sheet-fit': fit }) as CSSProperties;

/** The style that shows pages in their printed size, whatever the width of the screen. */
export const UNSCALED = fitting(1);

/** The background of pages on the screen, which scales them to fit. It is not printed. */
export function PageDesk({ children }: { readonly children: ReactNode }) {
  const { ref, width } = useElementSize();
  const fit = width === 0 ? 1 : Math.min(1, width / SHEET_WIDTH);
  return (
    <div className={classes['desk']}>
      <div ref={ref} style={fitting(fit)}>
        {children}
      </div>
    </div>
  );
}

interface PaperPageProps {
  readonly label: string;
  readonly size?: SheetSize;
  readonly children: ReactNode;
  /** The content of the lower margin, from left to right. */
  readonly footer?: ReactNode;
}

/** A page of a document. */
export const PaperPage = ({ label, children, footer, size = 'a4' }: PaperPageProps) => (
  <article className={[classes['sheet'], size === 'a5' ? classes['a5'] : ''].join(' ').trim()} aria-label={label}>
    {children}
    {footer === undefined ? null : <p className={classes['footer']}>{footer}</p>}
  </article>
);

/** An A4 page with two pages of half its height, to be cut apart. */
export const PaperPagePair = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['pair']}>{children}</div>
);

const LINES = ['60%', '90%', '85%', '75%'] as const;

export const PaperPageSkeleton = () => (
  <PageDesk>
    <PaperPage label="Loading">
      <Stack gap="md" aria-busy>
        <Skeleton height={56} />
        {LINES.map((width) => (
          <Skeleton key={width} height={16} width={width} />
        ))}
      </Stack>
    </PaperPage>
  </PageDesk>
);
