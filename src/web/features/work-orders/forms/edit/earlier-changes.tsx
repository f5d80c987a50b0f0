import { Button, Group, Table } from '@mantine/core';
import { ORDER_FIELD_NAMES, labelIn } from '#domain/work-orders/fields.ts';
import { Message } from '#web/ui/message.tsx';
import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EntryValues } from '../entry-values.ts';
import classes from './edit-order.module.css';
import type { SomeValues } from './edit-values.ts';
import { fieldText } from './edit-values.ts';

interface EarlierChangesProps {
  /** What was typed over an earlier version. */
  readonly mine: SomeValues;
  /** What the latest version says. */
  readonly now: EntryValues;
  /** They were taken over into the form, or given up. */
  readonly onDecided: (kept: boolean) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The latest version stands in the form; what was typed before it came stands here beside what it says now, until one decides. */
export function EarlierChanges({ mine, now, onDecided, ref }: EarlierChangesProps) {
  const { setValue } = useFormContext<EntryValues>();
  const fields = ORDER_FIELD_NAMES.filter((field) => mine[field] !== undefined);
  const keep = (): void => {
    for (const field of fields) setValue(field, mine[field] as never, { shouldDirty: true });
    onDecided(true);
  };
  return (
    <div ref={ref} className={classes['notice']}>
      <Message kind="info" title="This is the latest version. You had changed:">
        <Table className={classes['mine'] ?? ''} withRowBorders={false} verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Yours</Table.Th>
              <Table.Th>Now</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{labelIn('edit', field)}</Table.Th>
                <Table.Td>{fieldText(mine[field] ?? '')}</Table.Td>
                <Table.Td>{fieldText(now[field])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group gap="sm" mt="xs">
          <Button size="sm" onClick={keep}>
            Keep my changes
          </Button>
          <Button size="sm" variant="default" onClick={() => onDecided(false)}>
            Discard my changes
          </Button>
        </Group>
      </Message>
    </div>
  );
}
