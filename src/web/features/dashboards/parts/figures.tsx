import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import type { SimpleGridProps } from '@mantine/core';
import { Box, SimpleGrid, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface FiguresProps {
  readonly title: string;
  readonly cols: NonNullable<SimpleGridProps['cols']>;
  readonly children: ReactNode;
}

/** Some figures side by side under their title. */
export function Figures({ title, cols, children }: FiguresProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      <SimpleGrid cols={cols} spacing="sm" mb="lg">
        {children}
      </SimpleGrid>
    </section>
  );
}

interface FiguresStateProps {
  readonly figures: UseQueryResult;
  readonly children: ReactNode;
}

/** The figures, or why there are none. Those that were there stay when they could not be asked for again. */
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
