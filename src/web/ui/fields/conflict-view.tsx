import { Button, Group, Table } from '@mantine/core';
import type { Ref } from 'react';
import { Message } from '../messages/message.tsx';
import classes from './conflict-view.module.css';

interface ConflictViewProps {
  readonly title: string;
  /** The heading of the first column: what each line is. */
  readonly of: string;
  readonly lines: readonly { readonly label: string; readonly yours: string; readonly now: string }[];
  /** Called with the decision: keep the typed value or use the current one. */
  readonly onDecided: (keepsMine: boolean) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** Shows an edit conflict: typed and saved values next to each other until the user decides. */
export function ConflictView({ title, of, lines, onDecided, ref }: ConflictViewProps) {
  return (
    <Message ref={ref} kind="info" title={title}>
      <Table className={classes['table'] ?? ''} withRowBorders={false} verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{of}</Table.Th>
            <Table.Th>Your value</Table.Th>
            <Table.Th>Current value</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ label, yours, now }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{yours}</Table.Td>
              <Table.Td>{now}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="sm" mt="xs">
        <Button size="sm" onClick={() => onDecided(true)}>
          Keep my changes
        </Button>
        <Button size="sm" variant="default" onClick={() => onDecided(false)}>
          Discard my changes
        </Button>
      </Group>
    </Message>
  );
}
