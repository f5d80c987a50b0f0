/** The title of the pages of doctors. */
export const DOCTORS_TITLE = 'Doctors';
