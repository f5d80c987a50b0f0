import { join } from 'node:path';

/** Where the migrations of this program are. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'db', 'migrations');
