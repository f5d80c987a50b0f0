import { FULL_EXPORT_OPERATIONS } from '../full-export.ts';
import { IMPORT_TABLE_OPERATIONS } from './import-tables.ts';
import { IMPORT_OPERATIONS } from './imports.ts';

/** Everything out as one file, and other programs' records in. */
export const DATA_OPERATIONS = { ...FULL_EXPORT_OPERATIONS, ...IMPORT_OPERATIONS, ...IMPORT_TABLE_OPERATIONS } as const;
