import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import type { LegacyReport as Report } from '#contract/imports/legacy.ts';
import { IMPORT_TEXTS } from '#domain/imports/import-texts.ts';
import { LEGACY_TABLE_LABELS } from '#domain/imports/legacy/legacy-tables.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListRow, Listing } from '#web/ui/list/listing.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { useRef } from 'react';
import classes from '../import.module.css';
import { Problems } from './problems.tsx';
import type { ImportReportProps } from '../report-props.ts';

type Table = Report['tables'][number];
type Month = Report['months'][number];

const TABLES: readonly ListColumn<Table>[] = [
  { label: IMPORT_TEXTS.table, names: true, cell: ({ table }) => labelOf(LEGACY_TABLE_LABELS, table), card: 'title' },
  { label: IMPORT_TEXTS.rows, look: 'figure', cell: ({ rows }) => formatNumber(rows), card: 'fact' },
  { label: IMPORT_TEXTS.added, look: 'figure', cell: ({ added }) => formatNumber(added), card: 'fact' },
  { label: IMPORT_TEXTS.known, look: 'figure', cell: ({ known }) => formatNumber(known), card: 'fact' },
  { label: IMPORT_TEXTS.leftOut, look: 'figure', cell: ({ left_out }) => formatNumber(left_out), card: 'fact' },
];

const MONTHS: readonly ListColumn<Month>[] = [
  { label: IMPORT_TEXTS.month, names: true, cell: ({ month }) => monthName(month), card: null },
  { label: IMPORT_TEXTS.orders, look: 'figure', cell: ({ orders }) => formatNumber(orders), card: null },
  { label: IMPORT_TEXTS.amount, look: 'figure', cell: ({ amount }) => <AmountText amount={amount} />, card: null },
];

/** The expected or actual result of importing the previous program's records, with the button to import them. */
export function LegacyReport({
  status,
  report,
  busy,
  onImport,
  acts,
  ...chosen
}: ImportReportProps & { readonly report: Report }) {
  const { id, state } = status.import;
  const ref = useRef<HTMLDivElement>(null);
  const cards = !useIsWide(ref, 560);
  const left_out = report.tables.reduce((sum, table) => sum + table.left_out, 0);
  const orders = report.tables.find(({ table }) => table === 'work_orders')?.added ?? 0;
  return (
    <Stack gap="lg" ref={ref}>
      <Listing name={IMPORT_TEXTS.tables} titled columns={TABLES} cards={cards}>
        {report.tables.map((table) => (
          <ListRow key={table.table} columns={TABLES} cards={cards} row={table} />
        ))}
      </Listing>
      {report.ignored.length === 0 ? null : <Text size="sm">{IMPORT_TEXTS.ignored(report.ignored)}</Text>}
      <Text>{IMPORT_TEXTS.made(report)}</Text>
      <Text>
        {IMPORT_TEXTS.owed}: <AmountText amount={report.ledger.balance} />
      </Text>
      {report.months.length === 0 ? null : (
        <Listing name={IMPORT_TEXTS.months} titled columns={MONTHS} cards={false}>
          {report.months.map((month) => (
            <ListRow key={month.month} columns={MONTHS} cards={false} row={month} />
          ))}
        </Listing>
      )}
      {state === 'checked' ? (
        <>
          <SuperAdmins report={report} {...chosen} />
          <Button
            className={classes['act'] ?? ''}
            leftSection={<IconDatabaseImport size={18} aria-hidden />}
            loading={busy}
            onClick={onImport}
          >
            {IMPORT_TEXTS.importing_of(orders, left_out)}
          </Button>
        </>
      ) : null}
      {acts}
      <Problems id={id} counts={report.problems} />
    </Stack>
  );
}

/** Asks for a confirmation of each Super Admin, because that role has all permissions. */
function SuperAdmins({
  report: { super_admins },
  superAdmins,
  onSuperAdmins,
}: Pick<ImportReportProps, 'superAdmins' | 'onSuperAdmins'> & { readonly report: Report }) {
  if (super_admins.length === 0) return null;
  return (
    <Checkbox.Group
      label={IMPORT_TEXTS.superAdmins}
      description={IMPORT_TEXTS.superAdminsNote}
      value={[...superAdmins]}
      onChange={onSuperAdmins}
    >
      <Stack gap="xs" mt="xs">
        {super_admins.map(({ old_id, email }) => (
          <Checkbox key={old_id} value={old_id} label={IMPORT_TEXTS.superAdmin(email)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
