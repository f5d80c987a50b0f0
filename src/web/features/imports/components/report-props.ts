import type { ReactNode } from 'react';
import type { ImportOptions, ImportStatus } from '#contract/imports/imports.ts';

/** The props of the report of any kind of import. */
export interface ImportReportProps {
  readonly status: ImportStatus;
  /** The old IDs of the users confirmed as Super Admins. */
  readonly superAdmins: readonly string[];
  readonly onSuperAdmins: (old_ids: readonly string[]) => void;
  readonly busy: boolean;
  readonly onImport: () => void;
  /** Checks the file again with other options. */
  readonly onAgain: (options: ImportOptions) => void;
  /** Other actions on the import. */
  readonly acts: ReactNode;
}
