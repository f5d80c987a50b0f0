import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  readonly children: string;
  /** Names the browser's tab instead of the heading. */
  readonly tab?: string;
  /** Next to the title, e.g. a badge. */
  readonly aside?: ReactNode;
  /** What can be done on the page, at the far end. */
  readonly actions?: ReactNode;
}

/** The heading of a page, once a page; it names the browser's tab as well. */
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
