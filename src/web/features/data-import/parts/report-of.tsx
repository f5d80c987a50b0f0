import { OldAppReport } from './old-app-report.tsx';
import type { ImportReportProps } from './report-props.ts';

/** What would come of an import, or came, by its kind. */
export function ImportReport(props: ImportReportProps) {
  const { old_app } = props.told;
  return old_app === null ? props.acts : <OldAppReport {...props} report={old_app} />;
}
