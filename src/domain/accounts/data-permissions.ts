import type { Role } from './roles.ts';

const SUPER = ['SUPER_ADMIN'] as const satisfies readonly Role[];

/** Everything out, and other programs' records in: a part of the permission table (permissions.ts). */
export const DATA_PERMISSIONS = {
  getDataExports: SUPER,
  exportEverything: SUPER,
  takeDataExport: SUPER,
  cancelDataExport: SUPER,
  getImports: SUPER,
  startImport: SUPER,
  uploadImportFile: SUPER,
  getImport: SUPER,
  runImport: SUPER,
  getImportProblems: SUPER,
  exportImportProblems: SUPER,
  dropImport: SUPER,
  getImportRows: SUPER,
  getImportTemplate: SUPER,
} as const;
