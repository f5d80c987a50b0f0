import type { ReactNode } from 'react';
import type { ImportTold } from '#contract/data-transfer/imports.ts';

/** What the report of any kind of import is told. */
export interface ImportReportProps {
  readonly told: ImportTold;
  /** The old ids of those who are confirmed as Super Admins. */
  readonly superAdmins: readonly string[];
  readonly onSuperAdmins: (old_ids: readonly string[]) => void;
  readonly busy: boolean;
  readonly onImport: () => void;
  /** What else may be done with it. */
  readonly acts: ReactNode;
}
