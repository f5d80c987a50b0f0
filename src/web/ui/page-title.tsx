import { Group, Space, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import classes from './page-title.module.css';
import { usePageNarrowerThan } from './page-width.ts';

/** Loaded on a phone only. Its place is kept. */
const MoreActions = lazyComponent(
  async () => (await import('./more-actions.tsx')).MoreActions,
  <Space w={44} h={44} />,
);

interface PageTitleProps {
  readonly children: string;
  /** The browser tab's title, if it differs from the heading. */
  readonly tab?: string;
  /** Content next to the title, for example a badge. */
  readonly aside?: ReactNode;
  /** The main buttons of the page, at the end of the line. */
  readonly actions?: ReactNode;
  /** Other buttons; on a phone behind "⋯". */
  readonly more?: ReactNode;
}

/** The only `h1` of a page. Also sets the title of the browser tab. */
export function PageTitle({ children, tab = children, aside, actions, more }: PageTitleProps) {
  const isPhone = usePageNarrowerThan(47.99);
  useEffect(() => {
    document.title = `${tab} · Marginline`;
  }, [tab]);
  return (
    <Group
      className={classes['row'] ?? ''}
      justify="space-between"
      gap="sm"
      data-one-line={(isPhone && more !== undefined) || undefined}
    >
      <Group gap="sm">
        <Title order={1} tabIndex={-1} className={classes['title'] ?? ''}>
          {children}
        </Title>
        {aside}
      </Group>
      {(actions || more) && (
        <Group gap="xs">
          {isPhone ? null : more}
          {actions}
          {isPhone && more ? <MoreActions>{more}</MoreActions> : null}
        </Group>
      )}
    </Group>
  );
}
