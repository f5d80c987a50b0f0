import { LegacyReport } from './legacy-report.tsx';
import type { ImportReportProps } from './report-props.ts';
import { TableReportPart } from './table-report.tsx';

/** What would come of an import, or came, by its kind. */
export function ImportReport(props: ImportReportProps) {
  const { old_app, table } = props.status;
  if (old_app !== null) return <LegacyReport {...props} report={old_app} />;
  return table === null ? props.acts : <TableReportPart {...props} table={table} />;
}
