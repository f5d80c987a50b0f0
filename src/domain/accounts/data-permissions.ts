import type { Role } from './roles.ts';

const SUPER = ['SUPER_ADMIN'] as const satisfies readonly Role[];

/** Everything out, and other programs' records in: a part of the permission table (permissions.ts). */
export const DATA_PERMISSIONS = {
  getFullExports: SUPER,
  createFullExport: SUPER,
  downloadFullExport: SUPER,
  cancelFullExport: SUPER,
  getImports: SUPER,
  startImport: SUPER,
  uploadImportFile: SUPER,
  getImport: SUPER,
  runImport: SUPER,
  getImportProblems: SUPER,
  exportImportProblems: SUPER,
  discardImport: SUPER,
  getImportRows: SUPER,
  getImportTemplate: SUPER,
} as const;
