import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDatabaseImport, IconDownload } from '@tabler/icons-react';
import type { TableReport } from '#contract/imports/table-imports.ts';
import type { Import } from '#contract/imports/imports.ts';
import { isTableKind } from '#domain/imports/tables/table-kinds.ts';
import { TABLE_READING_TEXTS, TABLE_TEXTS } from '#domain/imports/tables/table-texts.ts';
import { countImportable } from '#domain/imports/tables/verdicts.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { saveProblems } from '../api.ts';
import type { ImportReportProps } from './report-props.ts';
import { TableReading } from './table-reading.tsx';
import { TableRows } from './table-rows.tsx';

type TableReportPartProps = Omit<ImportReportProps, 'superAdmins' | 'onSuperAdmins'> & { readonly table: TableReport };

/**
 * The expected or actual result of importing a table: how it was read, which the user can change, and its rows with
 * their outcomes.
 */
export function TableReportPart({ status, table, onAgain, onImport, busy, acts }: TableReportPartProps) {
  const { import: asked } = status;
  if (!isTableKind(asked.kind)) return acts;
  const isDone = asked.imported_at !== null;
  return (
    <Stack gap="lg">
      {isDone ? null : (
        <TableReading kind={asked.kind} table={table} options={status.options} onAgain={onAgain} isBusy={busy} />
      )}
      {isValidated(table) ? (
        <ValidatedTable table={table} asked={asked} isDone={isDone} onImport={onImport} busy={busy} acts={acts} />
      ) : (
        <Group>{acts}</Group>
      )}
    </Stack>
  );
}

const isValidated = ({ encoding, missing, unclear }: TableReport): boolean =>
  encoding !== null && missing.length === 0 && unclear.length === 0;

interface ValidatedTableProps extends Pick<TableReportPartProps, 'onImport' | 'busy' | 'acts'> {
  readonly table: TableReport;
  readonly asked: Import;
  readonly isDone: boolean;
}

function ValidatedTable({
  table: { counts, warned, warnings },
  asked,
  isDone,
  onImport,
  busy,
  acts,
}: ValidatedTableProps) {
  const { problem } = counts;
  return (
    <Stack gap="md">
      {isDone && problem > 0 ? <Message kind="info">{TABLE_TEXTS.leftOut(problem)}</Message> : null}
      {isDone || countImportable(counts) > 0 ? null : <Message kind="info">{TABLE_TEXTS.nothingToDo}</Message>}
      {warnings.length === 0 ? null : (
        <Message kind="info" title={TABLE_READING_TEXTS.aboutFile}>
          {warnings.map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
        </Message>
      )}
      <Group>
        {isDone || countImportable(counts) === 0 ? null : (
          <Button leftSection={<IconDatabaseImport size={18} aria-hidden />} loading={busy} onClick={onImport}>
            {TABLE_TEXTS.act(counts)}
          </Button>
        )}
        {problem > 0 ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveProblems(asked.id)}
          >
            {TABLE_TEXTS.saveProblems(problem)}
          </Button>
        ) : null}
        {acts}
      </Group>
      {/* After the import only the skipped rows are stored. */}
      {isDone && problem === 0 ? null : (
        <TableRows key={asked.run_begun_at} asked={asked} counts={counts} warned={warned} isDone={isDone} />
      )}
    </Stack>
  );
}
