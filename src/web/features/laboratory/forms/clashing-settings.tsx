import { Button, Group, Table } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Ref } from 'react';
import type { LaboratorySettings } from '#contract/laboratory.ts';
import { WEEKDAYS } from '#domain/laboratory/working-days.ts';
import { Message } from '#web/ui/message.tsx';
import type { SettingsField } from './merge-settings.ts';
import type { SettingsValues } from './settings-values.ts';
import { SETTINGS_LABELS, valuesOf } from './settings-values.ts';
import classes from './clashing-settings.module.css';

interface ClashingSettingsProps {
  readonly fields: readonly SettingsField[];
  /** As they are now. */
  readonly settings: LaboratorySettings;
  readonly onDecided: (keepsMine: boolean) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** What was typed here and saved otherwise by somebody else: both stand side by side until one decides. */
export function ClashingSettings({ fields, settings, onDecided, ref }: ClashingSettingsProps) {
  const { control } = useFormContext<SettingsValues>();
  const mine = useWatch({ control }) as SettingsValues;
  const now = valuesOf(settings);
  return (
    <Message ref={ref} kind="info" title="Somebody else has saved these settings. You had changed:">
      <Table className={classes['mine'] ?? ''} withRowBorders={false} verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Setting</Table.Th>
            <Table.Th>Yours</Table.Th>
            <Table.Th>Now</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{SETTINGS_LABELS[field]}</Table.Th>
              <Table.Td>{settingText(mine[field])}</Table.Td>
              <Table.Td>{settingText(now[field])}</Table.Td>
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

function settingText(value: string | readonly string[]): string {
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : value;
  const days = value.toSorted().map((day) => WEEKDAYS[Number(day) - 1] ?? day);
  return days.length === 0 ? 'none' : days.join(', ');
}
