/** The title of the screen of imports, in a file of its own since every page loads it. */
export const IMPORT_TITLE = 'Import';
