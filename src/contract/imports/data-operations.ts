import { FULL_EXPORT_OPERATIONS } from '../full-export.ts';
import { TABLE_IMPORT_OPERATIONS } from './table-imports.ts';
import { IMPORT_OPERATIONS } from './imports.ts';

/** Operations of the full export and of imports from other programs. */
export const DATA_OPERATIONS = { ...FULL_EXPORT_OPERATIONS, ...IMPORT_OPERATIONS, ...TABLE_IMPORT_OPERATIONS } as const;
