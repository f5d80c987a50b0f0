import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { DoctorImport } from '#contract/doctors/doctor-import.ts';
import type { ImportVerdict } from '#domain/doctors/doctor-import-texts.ts';
import { IMPORT_LIMITS, IMPORT_TEXTS, importable } from '#domain/doctors/doctor-import-texts.ts';
import { DOCTOR_LABELS } from '#domain/doctors/record.ts';
import { wordOf } from '#domain/shared/known.ts';
import { useImportDoctors } from '#web/features/doctors/api-records.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import classes from './import-form.module.css';

interface ImportFormProps {
  readonly onImported: (done: DoctorImport) => void;
  readonly onCancel: () => void;
}

/** A file of doctors: what would be done with each row is said first, and done when it is agreed to. */
export function ImportForm({ onImported, onCancel }: ImportFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const check = useImportDoctors(false);
  const save = useImportDoctors(true);
  const press = useSingleSubmit();
  const choose = (chosen: File | null): void => {
    if (chosen === null) return;
    save.reset();
    check.reset();
    setFile(chosen);
    setIsTooLarge(chosen.size > IMPORT_LIMITS.bytes);
    if (chosen.size <= IMPORT_LIMITS.bytes) check.mutate(chosen);
  };
  const submit = (): void => {
    if (file !== null) press('import', async () => onImported(await save.mutateAsync(file)));
  };
  const { data: found } = check;
  return (
    <DialogForm
      actLabel={found === undefined ? IMPORT_TEXTS.verb : IMPORT_TEXTS.act(found.counts)}
      incomplete={found === undefined || importable(found.counts) === 0}
      busy={save.isPending}
      failure={isTooLarge ? { text: IMPORT_TEXTS.tooLarge } : failureOf(check.error ?? save.error)}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Text size="sm">{IMPORT_TEXTS.about}</Text>
      <Text size="sm">{IMPORT_TEXTS.empties}</Text>
      <Group gap="sm">
        {/* Choosing the same file again counts too: it may have been corrected since then. */}
        <FileButton
          key={check.submittedAt}
          onChange={choose}
          accept=".csv,text/csv"
          inputProps={{ 'aria-label': 'File of doctors' }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={check.isPending}
              leftSection={<IconFileUpload size={16} aria-hidden />}
              data-autofocus
            >
              {file === null ? IMPORT_TEXTS.choose : IMPORT_TEXTS.other}
            </Button>
          )}
        </FileButton>
        {file === null ? null : <Text className={classes['file'] ?? ''}>{file.name}</Text>}
      </Group>
      {found === undefined ? null : <Found found={found} />}
    </DialogForm>
  );
}

/** What becomes of the rows. */
function Found({ found: { counts, unknown_columns, rows } }: { readonly found: DoctorImport }) {
  const more = counts.problem + importable(counts) - rows.length;
  return (
    <Stack gap="xs" role="status" aria-label="Columns">
      <Text fw="var(--weight-label)">
        {importable(counts) + counts.problem === 0 ? IMPORT_TEXTS.nothingToDo : IMPORT_TEXTS.counts(counts)}
      </Text>
      {unknown_columns.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {IMPORT_TEXTS.unknownColumns(unknown_columns)}
        </Text>
      )}
      {rows.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <ul className={classes['rows']} aria-label="Rows" tabIndex={0}>
          {rows.map((row) => (
            <ImportedRow key={row.row} row={row} />
          ))}
          {more > 0 ? <li>{IMPORT_TEXTS.moreRows(more)}</li> : null}
        </ul>
      )}
    </Stack>
  );
}

function ImportedRow({
  row: { row, name, verdict, changed, problems, warnings },
}: {
  readonly row: DoctorImport['rows'][number];
}) {
  const becomes: Readonly<Record<ImportVerdict, string>> = {
    problem: problems.join('. '),
    new: IMPORT_TEXTS.isNew,
    change: changed.map((field) => wordOf(DOCTOR_LABELS, field)).join(', '),
    same: '',
  };
  return (
    <li>
      <Text span inherit c="dimmed">
        {IMPORT_TEXTS.row(row)}
      </Text>{' '}
      {name === '' ? null : <strong>{name}</strong>}{' '}
      <Text span inherit {...(verdict === 'problem' && { c: 'red' })}>
        {wordOf(becomes, verdict)}
      </Text>
      {warnings.length === 0 ? null : (
        <span className={classes['warning']}> {IMPORT_TEXTS.warning(warnings.join('. '))}</span>
      )}
    </li>
  );
}
