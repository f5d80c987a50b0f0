/** The title of the screen that shows where each order is. */
export const PRODUCTION_TITLE = 'Production';
