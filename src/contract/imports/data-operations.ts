import { FULL_EXPORT_OPERATIONS } from '../full-export.ts';
import { IMPORT_TABLE_OPERATIONS } from './import-tables.ts';
import { IMPORT_OPERATIONS } from './imports.ts';

/** Operations of the full export and of imports from other programs. */
export const DATA_OPERATIONS = { ...FULL_EXPORT_OPERATIONS, ...IMPORT_OPERATIONS, ...IMPORT_TABLE_OPERATIONS } as const;
