import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../messages/empty-state.tsx';

interface NothingFoundProps {
  readonly title: string;
  readonly onClear: () => void;
  /** An explanation. */
  readonly children?: ReactNode;
}

/** Shown if no entry matches the search and the filters. */
export function NoResults({ title, onClear, children }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<IconSearchOff size={32} stroke={1.5} aria-hidden />}
      title={title}
      actions={
        <Button variant="default" onClick={onClear}>
          Clear All
        </Button>
      }
    >
      {children} No results for this search and these filters. Remove some filters or clear all.
    </EmptyState>
  );
}
