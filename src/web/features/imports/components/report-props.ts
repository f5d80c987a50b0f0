import type { ReactNode } from 'react';
import type { ImportOptions, ImportStatus } from '#contract/imports/imports.ts';

/** What the report of an import of any kind is given. */
export interface ImportReportProps {
  readonly status: ImportStatus;
  /** The old ids of those who are confirmed as Super Admins. */
  readonly superAdmins: readonly string[];
  readonly onSuperAdmins: (old_ids: readonly string[]) => void;
  readonly busy: boolean;
  readonly onImport: () => void;
  /** Has the file checked again, read otherwise. */
  readonly onAgain: (options: ImportOptions) => void;
  /** What else may be done with it. */
  readonly acts: ReactNode;
}
