import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import classes from './state.module.css';

interface ErrorStateProps {
  /** What failed and what to do. */
  readonly text: string;
  /** The cause, on its own line. */
  readonly reason?: string;
  readonly onRetry: () => void;
  readonly retryLabel?: string;
  readonly retrying?: boolean;
}

/** Shown instead of content that could not be loaded. */
export function ErrorState({ text, reason, onRetry, retryLabel = 'Try again', retrying = false }: ErrorStateProps) {
  return (
    <Stack align="center" gap="sm" className={classes['state'] ?? ''} role="alert">
      <IconAlertTriangle size={32} color="var(--mantine-color-error)" aria-hidden />
      <Text maw={520}>{text}</Text>
      {reason === undefined ? null : (
        <Text maw={520} c="dimmed">
          {reason}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={retrying}
        onClick={onRetry}
      >
        {retryLabel}
      </Button>
    </Stack>
  );
}
