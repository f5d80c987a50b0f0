import type { Role } from './roles.ts';

const SUPER = ['SUPER_ADMIN'] as const satisfies readonly Role[];
const ADMINS = ['ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[];
const SIGNED_IN = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[];

/** Backups, export of all data, imports and health: a part of the permission table (permissions.ts). */
export const DATA_PERMISSIONS = {
  getBackups: SUPER,
  backUpNow: SUPER,
  checkBackupDownload: SUPER,
  downloadBackup: SUPER,
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
  getSystemHealth: ADMINS,
  getDiagnostics: SIGNED_IN,
} as const;
