import { Button, Checkbox, FileButton, Group, NativeSelect, Stack, Text, Anchor } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useState } from 'react';
import type { Imports } from '#contract/imports/imports.ts';
import { IMPORT_TEXTS } from '#domain/imports/import-texts.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { IMPORT_KIND_ENTRIES, importKindsOf } from '#domain/imports/import-kinds.ts';
import { isTableKind, columnsOf } from '#domain/imports/tables/table-kinds.ts';
import { formatBytes } from '#domain/shared/figure-texts.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';
import { useStartImport } from '../api.ts';
import classes from './import.module.css';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import { TABLE_READING_TEXTS } from '#domain/imports/tables/table-texts.ts';
import { EXPORT_FORMATS, EXPORT_FORMAT_LABELS } from '#domain/shared/exports.ts';
import { templateAddress } from '../api-tables.ts';

interface ChooseFileProps {
  readonly imports: Imports;
  readonly kind: ImportKind;
  readonly onKind: (kind: ImportKind) => void;
  readonly confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

/** Selects the kind and the file of an import, and uploads it. */
export function ChooseFile({ imports: { has_orders, last_backup_at }, kind, onKind, confirmed }: ChooseFileProps) {
  const { time_zone } = useSession().laboratory;
  const kinds = importKindsOf(useAccount().role);
  const start = useStartImport(confirmed);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const [merge, setMerge] = useState(false);
  const [sending, setSending] = useState<AbortController | null>(null);
  const [isStopped, setIsStopped] = useState(false);
  const { about, endings, bytes, needsEmpty } = IMPORT_KIND_ENTRIES[kind];
  const asksToMerge = needsEmpty && has_orders;
  const isTooLarge = file !== null && file.size > bytes;
  const choose = (chosen: File | null): void => {
    if (chosen === null) return;
    setFile(chosen);
    setSent(0);
    start.reset();
    if (chosen.size === 0 || chosen.size > bytes) return;
    const controller = new AbortController();
    setSending(controller);
    setIsStopped(false);
    const options = asksToMerge ? { merge } : {};
    start.mutate({ kind, file: chosen, options, onSent: setSent, signal: controller.signal });
  };
  if (start.isPending && file !== null)
    return (
      <Stack gap="sm">
        <ProgressLine
          label={IMPORT_TEXTS.sending(file.name)}
          done={sent}
          total={file.size}
          text={`${IMPORT_TEXTS.sending(file.name)}: ${IMPORT_TEXTS.sent(formatBytes(sent), formatBytes(file.size))}`}
        />
        <Group>
          <Button
            variant="default"
            onClick={() => {
              setIsStopped(true);
              sending?.abort();
            }}
          >
            {IMPORT_TEXTS.stop}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap="md">
      {kinds.length === 1 ? null : (
        <NativeSelect
          label={IMPORT_TEXTS.kind}
          value={kind}
          data={kinds.map((each) => ({ value: each, label: IMPORT_KIND_ENTRIES[each].label }))}
          onChange={(event) => onKind(event.currentTarget.value as ImportKind)}
        />
      )}
      <Text>{about}</Text>
      {isTableKind(kind) ? <TableTemplates kind={kind} /> : null}
      <Text>{IMPORT_TEXTS.safe}</Text>
      {asksToMerge ? (
        <Checkbox
          checked={merge}
          onChange={(event) => setMerge(event.currentTarget.checked)}
          label={IMPORT_TEXTS.merge}
          description={`${IMPORT_TEXTS.mergeNote} ${
            last_backup_at === null
              ? IMPORT_TEXTS.noBackup
              : IMPORT_TEXTS.lastBackup(formatMinute(last_backup_at, time_zone))
          }`}
        />
      ) : null}
      {isTooLarge ? <Message kind="error">{IMPORT_TEXTS.tooLarge(formatBytes(bytes))}</Message> : null}
      {start.error === null ? null : (
        <Message kind="error" onDismiss={start.reset}>
          {isStopped ? IMPORT_TEXTS.interrupted : IMPORT_TEXTS.notStarted(start.error.message)}
        </Message>
      )}
      <div
        className={classes['drop']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          choose(event.dataTransfer.files[0] ?? null);
        }}
      >
        {/* Choosing the same file again counts too: it may have been corrected since then. */}
        <FileButton
          key={start.submittedAt}
          onChange={choose}
          accept={endings.join(',')}
          inputProps={{ 'aria-label': IMPORT_TEXTS.file }}
        >
          {(props) => (
            <Button {...props} leftSection={<IconFileUpload size={18} aria-hidden />}>
              {IMPORT_TEXTS.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {IMPORT_TEXTS.drop}
        </Text>
      </div>
    </Stack>
  );
}

/** Lists the columns of a kind of table, with an empty template to download. */
function TableTemplates({ kind }: { readonly kind: TableKind }) {
  const columns = columnsOf(kind);
  const titles = (isRequired: boolean): string =>
    columns
      .filter((column) => column.isRequired === isRequired)
      .map(({ title }) => title)
      .join(', ');
  return (
    <Text size="sm">
      {TABLE_READING_TEXTS.hasColumns(titles(true), titles(false))} {TABLE_READING_TEXTS.template}{' '}
      {EXPORT_FORMATS.toReversed().map((format, place) => (
        <span key={format}>
          {place === 0 ? '' : ', '}
          <Anchor href={templateAddress(kind, format)} download inherit underline="always">
            {EXPORT_FORMAT_LABELS[format]}
          </Anchor>
        </span>
      ))}
    </Text>
  );
}
