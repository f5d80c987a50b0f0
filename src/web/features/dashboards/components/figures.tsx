import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { Box, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './figure.module.css';
import dashboard from './dashboard.module.css';

interface FiguresProps {
  readonly title: string;
  /** Content next to the figures. */
  readonly aside?: ReactNode;
  /** Whether they need two rows. */
  readonly inTwoRows?: boolean;
  readonly children: ReactNode;
}

/** A row of figures with a title. */
export function Figures({ title, aside, inTwoRows = false, children }: FiguresProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={dashboard['section']}>
      <Title order={2} size="h3" id={id} className={dashboard['title'] ?? ''}>
        {title}
      </Title>
      <div className={classes['strip']} data-rows={inTwoRows ? 2 : undefined}>
        {children}
        {aside}
      </div>
    </section>
  );
}

interface FiguresStateProps {
  readonly figures: UseQueryResult;
  readonly children: ReactNode;
}

/** The dashboard's contents, or the error. If a refetch fails, the previous contents stay. */
export function FiguresState({ figures, children }: FiguresStateProps) {
  const { data, error, isFetching, refetch } = figures;
  if (error === null) return children;
  if (data === undefined) {
    return (
      <ErrorState
        text={`Error loading the figures: ${error.message}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <Box mb="md">
        <Message kind="error">{`These figures may be out of date. ${error.message}`}</Message>
      </Box>
      {children}
    </>
  );
}
