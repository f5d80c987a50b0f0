import { Anchor, List } from '@mantine/core';
import type { FieldFault } from '#domain/shared/refusal.ts';
import type { MouseEvent } from 'react';
import { Message } from '../messages/message.tsx';

interface FaultListProps {
  readonly title: string;
  readonly faults: readonly FieldFault[];
  /** Takes the focus to a field (react-hook-form's `setFocus`). */
  readonly onGoTo: (field: string) => void;
}

/** The list of what is wrong, above a form; each entry leads to its field. */
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
