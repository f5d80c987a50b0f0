import { DATA_EXPORT_OPERATIONS } from '../exports/data-export.ts';
import { IMPORT_TABLE_OPERATIONS } from './import-tables.ts';
import { IMPORT_OPERATIONS } from './imports.ts';

/** Everything out as one file, and other programs' records in. */
export const DATA_OPERATIONS = { ...DATA_EXPORT_OPERATIONS, ...IMPORT_OPERATIONS, ...IMPORT_TABLE_OPERATIONS } as const;
