import type { Role } from './roles.ts';

const SUPER = ['SUPER_ADMIN'] as const satisfies readonly Role[];
const ADMINS = ['ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[];

/** Export of all data and imports: a part of the permission table (permissions.ts). */
export const DATA_PERMISSIONS = {
  getFullExports: SUPER,
  createFullExport: SUPER,
  downloadFullExport: SUPER,
  cancelFullExport: SUPER,
  // Each kind of import has its own roles: `import-kinds.ts`.
  getImports: ADMINS,
  startImport: ADMINS,
  uploadImportFile: ADMINS,
  getImport: ADMINS,
  runImport: ADMINS,
  getImportProblems: ADMINS,
  exportImportProblems: ADMINS,
  discardImport: ADMINS,
  getImportRows: ADMINS,
  getImportTemplate: ADMINS,
} as const;
