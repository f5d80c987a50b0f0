import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  /** An icon of 32 px. */
  readonly icon?: ReactNode;
  /** What is missing. */
  readonly title: string;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Shown instead of an empty list or chart. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes['state'] ?? ''}>
      {icon}
      <Text fw="var(--weight-name)">{title}</Text>
      {children && (
        <Text c="dimmed" size="sm" maw={440} component="div">
          {children}
        </Text>
      )}
      {actions}
    </Stack>
  );
}
