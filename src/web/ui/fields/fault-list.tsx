import { Anchor, List } from '@mantine/core';
import type { FieldFault } from '#domain/shared/refusal.ts';
import type { MouseEvent } from 'react';
import { Message } from '../messages/message.tsx';

interface FaultListProps {
  readonly title: string;
  readonly faults: readonly FieldFault[];
  /** Focuses a field (`setFocus` of react-hook-form). */
  readonly onGoTo: (field: string) => void;
}

/** The errors of a form, listed above it. Each links to its field. */
export function FaultList({ title, faults, onGoTo }: FaultListProps) {
  if (faults.length === 0) return null;
  const goTo = (event: MouseEvent, field: string): void => {
    event.preventDefault();
    onGoTo(field);
  };
  return (
    <Message kind="error" title={title}>
      <List size="sm">
        {faults.map(({ field, message }) => (
          <List.Item key={`${field}:${message}`}>
            <Anchor href={`#${field}`} inherit c="inherit" underline="always" onClick={(event) => goTo(event, field)}>
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Message>
  );
}
