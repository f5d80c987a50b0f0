/** What the pages of doctors are called. */
export const DOCTORS_TITLE = 'Doctors';
