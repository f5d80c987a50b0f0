/** The title of the import screen. It has its own file because every page loads it. */
export const IMPORT_TITLE = 'Import';
