import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Import, ImportStatus } from '#contract/imports/imports.ts';
import { IMPORT_TEXTS } from '#domain/imports/import-texts.ts';
import { TABLE_TEXTS } from '#domain/imports/tables/table-texts.ts';
import { importSecondsLeft } from '#domain/imports/imports.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';
import { importQuery, isUnderWay, useDiscardImport, useRunImport } from '../api.ts';
import { LegacyReport } from './legacy/legacy-report.tsx';
import type { ImportReportProps } from './report-props.ts';
import { TableReportPart } from './table-report.tsx';

interface ImportPanelProps {
  readonly id: string;
  readonly confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>;
  /** Called to start another import. */
  readonly onAnother: () => void;
}

/** One import: its progress, its expected result, and the next step. */
export function ImportPanel({ id, confirmed, onAnother }: ImportPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(importQuery(id));
  if (data === undefined && error !== null)
    return (
      <ErrorState text={IMPORT_TEXTS.notLoaded(error.message)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Skeleton height={240} radius="md" aria-busy />;
  return <LoadedImport status={data} confirmed={confirmed} onAnother={onAnother} />;
}

function LoadedImport({
  status,
  confirmed,
  onAnother,
}: Omit<ImportPanelProps, 'id'> & { readonly status: ImportStatus }) {
  const { import: found } = status;
  const run = useRunImport(confirmed);
  const discard = useDiscardImport();
  const [superAdmins, setSuperAdmins] = useState<readonly string[]>([]);
  const failed = run.error ?? discard.error;
  const acts = (
    <Group>
      {found.state === 'imported' ? (
        <>
          {found.kind === 'doctors' ? (
            <Button component={Link} to={PATHS.doctors}>
              {IMPORT_TEXTS.toDoctors}
            </Button>
          ) : null}
          <Button variant="default" onClick={onAnother}>
            {IMPORT_TEXTS.another}
          </Button>
        </>
      ) : (
        <>
          {found.state === 'failed' && found.received === found.file_bytes ? (
            <Button loading={run.isPending} onClick={() => run.mutate({ import_id: found.id, save: false })}>
              {IMPORT_TEXTS.checkAgain}
            </Button>
          ) : null}
          <Button
            variant="default"
            loading={discard.isPending}
            onClick={() => discard.mutate(found, { onSuccess: onAnother })}
          >
            {isUnderWay(found) ? IMPORT_TEXTS.stop : IMPORT_TEXTS.drop_it}
          </Button>
        </>
      )}
    </Group>
  );
  return (
    <Stack gap="md">
      <Text fw="var(--weight-label)">{found.file_name}</Text>
      <ImportProgress status={status} />
      {failed === null ? null : (
        <Message
          kind="error"
          onDismiss={() => {
            run.reset();
            discard.reset();
          }}
        >
          {IMPORT_TEXTS.notDone(failed.message)}
        </Message>
      )}
      {isUnderWay(found) ? (
        acts
      ) : (
        <ImportReport
          status={status}
          superAdmins={superAdmins}
          onSuperAdmins={setSuperAdmins}
          acts={acts}
          busy={run.isPending}
          onImport={() => run.mutate({ import_id: found.id, save: true, options: { super_admins: [...superAdmins] } })}
          onAgain={(options) => run.mutate({ import_id: found.id, save: false, options })}
        />
      )}
    </Stack>
  );
}

/** The progress or the result of an import. */
function ImportProgress({ status: { import: found, now, table } }: { readonly status: ImportStatus }) {
  const { time_zone } = useSession().laboratory;
  const { state, fault, imported_at } = found;
  if (isUnderWay(found)) return <Progress found={found} now={now} />;
  if (state === 'uploading') return <Message kind="error">{IMPORT_TEXTS.interrupted}</Message>;
  if (state === 'failed')
    return (
      <Message kind="error" title={IMPORT_TEXTS.failed}>
        {fault}
      </Message>
    );
  if (imported_at !== null)
    return (
      <Message kind="success">
        {table === null
          ? IMPORT_TEXTS.imported(formatMinute(imported_at, time_zone))
          : TABLE_TEXTS.done(table.counts, formatMinute(imported_at, time_zone))}
      </Message>
    );
  return <Message kind="info">{IMPORT_TEXTS.checked}</Message>;
}

function Progress({ found, now }: { readonly found: Import; readonly now: string }) {
  const { state, step, done, of } = found;
  const label = state === 'importing' ? IMPORT_TEXTS.importing : IMPORT_TEXTS.checking;
  const left = importSecondsLeft(found, Date.parse(now));
  const parts = [
    `${label}: ${step ?? IMPORT_TEXTS.waiting}`,
    ...(done !== null && of !== null && of > 0 ? [IMPORT_TEXTS.percent(done / of)] : []),
    ...(left === null
      ? []
      : [left.of === 'all' ? IMPORT_TEXTS.left(left.seconds) : IMPORT_TEXTS.leftOfStep(left.seconds)]),
  ];
  return (
    <>
      <ProgressLine label={label} done={done ?? 0} total={Math.max(1, of ?? 1)} text={parts.join(', ')} />
      <Text size="sm" c="dimmed">
        {IMPORT_TEXTS.goesOn}
      </Text>
    </>
  );
}

/** The expected or actual result of an import, by its kind. */
function ImportReport(props: ImportReportProps) {
  const { old_app, table } = props.status;
  if (old_app !== null) return <LegacyReport {...props} report={old_app} />;
  return table === null ? props.acts : <TableReportPart {...props} table={table} />;
}
