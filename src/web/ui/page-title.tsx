import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  readonly children: string;
  /** The browser tab's title, if it differs from the heading. */
  readonly tab?: string;
  /** Content next to the title, for example a badge. */
  readonly aside?: ReactNode;
  /** Buttons of the page, at the end of the line. */
  readonly actions?: ReactNode;
}

/** The only `h1` of a page. Also sets the title of the browser tab. */
export function PageTitle({ children, tab = children, aside, actions }: PageTitleProps) {
  useEffect(() => {
    document.title = `${tab} · Marginline`;
  }, [tab]);
  return (
    <Group className={classes['row'] ?? ''} justify="space-between" gap="sm">
      <Group gap="sm">
        <Title order={1} tabIndex={-1} className={classes['title'] ?? ''}>
          {children}
        </Title>
        {aside}
      </Group>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
