/** What the screen of imports is called, by itself: every page knows it. */
export const IMPORT_TITLE = 'Import';
